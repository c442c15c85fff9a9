import HeroArchive
import HeroBasics
import HeroModel
import HeroSources

extension CrawlSession {
    /// Concludes the run: marks what the source no longer lists, checks the budget.
    mutating func conclude() async throws {
        let archive = crawler.archive
        report.failedRequests += failures.failedRequests
        report.unreadable += failures.unreadable
        report.brokenLists = failures.brokenLists
        if report.readsFiles == nil {
            losesRecords = !report.failedRequests.isEmpty || !report.brokenLists.isEmpty
        }
        if report.outcome == .complete {
            report.unaccounted = state.tally.unaccounted
            report.repeated = state.tally.repeated
            report.warn(state.tally.overlaps + state.tally.repeatedPages)
            if !losesRecords { try await withdrawUnlisted() }
        }
        report.coverage = try await archive.recordCoverage(of: report.source, state.tally.seen)
        report.drift = try await archive.recordShapes(
            of: report.source,
            state.shapes,
            isComplete: report.outcome == .complete,
            limit: crawler.settings.drift,
            at: crawler.settings.now()
        )
        if let status = try await archive.status(failures: 0).first(where: { $0.source.name == report.source }) {
            report.records = Dictionary(uniqueKeysWithValues: status.records.map { ($0.key.folder, $0.value) })
            if report.outcome == .complete { judge(status) }
            if status.records.isEmpty, report.readsFiles == nil, crawler.source.seeds().isEmpty {
                report.warn([
                    "nothing is asked of it, as it has neither the address of an API nor a path:; "
                        + "herodex import \(report.source) FILE takes files in"
                ])
            }
        }
        var ending = report.outcome.kept
        if report.outcome == .complete, let first = report.brokenLists.first {
            ending = .incomplete(reason: "\(report.brokenLists.count.of("list")) not read to the end: \(first.reason)")
        }
        if report.outcome == .complete, report.readsFiles != nil, let first = report.failedRequests.first {
            let count = report.failedRequests.count.of("file")
            ending = .incomplete(reason: "\(count) not read whole: \(first.address): \(first.reason)")
        }
        try await archive.finish(run, ending, at: crawler.settings.now())
    }

    private mutating func withdrawUnlisted() async throws {
        let readsAll = report.readsFiles != nil || crawler.source.readsRepliesTogether
        let result = try await crawler.archive.withdrawUnseen(
            run,
            kinds: readsAll ? crawler.source.kinds : state.tally.completeKinds,
            read: crawler.source.kinds,
            limit: crawler.settings.losses,
            at: crawler.settings.now()
        )
        for (kind, count) in result.withdrawn { report.withdrawn[kind.folder] = count }
        for loss in result.disbelieved {
            report.disbelieved.append(loss.kind.folder)
            report.vanished.append(VanishedRecords(kind: loss.kind.folder, lost: loss.lost, of: loss.of))
            reportTrouble(
                "\(loss.lost) of \(loss.of) \(loss.kind.folder) vanished from its lists at once; they are kept"
            )
        }
    }

    /// Compares the failures with the limits. A single failure is never too many.
    private mutating func judge(_ status: SourceStatus) {
        let records = RecordLosses(
            kept: status.records.values.reduce(0, +),
            unreadable: report.unreadable.count,
            // A file that is broken stays so, and is no reason to hold back the others.
            missing: report.readsFiles == nil ? state.missing(from: status.records) : 0
        )
        let failedPictures = status.pictures.failed
        let pictures = status.pictures.kept + failedPictures
        if records.lost > 1, Double(records.lost) > crawler.settings.failedRecords * Double(records.all) {
            report.outcome = .overBudget(reason: records.words)
        } else if failedPictures > 1, Double(failedPictures) > crawler.settings.failedPictures * Double(pictures) {
            report.outcome = .overBudget(reason: "\(failedPictures) of \(pictures) pictures cannot be fetched")
        }
    }
}
