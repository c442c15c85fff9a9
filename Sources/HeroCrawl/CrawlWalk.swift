import HeroArchive
import HeroModel
import HeroSources

/// One run on its way: what it remembers, and what it will report.
struct CrawlWalk {
    let crawler: HeroCrawler
    let run: CrawlRun
    private let visitor: RequestVisitor
    var memory = CrawlMemory()
    var report: CrawlReport
    /// Requests in a row that brought no answer at all.
    private var silences = 0

    /// So many requests in a row without an answer mean that the source is gone; before the first answer, one does.
    private static let silencesThatEndARun = 3

    init(crawler: HeroCrawler, run: CrawlRun) {
        self.crawler = crawler
        self.run = run
        report = CrawlReport(source: crawler.source.name, outcome: .complete)
        visitor = RequestVisitor(
            source: crawler.source,
            asker: SourceAsker(
                source: crawler.source,
                client: crawler.client,
                pace: crawler.pace,
                archive: crawler.archive,
                now: crawler.settings.now
            ),
            archive: crawler.archive,
            run: run,
            now: crawler.settings.now
        )
    }

    /// Takes the replies in again that the run got before it was interrupted.
    mutating func recall() async throws {
        let source = crawler.source
        for frontier in try await crawler.archive.requests(of: run) {
            guard let request = frontier.request.sourceRequest else { continue }
            memory.expect([request])
            guard frontier.isAnswered,
                let kept = try await crawler.archive.reply(source.name, request.id),
                let reading = try? source.read(
                    SourceReply(contentType: kept.contentType, body: kept.body, base: kept.base),
                    to: request
                )
            else { continue }
            memory.take(reading, of: request)
        }
    }

    /// Asks everything that is pending, then what that made necessary, until nothing is left to ask.
    mutating func readAll() async throws {
        while true {
            try await drain()
            try await markCompletedLists()
            let again = memory.rereadings()
            if !again.isEmpty {
                try await crawler.archive.askAgain(again.map(\.id), in: run)
                continue
            }
            let wider = crawler.source.widening(after: memory.searchProgress)
            memory.expect(wider)
            let added = try await add(wider) + add(try await completions())
            if added == 0 { return }
        }
    }

    /// Notes the lists that were read to their end by their own address.
    private mutating func markCompletedLists() async throws {
        for list in memory.takeCompletedLists() {
            try await crawler.archive.markCompleted(list, in: run)
        }
    }

    /// The requests for lists of which fewer entries are known than the source says there are.
    private func completions() async throws -> [SourceRequest] {
        try await crawler.archive.unfinishedLists(run).compactMap { list in
            crawler.source.completion(
                of: ShortList(
                    owner: list.name.owner,
                    kind: list.name.kind,
                    role: list.name.role,
                    available: list.available,
                    known: list.known
                )
            )
        }
    }

    private func add(_ requests: [SourceRequest]) async throws -> Int {
        try await crawler.archive.add(try requests.map { try FrontierRequest($0) }, to: run)
    }

    /// Asks what is pending, as many at once as the pace allows.
    private mutating func drain() async throws {
        let visitor = visitor
        var stop: CrawlStop?
        try await withThrowingTaskGroup(of: (String, RequestVisitor.Visit).self) { group in
            var inFlight: Set<String> = []
            var queue: ArraySlice<FrontierRequest> = []
            while true {
                while stop == nil, inFlight.count < max(1, crawler.pace.parallel) {
                    if queue.isEmpty {
                        let pending = try await crawler.archive.pending(run, limit: inFlight.count + 64)
                        queue = pending.filter { !inFlight.contains($0.id) }[...]
                    }
                    guard let request = queue.popFirst() else { break }
                    inFlight.insert(request.id)
                    group.addTask { (request.id, try await visitor.visit(request)) }
                }
                guard let (id, visit) = try await group.next() else { break }
                inFlight.remove(id)
                stop = take(visit) ?? stop
                try await tellProgress()
            }
        }
        if let stop { throw stop }
    }

    /// Takes in one visit.
    /// - Returns: why the source must not be asked any further, if so.
    private mutating func take(_ visit: RequestVisitor.Visit) -> CrawlStop? {
        switch visit {
        case .read(let request, let reading, let answer):
            silences = 0
            report.requests += 1
            report.bytes += answer.bytes
            if answer.isNotModified { report.notModified += 1 }
            if answer.hasChanged { report.changedReplies += 1 }
            for item in reading.unreadable { note(item, request: request, reply: answer.reply) }
            memory.take(reading, of: request)
            return nil
        case .failed(let failure):
            memory.takeFailure(of: failure.request)
            report.failedRequests.append(FailedRequest(address: failure.address, reason: failure.reason))
            crawler.tell(.trouble(source: report.source, "\(failure.address): \(failure.reason)"))
            silences = failure.isSilence ? silences + 1 : 0
            let isGone = silences >= Self.silencesThatEndARun || (silences > 0 && report.requests == 0)
            return isGone ? .unreachable(reason: failure.reason) : nil
        case .forgotten:
            return nil
        case .stopped(let stop):
            return stop
        }
    }

    private mutating func note(_ item: UnreadableItem, request: SourceRequest, reply: Int64) {
        let note = UnreadableNote(request: request.id, reply: reply, item: item.path, reason: item.reason)
        report.unreadable.removeAll { $0.request == note.request && $0.item == note.item }
        report.unreadable.append(note)
        crawler.tell(.trouble(source: report.source, "\(request.id), \(item.path): \(item.reason)"))
    }

    private func tellProgress() async throws {
        let count = try await crawler.archive.count(run)
        crawler.tell(
            .progress(
                CrawlProgress(
                    source: report.source,
                    phase: .records,
                    done: count.done + count.failed,
                    known: count.known
                )
            )
        )
    }
}
