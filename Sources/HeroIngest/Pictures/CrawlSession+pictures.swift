import HeroArchive
import HeroBasics
import HeroModel
import HeroSources

extension CrawlSession {
    /// Fetches the records' pictures that the archive does not hold yet, or all of them; a single failure does not stop it.
    mutating func fetchPictures() async throws {
        let wanted = try await crawler.archive.picturesWanted(
            report.source,
            crawler.settings.pictures,
            failedBefore: run.began
        )
        .filter { crawler.settings.files == nil || !$0.address.isOnSource }
        let fetcher = PictureFetcher(crawler)
        // The rate limiters hold each host to its pace.
        let most = max(1, crawler.pace.parallel, crawler.settings.picturePace.parallel)
        var hosts = HostFailures()
        try await withThrowingTaskGroup(of: (WantedPicture, PictureFetcher.Outcome).self) { group in
            var queue = wanted[...]
            var inFlight = 0
            while true {
                while inFlight < most, let picture = queue.popFirst() {
                    if hosts.isDead(fetcher.host(of: picture.address)) {
                        report.picturesLeft += 1
                    } else {
                        inFlight += 1
                        group.addTask { (picture, await fetcher.fetch(picture)) }
                    }
                }
                guard let (picture, outcome) = try await group.next() else { break }
                inFlight -= 1
                hosts.record(outcome, from: fetcher.host(of: picture.address))
                try await keep(outcome, of: picture)
                reportProgress(.pictures, done: wanted.count - queue.count - inFlight, known: wanted.count)
            }
        }
        if report.picturesLeft > 0 {
            reportTrouble(
                "\(report.picturesLeft.of("picture")) left for the next crawl, since the host does not answer"
            )
        }
    }

    private mutating func keep(_ outcome: PictureFetcher.Outcome, of picture: WantedPicture) async throws {
        switch outcome {
        case .fetched(let reply):
            let digest = try await crawler.archive.keepPicture(
                picture,
                bytes: reply.body,
                contentType: reply.contentType,
                validators: reply.validators,
                at: crawler.settings.now()
            )
            if digest != picture.digest { report.picturesFetched += 1 }
            report.bytes += reply.body.count
        case .unchanged: break
        case .failed(let reason, let verdict): try await fail(picture, reason: reason, verdict)
        case .silent(let reason): try await fail(picture, reason: reason, .later)
        case .cancelled: throw CancellationError()
        }
    }

    private mutating func fail(_ picture: WantedPicture, reason: String, _ verdict: PictureVerdict) async throws {
        try await crawler.archive.failPicture(picture, reason: reason, verdict, at: crawler.settings.now())
        let reason = picture.digest == nil ? reason : reason + "; the picture that is kept stays"
        let address = crawler.source.secrets.mask(picture.address.absolute(base: crawler.source.baseURL))
        report.picturesFailed.append(FailedRequest(address: address, reason: reason))
        reportTrouble("\(address): \(reason)")
    }
}

/// Which picture hosts are not worth another request in this run.
private struct HostFailures {
    /// This many unanswered picture requests in a row mean that a host is gone.
    private static let silencesThatEndAHost = 3

    private var silences: [String: Int] = [:]

    func isDead(_ host: String) -> Bool { silences[host, default: 0] >= Self.silencesThatEndAHost }

    mutating func record(_ outcome: PictureFetcher.Outcome, from host: String) {
        if case .silent = outcome { silences[host, default: 0] += 1 } else { silences[host] = 0 }
    }
}
