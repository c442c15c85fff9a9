import ArgumentParser
import Foundation
import HeroBasics
import HeroIngest
import HeroModel
import HeroSources

/// `herodex source check`.
struct SourceCheckCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Says what a description asks, and what it reads from recorded replies.",
        discussion: """
            Asks nobody. Exit code 1: the description is sound, but a sample could not be read, or paths of the \
            description lead to nothing in it.
            """
    )

    @Argument(help: .file("The description: a file, or one that came with herodex."), completion: .file())
    var file: String

    @Option(help: .file("A recorded reply or a table to read; may be repeated."), completion: .file())
    var sample: [String] = []

    @Option(help: .value("name", "The resource that the samples are of; by default the one that fits best."))
    var resource: String?

    @Option(name: .customLong("base-url"), help: .value("address", "Where samples come from, if from a mirror."))
    var baseURL: String?

    @OptionGroup var talk: TalkOptions

    mutating func validate() throws {
        do {
            baseURL = try baseURL.map(BaseAddress.init)?.text
        } catch {
            throw ValidationError("--base-url \(error.words): \(error.hint)")
        }
    }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let description = try self.description()
        for warning in description.warnings { console.warn(warning) }
        if let resource, description.resource(resource) == nil {
            throw Explanation(
                "the description has no resource \(resource.quoted)",
                attempt: NearestName.hint(for: resource, among: description.resources.map(\.name))
            )
        }
        let plan = PlannedRequests(description).lines
        console.result("\(description.title), \(baseURL ?? description.baseURL)")
        console.result("  signs in with " + Self.words(description.signIn))
        for line in plan { console.result("  \(line.resource): \(line.text)") }
        var report = SourceCheckReport(
            title: description.title,
            baseURL: description.baseURL,
            secrets: description.signIn.settings,
            requests: plan.map { "\($0.resource): \($0.text)" }
        )
        for file in sample {
            let rows = try SampleFile.rows(of: file, by: description)
            let body = rows == nil ? try SampleFile.body(of: file) : Data()
            do throws(SourceError) {
                let check =
                    if let rows {
                        try SampleCheck.of(rows, by: description, resource: resource)
                    } else {
                        try SampleCheck.of(
                            body,
                            named: URL(filePath: file).lastPathComponent,
                            by: description,
                            at: baseURL,
                            resource: resource
                        )
                    }
                for line in SampleWording(check: check, file: file).lines { console.result(line) }
                report.samples.append(SourceCheckReport.Sample(check, file: file))
            } catch {
                let reason = error.explanation
                let place = reason.at.first.map { " (\($0))" } ?? ""
                console.result("\(file) cannot be read: \(reason.reason)" + place)
                report.samples.append(SourceCheckReport.Sample(file: file, reason: reason.reason))
            }
        }
        try console.report(report)
        return report.samples.allSatisfy(\.isClean) ? .done : .incomplete
    }

    private func description() throws -> SourceDescription {
        if !file.contains("/"), !FileManager.default.fileExists(atPath: file),
            let description = BundledDescriptions.description(file)
        {
            return description
        }
        return try DescribedAPI.read(file, besides: nil)
    }

    private static func words(_ signIn: SignIn) -> String {
        switch signIn {
        case .none: "nothing"
        case .query(let name): "a key in the parameter \(name) (setting: key)"
        case .header(let name, _): "a key in the header \(name) (setting: key)"
        case .basic: "user and password (settings: user, password)"
        case .bearer: "a token (setting: token)"
        case .login(let login): "a login at \(login.path) (settings: user, password)"
        }
    }
}

/// A recorded reply on disk.
enum SampleFile {
    /// Makes sure that there is a file, and of no kind that is known not to be read.
    /// - Throws: `Explanation`.
    static func find(_ file: String) throws {
        guard let facts = stat(behind: file) else { throw unreadable(file, "there is no such file") }
        if facts.isFolder { throw unreadable(file, "it is a folder") }
        if let reason = TableSample.refusal(of: file) {
            throw unreadable(file, reason)
        }
    }

    /// The first rows of a table; nil for a file that is none by its name.
    /// - Parameter description: what its columns may be named by; nil for a table of which nothing is known.
    /// - Throws: `Explanation`.
    static func rows(of file: String, by description: SourceDescription? = nil) throws -> SampleRows? {
        try find(file)
        do {
            return try TableSample.rows(of: file) { row in
                // The names of columns fill more than what stands above them.
                description?.columnsNamed(in: row) ?? row.count { !$0.allSatisfy(\.isWhitespace) }
            }
        } catch {
            throw unreadable(file, error.reason)
        }
    }

    /// - Throws: `Explanation`.
    static func body(of file: String) throws -> Data {
        try find(file)
        guard let body = FileManager.default.contents(atPath: file) else {
            throw unreadable(file, "this user may not read it")
        }
        return body
    }

    static func unreadable(_ file: String, _ reason: String) -> Explanation {
        Explanation("cannot read the sample \(file)", because: reason, attempt: "name a file with one recorded reply")
    }
}

/// What a sample was read as, for its reader.
struct SampleWording {
    let check: SampleCheck
    let file: String

    var lines: [String] {
        let counts = Dictionary(grouping: check.records, by: \.record.key.kind).sorted { $0.key < $1.key }
        let kinds = counts.map { "\($1.count) \($0.rawValue)" }.joined(separator: ", ")
        let part =
            switch check.part {
            case .list: "a list of \(check.resource)"
            case .detail: "the detail of one of \(check.resource)"
            case .rows: "a table of \(check.resource)"
            }
        let total = check.total.map { " of \($0)" } ?? ""
        var lines = ["\(file) is \(part): \(kinds.isEmpty ? "no records" : kinds)\(total)"]
        if !check.others.isEmpty {
            lines.append("  it may as well be of \(check.others.joined(separator: ", ")): --resource names one")
        }
        if let first = check.records.first { lines += Self.lines(of: first, as: "the first") }
        lines += check.unreadable.map { "unreadable: \($0.path): \($0.reason)" }.beginning(5, indent: "  ")
        for silent in check.silent {
            lines.append(
                "  nothing found: \(silent.key), at \(silent.path.quoted)" + (silent.hint.map { "; \($0)" } ?? "")
            )
        }
        lines += check.remarks.map { "  note: \($0)" }
        if !check.browsable.isEmpty {
            lines.append(
                "  several share a value of \(check.browsable.joined(separator: ", ")): browse: true makes a list of each"
            )
        }
        return lines
    }

    /// What was read of a record.
    static func lines(of related: RelatedRecord, as word: String) -> [String] {
        let head = related.record.head
        var lines = ["  \(word): \(head.key.id) \(head.title.quoted)"]
        func add(_ label: String, _ value: String?) {
            if let value, !value.isEmpty { lines.append("    \(label): \(short(value))") }
        }
        add("aliases", head.aliases.joined(separator: ", "))
        add("overview", head.overview.plain)
        add("pictures", head.pictures.map(\.text).joined(separator: ", "))
        related.record.forEachField { field, content in add(field.name.text, content.map(text)) }
        for property in head.properties { add(property.label, property.value) }
        for link in head.links { add(link.type, link.address.text) }
        for list in related.relations where !list.items.isEmpty || (list.available ?? 0) > 0 {
            let names = list.items.prefix(3).map(\.title).joined(separator: ", ")
            let count = list.available.map { $0 > list.items.count ? "\(list.items.count) of \($0)" : "\($0)" }
            add("\(list.kind.rawValue) (\(list.role.rawValue))", "\(count ?? String(list.items.count)): \(names)")
        }
        return lines
    }

    private static func text(_ content: FieldContent) -> String {
        switch content {
        case .text(let text): text
        case .number(let number): String(number)
        case .date(let date): date.description
        case .seriesEnd(.year(let year)): String(year)
        case .seriesEnd(.present): "present"
        case .names(let names): names.joined(separator: ", ")
        case .statistics(let all): all.map { "\($0.name.rawValue) \($0.value)" }.joined(separator: ", ")
        case .dates(let all): all.map { "\($0.type) \($0.date)" }.joined(separator: ", ")
        case .prices(let all): all.map { "\($0.type) \($0.cents) cents" }.joined(separator: ", ")
        }
    }

    private static func short(_ text: String) -> String { text.replacing("\n", with: " ").shortened(to: 100) }
}

/// The report of `source check`.
struct SourceCheckReport: Encodable {
    let title: String
    let baseURL: String
    let secrets: [String]
    let requests: [String]
    var samples: [Sample] = []

    struct Sample: Encodable {
        let file: String
        var resource: String?
        var part: String?
        var records = 0
        var unreadable: [String] = []
        var nothingFound: [String] = []
        var remarks: [String] = []
        /// Labels of properties that several records share values of.
        var browsable: [String] = []
        var reason: String?

        var isClean: Bool { reason == nil && records > 0 && unreadable.isEmpty && nothingFound.isEmpty }
    }
}

extension SourceCheckReport.Sample {
    init(_ check: SampleCheck, file: String) {
        self.init(
            file: file,
            resource: check.resource,
            part: check.part.rawValue,
            records: check.records.count,
            unreadable: check.unreadable.map { "\($0.path): \($0.reason)" },
            nothingFound: check.silent.map { "\($0.key): \($0.path)" },
            remarks: check.remarks,
            browsable: check.browsable
        )
    }
}
