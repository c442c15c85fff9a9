import ArgumentParser
import HeroBasics
import HeroCheck
import HeroPublish

/// `herodex check`: validates a folder of pages, or the archive.
struct CheckCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract:
            "Validates a folder of pages: well-formed, schema-valid, no dead link, files as listed; needs no archive."
    )

    static let examples: KeyValuePairs = [
        "herodex check": "Check the published site:",
        "herodex check --kept": "Check the archive, every picture and reply of it:",
    ]
    static let related = ["render", "explain"]
    static let files: [UsedFile] = [.output]

    @Argument(help: .dir("The folder to check (default: output)."), completion: .directory)
    var folder: String?

    @Flag(help: "Check the archive instead: its database, and the digest of every picture and reply.")
    var kept = false

    @Option(help: .dir("The folder of the archive, for --kept (default: .herodex)."), completion: .directory)
    var archive: String?

    @OptionGroup var talk: TalkOptions

    func validate() throws {
        try FolderPath.refuseEmpty([folder, archive])
        if kept, folder != nil {
            throw ValidationError("--kept checks the archive, whose folder is named with --archive")
        }
        if !kept, archive != nil { throw ValidationError("--archive is for --kept: a folder of pages needs none") }
    }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let folder = folder ?? "output"
        if kept {
            return try await ArchiveCheckStage(folder: FolderPath(archive ?? ".herodex"), console: console).run()
        }
        let path = FolderPath(folder).absolute
        let site = try? PublishedSite(folder: path)
        // Pages of other programs have no manifest to compare with.
        let report = try await SiteChecker().check(folder: path, besides: try site?.damage() ?? []) {
            site?.file($0)?.isStatic ?? false
        }
        let wording = CheckWording(report: report, site: site, isWhole: console.volume >= .verbose)
        for line in wording.notices { console.progress(line) }
        for finding in wording.findings { console.result("\(folder)/\(finding)") }
        for line in wording.omissions { console.result(line) }
        console.print(wording.conclusion)
        try console.report(report)
        return report.isSound ? .done : .incomplete
    }
}

/// The output of `herodex check` for a folder of pages.
struct CheckWording {
    let report: CheckReport
    /// The folder as its manifest describes it; nil if it has none.
    let site: PublishedSite?
    /// Whether every finding is shown.
    let isWhole: Bool

    /// After this many, further findings of one rule are repetitive.
    private static let mostOfRule = 50

    /// What must be known before reading the findings: what the rules apply to.
    var notices: [String] {
        guard let whose = foreign else { return [] }
        return [
            "\(whose) not made by herodex, and these rules are for pages that are: HTML written as XML, to a schema of "
                + "herodex's own. What they find in other pages need not be a mistake."
        ]
    }

    /// What in the folder was not made by herodex, in words; nil if nothing.
    private var foreign: String? {
        guard let site, site.isCatalogued else { return "\(report.folder) was" }
        let pages = Set(report.findings.map(\.path)).filter { $0.hasSuffix(".html") && site.file($0) == nil }
        let verb = pages.count == 1 ? "was" : "were"
        return pages.isEmpty ? nil : "\(pages.count.of("page")) in \(report.folder) \(verb)"
    }

    /// The findings that are shown.
    var findings: [Finding] {
        guard !isWhole else { return report.findings }
        var counts: [Finding.Rule: Int] = [:]
        return report.findings.filter { finding in
            counts[finding.rule, default: 0] += 1
            return counts[finding.rule, default: 0] <= Self.mostOfRule
        }
    }

    /// A line for each rule with findings that are left out.
    var omissions: [String] {
        guard !isWhole else { return [] }
        let counts = Dictionary(grouping: report.findings, by: \.rule).mapValues(\.count)
        return Finding.Rule.allCases.compactMap { rule in
            counts[rule].flatMap { count in
                count > Self.mostOfRule
                    ? "… and \((count - Self.mostOfRule).of("more finding", "more findings")) of the rule "
                        + "\(rule.rawValue) (--verbose lists them)" : nil
            }
        }
    }

    var conclusion: String {
        let counts = report.counts
        return report.isSound
            ? "\(counts.pages.of("page")), \(counts.files.of("file")) and \(counts.links.of("link")) are sound"
            : "\(report.findings.count.of("finding")) in \(counts.pages.of("page"))"
    }
}
