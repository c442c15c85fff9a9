import HeroIngest
import HeroModel

/// What a build would request and write, in lines.
struct DryRunWording {
    let report: DryRunReport
    /// The kinds of all records.
    let kinds: KindTable

    var lines: [String] {
        ["A build would ask:"] + report.sources.flatMap(lines) + pictures + ["and write:"] + written
    }

    private func lines(_ source: DryRunReport.Source) -> [String] {
        let name = "  \(source.source) (\(source.title)), a \(source.kind) source"
        var lines = [name + (source.host.map { " on \(Self.host($0, source.port))" } ?? " on a server of this machine")]
        lines.append("    for: " + source.collections.joined(separator: ", "))
        let pace = "\(Self.rate(source.requestsPerSecond)), at most \(source.parallel) at once"
        lines.append("    pace: " + pace + Self.quota(source))
        lines.append("    kept already: " + kept(source))
        if let plan = source.plan, !plan.lists.isEmpty {
            lines.append("    a whole crawl: " + EstimateWording(estimate: plan).summary)
        }
        if source.goesOn { lines.append("    goes on where the last crawl stopped") }
        return lines
    }

    private static func host(_ name: String, _ port: Int?) -> String {
        let shown = name.contains(":") ? "[\(name)]" : name
        return port.map { [80, 443].contains($0) ? shown : "\(shown):\($0)" } ?? shown
    }

    private static func quota(_ source: DryRunReport.Source) -> String {
        guard let perDay = source.perDay, let left = source.leftToday else { return "" }
        return "; \(perDay) a day, of which \(source.sentToday) are sent today and \(left) left"
    }

    private func kept(_ source: DryRunReport.Source) -> String {
        let records = kinds.counted(source.records)
        guard source.replies > 0 || records != nil else { return "nothing" }
        return (records ?? "no records") + " (\(source.replies.of("reply")))"
            + (source.lastAnswer.map { ", last answer \(StatusWording.moment($0))" } ?? "")
    }

    private static func rate(_ perSecond: Double) -> String {
        let number = Int(exactly: perSecond).map(String.init) ?? String(perSecond)
        return "\(number) request\(perSecond == 1 ? "" : "s") a second"
    }

    private var pictures: [String] {
        let pictures = report.pictures
        return [
            "  the hosts of pictures, \(Self.rate(pictures.requestsPerSecond)) and \(pictures.parallel) at once each"
        ]
    }

    private var written: [String] {
        let archive =
            switch report.archive.state {
            case .new: "a new archive"
            case .kept: "to the archive"
            case .older: "to the archive, which is brought up to date from an older version,"
            case .unusable: "to the archive, if it could be used,"
            }
        let site = report.site
        var lines = ["  \(archive) in \(report.archive.folder)"]
        lines.append("  \"\(site.title)\" in \(site.languages.joined(separator: ", ")) to \(site.output)")
        lines.append(
            "    with templates from \(site.templates), pictures in widths of "
                + "\(report.pictures.widths.map(String.init).joined(separator: ", ")) pixels, compressed copies: "
                + (site.compress.isEmpty ? "none" : site.compress.joined(separator: ", "))
        )
        if let old = site.replaces {
            lines.append(
                "    in place of the site there (\(old.pages.of("page"))"
                    + (old.built.map { ", replies up to \($0)" } ?? "")
                    + "), which stays as release 1; if nothing changed, that one is left as it is"
            )
        }
        return lines
    }
}
