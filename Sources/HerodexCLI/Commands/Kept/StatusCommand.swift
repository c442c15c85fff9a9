import ArgumentParser
import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroServe

/// `herodex status`: what is kept of each source, and the state of the source.
struct StatusCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Shows for each source what is kept, missing and failed, and whether the source still answers."
    )

    static let examples: KeyValuePairs = ["herodex status": "See what is kept of each source, and what failed:"]
    static let related = ["crawl", "explain"]

    @Option(help: .dir("The folder of the archive."), completion: .directory)
    var archive = ".herodex"

    @Option(name: .customLong("only"), help: .value("source", "A source to show; repeatable."))
    var only: [String] = []

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([archive]) }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let archive = try ArchivePlace(folder: FolderPath(archive)).reading()
        let all = try await archive.status()
        try ConfigurationError.refuseUnknown(only, among: all.map(\.source.name.text))
        let shown = all.filter { only.isEmpty || only.contains($0.source.name.text) }
        let kinds = try await archive.kinds()
        for status in shown { for line in StatusWording(status: status, kinds: kinds).lines { console.result(line) } }
        if shown.isEmpty { console.result("the archive holds no source yet") }
        let folder = FolderPath(self.archive).absolute
        let book = ScheduleBook.load(ScheduleBook.path(in: folder))
        let isAtWork = ScheduleBook.isAtWork(in: folder)
        if let book, only.isEmpty { for line in book.lines(isAtWork: isAtWork) { console.result(line) } }
        try console.report(
            ArchiveStatusReport(
                sources: shown.map(StatusReport.init),
                schedule: book.map { ScheduleReport(book: $0, isServed: isAtWork) }
            )
        )
        return shown.contains { $0.drift.contains(where: \.isBeyond) } ? .incomplete : .done
    }
}

/// One source's status in lines.
struct StatusWording {
    let status: SourceStatus
    let kinds: KindTable
    private static let mostFields = 5

    var lines: [String] {
        var lines = ["\(status.source.name) (\(status.source.title)): \(health)"]
        lines.append("  records: " + (kinds.counted(status.records) ?? "none"))
        if let withdrawn = kinds.counted(status.withdrawn) { lines.append("  no longer listed: " + withdrawn) }
        lines += status.losses.map { loss in
            "  \(loss.lost) of \(kinds[loss.kind].counted(loss.of)) vanished from the source's list at once, on "
                + "\(CalendarDate(utc: loss.since)); they are kept. If that is right: "
                + "herodex crawl --accept-withdrawals"
        }
        if !status.source.coverage.isEmpty {
            let lists = status.source.coverage.map { "\($0.list) \($0.kept) of \($0.available)" }
            lines.append("  kept of its lists: " + lists.joined(separator: ", "))
        }
        for drift in status.drift {
            lines.append("  fields of \(drift.endpoint) that changed: \(drift.words)")
            lines += drift.fields.map(\.words).beginning(Self.mostFields, indent: "    ")
            if drift.isBeyond { lines.append("    If that is right: herodex crawl --accept-drift") }
        }
        let pictures = status.pictures
        lines.append("  pictures: \(pictures.kept) kept, \(pictures.missing) missing, \(pictures.failed) failed")
        lines.append("  replies: \(status.replies) kept, \(ByteCount(status.replyBytes))")
        lines.append("  last answer: " + (status.lastAnswer.map(Self.moment) ?? "never"))
        if let run = status.lastRun {
            let requests = run.requests
            lines.append(
                "  last run: \(Self.moment(run.began)), \(Self.words(run.outcome)); "
                    + "\(requests.done.of("request")) answered, \(requests.pending) to ask, \(requests.failed) failed"
            )
        }
        lines += troubles
        return lines
    }

    private var troubles: [String] {
        let requests = status.failedRequests.first.map { "\($0.requestID): \($0.failure.reason)" }
        let records = status.unreadable.first.map { trouble in
            "\(trouble.requestID), \(trouble.record.path): \(trouble.record.reason) (reply \(trouble.reply))"
        }
        let pictures = status.failedPictures.first.map { "\($0.address.text): \($0.reason)" }
        return Self.listed("failed requests", status.failedRequests.count, requests)
            + Self.listed("unreadable records", status.unreadable.count, records)
            + Self.listed("failed pictures", status.failedPictures.count, pictures)
    }

    private static func listed(_ what: String, _ count: Int, _ lines: [String]) -> [String] {
        guard count > 0 else { return [] }
        let rest = count > lines.count ? ["    … and \(count - lines.count) more"] : []
        return ["  \(what): \(count)"] + lines.map { "    " + $0 } + rest
    }

    private var health: String {
        switch status.health {
        case .untried: "never answered"
        case .alive: "alive"
        case .degraded(let reason): "degraded (\(reason))"
        case .gone(let since, let reason): "gone since \(CalendarDate(utc: since)) (\(reason))"
        }
    }

    private static func words(_ outcome: RunOutcome?) -> String {
        switch outcome {
        case nil: "interrupted"
        case .complete: "complete"
        case .incomplete(let reason): "incomplete (\(reason))"
        case .quotaSpent(let reason): "quota spent (\(reason))"
        case .unreachable(let reason): "no answer (\(reason))"
        }
    }

    static func moment(_ date: Date) -> String { date.formatted(.iso8601) }
}

extension ScheduleBook {
    /// The state of a server's schedule.
    func lines(isAtWork: Bool) -> [String] {
        // A list of minutes may be pages long.
        let told = (schedule.contains(" ") ? "" : "every ") + schedule.shortened(to: 60)
        var lines = ["schedule: \(told)" + (isAtWork ? "" : " (no server runs it now)")]
        if let run = lastRun { lines.append("  last build: \(StatusWording.moment(run.ended)), \(run.words)") }
        if failures > 1 { lines.append("  failed \(failures.of("time")) in a row") }
        if failures > 0 {
            lines.append("  last successful build: \(lastSuccess.map(StatusWording.moment) ?? "none yet")")
        }
        if let nextRun, isAtWork { lines.append("  next build: \(StatusWording.moment(nextRun))") }
        return lines
    }
}

/// The status of everything, as `--json` prints it.
struct ArchiveStatusReport: Encodable {
    let sources: [StatusReport]
    /// Null if no server renews the site.
    let schedule: ScheduleReport?
}

/// The state of a schedule, as `--json` prints it.
struct ScheduleReport: Encodable {
    let book: ScheduleBook
    /// Whether a server is using it now.
    let isServed: Bool
}

/// One source's status, as `--json` prints it.
struct StatusReport: Encodable {
    let source: String
    let title: String
    let health: String
    let goneSince: Date?
    let reason: String?
    let records: [String: Int]
    let withdrawn: [String: Int]
    let disbelieved: [PendingDeletion]
    let coverage: [ListCoverage]
    let drift: [EndpointDrift]
    let pictures: PictureCount
    let requests: [String: Int]
    let unreadable: Int
    let lastAnswer: Date?
    let lastRun: Date?

    init(_ status: SourceStatus) {
        source = status.source.name.text
        title = status.source.title
        switch status.health {
        case .untried: (health, goneSince, reason) = ("untried", nil, nil)
        case .alive: (health, goneSince, reason) = ("alive", nil, nil)
        case .degraded(let why): (health, goneSince, reason) = ("degraded", nil, why)
        case .gone(let since, let why): (health, goneSince, reason) = ("gone", since, why)
        }
        records = Dictionary(uniqueKeysWithValues: status.records.map { ($0.key.folder, $0.value) })
        withdrawn = Dictionary(uniqueKeysWithValues: status.withdrawn.map { ($0.key.folder, $0.value) })
        disbelieved = status.losses
        coverage = status.source.coverage
        drift = status.drift
        pictures = status.pictures
        let run = status.lastRun?.requests
        requests = ["answered": run?.done ?? 0, "pending": run?.pending ?? 0, "failed": run?.failed ?? 0]
        unreadable = status.unreadable.count
        lastAnswer = status.lastAnswer
        lastRun = status.lastRun?.began
    }
}
