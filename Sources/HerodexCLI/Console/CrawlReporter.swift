import HeroIngest
import HeroModel

/// Prints a crawl's events.
struct CrawlReporter: Sendable {
    let display: ProgressDisplay
    let console: Console
    /// The kinds of all records.
    let kinds: KindTable

    /// While the crawl runs.
    func report(_ event: CrawlEvent) {
        switch event {
        case .started(let source, let goesOn):
            if goesOn { display.line("\(source): going on where the last crawl stopped") }
        case .progress(let progress):
            let what = progress.phase == .records ? "requests" : progress.phase.rawValue
            display.update("\(progress.source): \(what)", done: progress.done, known: progress.known)
        case .trouble(let source, let words):
            if console.volume >= .verbose { display.line("\(source): \(words)") }
        case .finished:
            display.end()
        }
    }

    /// After the end: what is kept, and everything that went wrong.
    func summarise(_ report: CrawlReport) {
        console.print(
            "\(report.source): " + (kinds.counted(report.records) ?? "nothing") + " in the archive"
                + (report.trouble == nil ? "" : ", stopped before the end")
                + " (\(report.requests.of(report.readsFiles == nil ? "reply" : "file")), \(report.notModified) unchanged; "
                + "\(report.picturesFetched.of("new picture")))"
        )
        if console.volume == .quiet {
            for warning in report.warnings ?? [] { console.warn("\(report.source): \(warning)") }
        }
        for trouble in report.troubleLists {
            console.progress("\(report.source): \(trouble.heading)")
            console.list(trouble.lines)
        }
    }
}
