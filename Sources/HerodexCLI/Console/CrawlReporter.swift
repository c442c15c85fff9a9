import HeroBasics
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
        // What ends a command with 1 is said by a quiet one, too.
        let say = console.volume == .quiet ? console.warn : console.progress
        for trouble in report.troubleLists {
            say("\(report.source): \(trouble.heading)")
            console.list(trouble.lines, by: say)
        }
    }
}

/// One sort of trouble in a crawl: a sentence, and a line for each case of it.
struct TroubleList: Equatable {
    let heading: String
    var lines: [String] = []
}

extension CrawlReport {
    /// Everything that went wrong and did not stop the crawl.
    var troubleLists: [TroubleList] {
        [
            Self.list(failedRequests.map { "\($0.address): \($0.reason)" }) { count in
                readsFiles == nil
                    ? "\(count.of("request")) failed" : "\(count.of("place")) in files could not be read"
            },
            Self.list(brokenLists.map { "\($0.request.cut(to: 160)): \($0.reason)" }) {
                "\($0.of("list")) not read to the end"
            },
            Self.list(
                unreadable.map { note in
                    let reply = note.reply.map { " (reply \($0))" } ?? ""
                    return "\(note.request.cut(to: 160)), \(note.item): \(note.reason)\(reply)"
                }
            ) { "\($0.of("record")) cannot be read" },
            Self.list(warnings ?? []) { "\($0.of("warning")) about what was read" },
            Self.list(repeated.map { "\($0.kind.folder) \($0.id), \($0.times.of("time")) in \($0.list)" }) {
                $0 == 1
                    ? "1 record is listed more than once, with different content; the last one is kept"
                    : "\($0) records are listed more than once, with different content; the last of each is kept"
            },
            Self.list(picturesFailed.map { "\($0.address): \($0.reason)" }) {
                "\($0.of("picture")) could not be fetched"
            },
        ].compactMap(\.self) + leftPictures + unaccounted.map(Self.missing) + vanished.map(Self.kept)
            + drift.filter(\.isBeyond).map(Self.changed)
    }

    private static func list(_ lines: [String], _ heading: (Int) -> String) -> TroubleList? {
        lines.isEmpty ? nil : TroubleList(heading: heading(lines.count), lines: lines)
    }

    private var leftPictures: [TroubleList] {
        guard picturesLeft > 0 else { return [] }
        let heading = "\(picturesLeft.of("picture")) left for the next crawl, since the host does not answer"
        return [TroubleList(heading: heading)]
    }

    private static func missing(_ list: UnaccountedList) -> TroubleList {
        let said = "the list \(list.list) says that it has \(list.total.of("record")), and shows \(list.seen): "
        let gap = list.total - list.seen
        return TroubleList(heading: said + (gap > 0 ? "\(gap) missing" : "its total is wrong, or counts one page only"))
    }

    private static func changed(_ drift: EndpointDrift) -> TroubleList {
        TroubleList(
            heading: "the replies of \(drift.endpoint) have other fields than before: \(drift.words). "
                + "If that is right: --accept-drift",
            lines: drift.fields.map(\.words)
        )
    }

    private static func kept(_ loss: VanishedRecords) -> TroubleList {
        let heading =
            "\(loss.lost) of \(loss.of) \(loss.kind) vanished from the source's list at once; they are kept. "
            + "If that is right: --accept-withdrawals"
        return TroubleList(heading: heading)
    }
}
