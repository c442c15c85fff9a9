import HeroArchive
import HeroModel
import HeroSources
import HeroWeb

extension CrawlWalk {
    /// So many pictures in a row that a host gave no answer for mean that it is gone for this run.
    private static let failuresThatEndAHost = 3

    /// Fetches what the records show and the archive does not hold yet; one failure stops nothing.
    mutating func fetchPictures() async throws {
        let archive = crawler.archive
        let wanted = try await archive.picturesWanted(report.source, failedBefore: run.began, limit: .max)
        guard !wanted.isEmpty else { return }
        let fetcher = PictureFetcher(
            source: crawler.source,
            client: crawler.client,
            gates: PictureGates(own: crawler.pace),
            largest: crawler.settings.largestPicture
        )
        var failuresByHost: [String: Int] = [:]
        var done = 0
        try await withThrowingTaskGroup(of: (WantedPicture, PictureFetcher.Outcome).self) { group in
            var queue = wanted[...]
            var inFlight = 0
            while true {
                while inFlight < max(1, crawler.pace.parallel), let picture = queue.popFirst() {
                    let host = fetcher.host(of: picture.address)
                    inFlight += 1
                    if failuresByHost[host, default: 0] >= Self.failuresThatEndAHost {
                        group.addTask { (picture, .failed(reason: "its host does not answer", isFinal: false)) }
                    } else {
                        group.addTask { (picture, await fetcher.fetch(picture.address)) }
                    }
                }
                guard let (picture, outcome) = try await group.next() else { break }
                inFlight -= 1
                done += 1
                let host = fetcher.host(of: picture.address)
                failuresByHost[host] = try await keep(outcome, of: picture, failures: failuresByHost[host] ?? 0)
                crawler.tell(
                    .progress(
                        CrawlProgress(source: report.source, phase: .pictures, done: done, known: wanted.count)
                    )
                )
            }
        }
    }

    /// Keeps what came of asking for one picture.
    /// - Parameter failures: how many its host has failed in a row before.
    /// - Returns: how many it has failed in a row now.
    private mutating func keep(
        _ outcome: PictureFetcher.Outcome,
        of picture: WantedPicture,
        failures: Int
    ) async throws -> Int {
        let date = crawler.settings.now()
        switch outcome {
        case .fetched(let bytes, let contentType):
            _ = try await crawler.archive.keepPicture(picture, bytes: bytes, contentType: contentType, at: date)
            report.picturesFetched += 1
            report.bytes += bytes.count
            return 0
        case .failed(let reason, let isFinal):
            try await crawler.archive.failPicture(picture, reason: reason, isFinal ? .final : .later, at: date)
            report.picturesFailed.append(FailedPicture(address: picture.address.text, reason: reason))
            crawler.tell(.trouble(source: report.source, "\(picture.address.text): \(reason)"))
            return isFinal ? 0 : failures + 1
        case .cancelled:
            throw CancellationError()
        }
    }
}
