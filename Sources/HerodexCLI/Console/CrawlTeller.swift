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
                + (report.trouble == nil ? "" : ", stopped before the end")
                + " (\(report.requests) replies, \(report.notModified) unchanged; "
                + "\(report.picturesFetched) new pictures)"
        )
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
            console.tell(
                "\(report.source): more \(kind) are gone from its lists at once than can be believed; they are kept "
                    + "(--accept-withdrawals lets them go)"
            )
        }
    }

    private func list(_ lines: [String], _ noun: String, _ state: String, _ report: CrawlReport) {
        guard !lines.isEmpty else { return }
        console.tell("\(report.source): \(lines.count.of(noun)) \(state)")
        let shown = console.volume >= .verbose ? lines[...] : lines.prefix(5)
        for line in shown { console.tell("  " + line) }
        if lines.count > shown.count {
            console.tell("  … and \(lines.count - shown.count) more (--verbose lists them)")
        }
    }
}
