import HeroCrawl
import HeroModel

/// Words a crawl's events.
struct CrawlTeller: Sendable {
    let display: ProgressDisplay
    let console: Console

    /// While the crawl runs.
    func tell(_ event: CrawlEvent) {
        switch event {
        case .started(let source, let goesOn):
            if goesOn { display.line("\(source): going on where the last crawl stopped") }
        case .progress(let progress):
            let what = progress.phase == .records ? "requests" : "pictures"
            display.update("\(progress.source): \(what)", done: progress.done, known: progress.known)
        case .trouble(let source, let words):
            if console.volume >= .verbose { display.line("\(source): \(words)") }
        case .finished:
            display.end()
        }
    }

    /// Once it is over: what is kept, and everything that went wrong.
    func summarise(_ report: CrawlReport) {
        let kinds = RecordKind.allCases.compactMap { kind in
            report.records[kind.folder].flatMap { $0 > 0 ? kind.counted($0) : nil }
        }
        console.say(
            "\(report.source): " + (kinds.isEmpty ? "nothing" : kinds.joined(separator: ", ")) + " in the archive"
                + " (\(report.requests) replies, \(report.notModified) unchanged; "
                + "\(report.picturesFetched) new pictures)"
        )
        if let explanation = explanation(of: report) {
            Console.write("herodex: " + explanation.lines.joined(separator: "\n") + "\n", to: .standardError)
        }
        list(report.failedRequests.map { "\($0.address): \($0.reason)" }, "request", "not answered", report)
        list(
            report.unreadable.map { "\($0.request), \($0.item): \($0.reason) (reply \($0.reply))" },
            "record",
            "unreadable",
            report
        )
        list(report.picturesFailed.map { "\($0.address): \($0.reason)" }, "picture", "not to be had", report)
        if report.picturesLeft > 0 {
            console.tell(
                "\(report.source): \(report.picturesLeft) more left for later, since their host does not answer"
            )
        }
        for list in report.unaccounted {
            console.tell(
                "\(report.source): the list \(list.list) says \(list.total) and holds \(list.seen); "
                    + "\(list.total - list.seen) are unaccounted for"
            )
        }
        for kind in report.disbelieved {
            console.tell("\(report.source): most \(kind) are gone from its lists at once; they are kept")
        }
    }

    private func list(_ lines: [String], _ noun: String, _ state: String, _ report: CrawlReport) {
        guard !lines.isEmpty else { return }
        console.tell("\(report.source): \(lines.count) \(noun)\(lines.count == 1 ? "" : "s") \(state)")
        let shown = console.volume >= .verbose ? lines[...] : lines.prefix(5)
        for line in shown { console.tell("  " + line) }
        if lines.count > shown.count {
            console.tell("  … and \(lines.count - shown.count) more (--verbose lists them)")
        }
    }

    private func explanation(of report: CrawlReport) -> Explanation? {
        let kept = report.records.values.reduce(0, +)
        let keptWords = kept > 0 ? "\(kept) records" : nil
        switch report.outcome {
        case .complete: return nil
        case .quotaSpent(let reason):
            return Explanation(
                "the quota of \(report.source) is spent",
                because: reason,
                kept: keptWords,
                attempt: "herodex crawl goes on from here, tomorrow perhaps"
            )
        case .unreachable(let reason):
            return Explanation(
                "\(report.source) does not answer",
                at: report.failedRequests.last.map { [$0.address] } ?? [],
                because: reason,
                kept: keptWords,
                attempt: "herodex crawl goes on from here; herodex render needs no source"
            )
        case .refused(let reason):
            return Explanation(
                "\(report.source) refuses access",
                because: reason,
                kept: keptWords,
                attempt: "check the key, or user and password, that the configuration names"
            )
        case .overBudget(let reason):
            return Explanation(
                "too much of \(report.source) failed",
                because: reason,
                kept: keptWords,
                attempt: "raise limits in the configuration to go on all the same"
            )
        }
    }
}
