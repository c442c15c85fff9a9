import Foundation
public import HeroCheck
import HeroTemplate

/// Shows template authors what is wrong, rendered by the template engine itself.
public enum ErrorOverlay {
    /// The style sheet of the overlay: a page's content policy allows no inline styles. Serve it at the site's root.
    public static let styleSheet = SiteAsset(path: "herodex-watch.css", bytes: PackageResources.watch_css)

    /// Further mistakes are only counted: a renamed field may be missing in every template.
    private static let mostShown = 30

    /// HTML to append to a page that publishing would refuse.
    /// - Parameters:
    ///   - findings: by their lines.
    ///   - place: which page it is.
    ///   - bytes: the page's.
    public static func bar(_ findings: [Finding], of place: SitePage, bytes: [UInt8]) -> [UInt8] {
        var line: Int?
        let panels = findings.prefix(mostShown).map { finding in
            defer { line = finding.line }
            let excerpt = finding.line.flatMap {
                Excerpt(of: bytes, line: $0, column: finding.column, around: 0)
            }
            let numbers = [finding.line, finding.column].compactMap { $0.map(String.init) }
            return FaultPanel(
                place: ([place.path] + numbers).joined(separator: ":"),
                message: finding.message,
                suggestion: nil,
                // Several findings of one line show it once.
                excerpt: finding.line == line ? nil : excerpt
            )
        }
        let reasons = findings.count == 1 ? "one reason" : "\(findings.count) reasons"
        let title = "Publishing would refuse this page of \(place.template) for \(reasons)"
        return barTemplate.rendered(list(title, panels, of: findings.count))
    }

    static func page(of errors: TemplateErrors) -> [UInt8] {
        let count = errors.all.count
        let title = count == 1 ? "The templates have a mistake" : "The templates have \(count) mistakes"
        return pageTemplate.rendered(list(title, errors.all.prefix(mostShown).map(panel), of: count))
    }

    private static func list(_ title: String, _ faults: [FaultPanel], of count: Int) -> FaultPage {
        let further = count > faults.count ? count - faults.count : nil
        return FaultPage(title: title, styleSheet: "/" + styleSheet.path, faults: faults, further: further)
    }

    private static func panel(_ error: TemplateError) -> FaultPanel {
        FaultPanel(
            place: error.line > 0 ? "\(error.file):\(error.line):\(error.column)" : error.file,
            message: error.message,
            suggestion: error.suggestion,
            excerpt: excerpt(error)
        )
    }

    private static func excerpt(_ error: TemplateError) -> Excerpt? {
        guard error.line > 0 else { return nil }
        let file = FileManager.default.contents(atPath: error.file).map(Array.init) ?? []
        let text = file.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.dropFirst(3)) : file
        // Words of a language are templates within a file of another kind, and a file may have changed by now.
        guard Excerpt.isPart(error.lineText, of: text, line: error.line) else {
            return Excerpt(of: Array(error.lineText.utf8), line: 1, column: nil, around: 0)
        }
        return Excerpt(of: text, line: error.line, column: error.column, around: 2)
    }

    private static let pageTemplate = template("faults", PackageResources.faults_mustache)
    private static let barTemplate = template("findings", PackageResources.findings_mustache)

    private static func template(_ name: String, _ text: [UInt8]) -> CompiledTemplate<FaultPage> {
        let texts = [name: text, "fault": PackageResources.fault_mustache]
        return CompiledTemplate(name, bundled: texts, folder: "Sources/HeroSite/Pages/Preview")
    }
}
