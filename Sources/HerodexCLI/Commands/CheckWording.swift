import HeroBasics
import HeroCheck
import HeroPublish

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
