import HeroArchive
import HeroBasics
import HeroModel
import HeroSources

/// One run in progress: what it remembers, and what it will report.
struct CrawlSession {
    let crawler: HeroCrawler
    let run: CrawlRun
    private let processor: RequestProcessor
    var state = CrawlState()
    var failures = FailureLog()
    var report: CrawlReport
    /// Whether records may be missing from what was not read or in part, so that none counts as gone.
    var losesRecords = false
    private var availability = SourceAvailability()
    /// How many requests were known and done when the archive was last queried.
    private var standing = FrontierCount.none
    /// Visits since the archive was last queried for `standing`.
    private var visits = 0
    /// What was said already: pages of one list have the same oddity.
    private var warned: Set<String> = []
    var numbered = NumberedRows()
    private var lastFailure = ""
    private var lastAdvice: String?

    init(crawler: HeroCrawler, run: CrawlRun) {
        self.crawler = crawler
        self.run = run
        report = CrawlReport(source: crawler.source.name, outcome: .complete)
        if crawler.settings.files != nil { report.readsFiles = true }
        let asker = SourceClient(
            source: crawler.source,
            client: crawler.client,
            archive: crawler.archive,
            settings: crawler.settings
        )
        processor = RequestProcessor(crawler: crawler, asker: asker, run: run)
    }

    /// Reads again the replies that the run received before it was interrupted.
    mutating func recall() async throws {
        let source = crawler.source
        for known in try await crawler.archive.requests(of: run) {
            guard let request = known.request.sourceRequest else { continue }
            state.expect([request])
            guard known.isAnswered,
                let kept = try await crawler.archive.reply(source.name, request.id),
                let reading = try? source.read(kept.reply, to: request)
            else { continue }
            // As when it was sent, an unchanged reply says nothing of changed fields.
            if kept.retrieved >= run.began { state.record(ReplyShape(json: kept.reply.body), of: request) }
            settle(request, reading, reply: kept.id)
        }
    }

    /// Sends all pending requests, then those that became necessary, until none are left.
    mutating func readAll() async throws {
        while true {
            try await drain()
            for list in state.removeCompletedLists() { try await crawler.archive.markCompleted(list, in: run) }
            let again = state.rereadings()
            if !again.isEmpty {
                try await crawler.archive.askAgain(again.map(\.id), in: run)
                continue
            }
            let wider = crawler.source.expansion(after: state.searchProgress)
            state.expect(wider)
            if try await add(wider) > 0 { continue }
            if try await add(try await completions()) == 0 { return }
        }
    }

    /// The requests for lists of which fewer entries are known than the source says there are.
    private func completions() async throws -> [SourceRequest] {
        try await crawler.archive.truncatedLists(run).compactMap(crawler.source.completion)
    }

    func add(_ requests: [SourceRequest]) async throws -> Int {
        try await crawler.archive.add(try requests.map { try FrontierRequest($0) }, to: run)
    }

    /// Sends the pending requests, as many at once as the pace allows.
    /// - Throws: `CrawlOutcome` if the source must not be asked any further.
    mutating func drain() async throws {
        let processor = processor
        var stop: CrawlOutcome?
        try await withThrowingTaskGroup(of: (String, RequestProcessor.Visit).self) { group in
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
                    group.addTask { (request.id, try await processor.process(request)) }
                }
                guard let (id, visit) = try await group.next() else { break }
                inFlight.remove(id)
                stop = process(visit) ?? stop
                try await tellProgress()
            }
        }
        if let stop { throw stop }
        if availability.hasNeverAnswered { throw CrawlOutcome.unreachable(reason: lastFailure, advice: lastAdvice) }
        if report.requests == 0, let reason = failures.words, try await crawler.archive.count(run).done == 0 {
            throw CrawlOutcome.useless(reason: reason)
        }
    }

    /// Processes one visit.
    /// - Returns: why the source must not be asked any further, if so.
    private mutating func process(_ visit: RequestProcessor.Visit) -> CrawlOutcome? {
        visits += 1
        switch visit {
        case .read(let request, let reading, let answer):
            availability.record(.answered)
            report.requests += 1
            report.bytes += answer.bytes
            if answer.isNotModified { report.notModified += 1 }
            if answer.hasChanged { report.changedReplies += 1 }
            for item in reading.unreadable {
                reportTrouble("\(request.shownID)\(item.path.isEmpty ? "" : ", " + item.path): \(item.reason)")
            }
            settle(request, reading, reply: answer.reply)
            if let shape = answer.shape { state.record(shape, of: request) }
            return nil
        case .failed(let request, let failure, let advice, let sign):
            availability.record(sign)
            (lastFailure, lastAdvice) = (failure.reason, advice)
            reportTrouble("\(failure.address): \(failure.reason)")
            failures.fail(request, failure)
            state.recordFailure(of: request)
            return availability.isGone ? .unreachable(reason: failure.reason, advice: advice) : nil
        case .forgotten:
            return nil
        case .stopped(let stop):
            return stop
        }
    }

    private mutating func settle(_ request: SourceRequest, _ reading: SourceReading, reply: Int64) {
        if let warning = reading.warning, warned.insert(warning).inserted {
            report.warn(["\(request.shownID): \(warning)"])
        }
        let brokenOff = state.record(reading, of: request)
        if let brokenOff { reportTrouble("\(request.shownID): \(brokenOff)") }
        failures.settle(request, reply: reply, unreadable: reading.unreadable, brokenOff: brokenOff)
    }

    func reportTrouble(_ trouble: String) { crawler.onEvent(.trouble(source: report.source, trouble)) }

    /// Reports the progress of the crawl. The archive is queried only now and then: while thousands of requests are
    /// answered in a row, counting them all each time would take longer than the requests do.
    private mutating func tellProgress() async throws {
        if visits > 16 || standing.pending <= visits {
            standing = try await crawler.archive.count(run)
            visits = 0
        }
        reportProgress(.records, done: standing.done + standing.failed + visits, known: standing.known)
    }

    func reportProgress(_ phase: CrawlProgress.Phase, done: Int, known: Int) {
        crawler.onEvent(.progress(CrawlProgress(source: report.source, phase: phase, done: done, known: known)))
    }
}
