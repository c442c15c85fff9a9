public import HeroBasics

/// Why no site was made of an archive. The published folder is unchanged.
public enum SiteError: ExplainedError {
    /// The archive has no record to show.
    case nothingToShow
    /// The checker found something; every finding as `path:line: message`.
    case findings([String])
    /// More pictures could not be shown than the configured limit allows.
    case picturesOverBudget(refused: Int, of: Int, examples: [String])
    /// The pages of more records could not be validated than the configured limit allows; every page with its first finding.
    case recordsOverBudget(replaced: Int, of: Int, pages: [ReplacedPage])
    /// An owner's own file has the path of another file, or of a folder.
    case staticClash(file: String, other: String)
    /// Something in the folder of the owner's own files cannot be published.
    case unusableStatic(path: String, reason: String)
    /// A file of the templates with which posters are drawn, and what is wrong with it.
    case unusablePosterFile(String, String)

    public var explanation: Explanation {
        switch self {
        case .nothingToShow:
            Explanation("the archive holds no records yet", attempt: "herodex crawl, or herodex build, fetches them")
        case .findings(let findings):
            Explanation(
                "the new site has \(findings.count.of("problem")), output stays as it was",
                at: Self.shortened(findings)
            )
        case .picturesOverBudget(let refused, let all, let examples):
            Explanation(
                "\(refused) of \(all) pictures cannot be shown, output stays as it was",
                at: Self.shortened(examples),
                kept: "the archive",
                attempt: "raise limits.failedImages in the configuration to publish all the same"
            )
        case .recordsOverBudget(let replaced, let all, let pages):
            Explanation(
                "the pages of \(replaced) of \(all.of("record")) cannot be validated, output stays as it was",
                at: Self.shortened(
                    pages.map { "\($0.findings.first ?? $0.path) (\($0.records.joined(separator: ", ")))" }
                ),
                kept: "the archive",
                attempt:
                    "leave records out with hide: true in overrides/, or raise limits.failedRecords in the configuration"
            )
        case .staticClash(let file, let other):
            Explanation(
                "a file of site.static has no room in the site, output stays as it was",
                at: [file, other],
                because: "both would have the same path",
                attempt: "give the file another name, or remove one of the two"
            )
        case .unusableStatic(let path, let reason):
            Explanation(
                "the files of site.static cannot be published, output stays as it was",
                at: [path],
                because: reason,
                attempt: "mend it, or name another folder as site.static"
            )
        case .unusablePosterFile(let path, let problem):
            Explanation(
                "no posters can be drawn, output stays as it was",
                at: ["\(path): \(problem)"],
                attempt: "mend the file, or set site.posters to false in the configuration"
            )
        }
    }

    /// The first hundred lines, and how many more there are.
    private static func shortened(_ lines: [String]) -> [String] {
        lines.count <= 100 ? lines : lines.prefix(100) + ["… and \(lines.count - 100) more"]
    }
}
