import Foundation
import HeroSources

/// The pages of a wiki's dump, one after the other, each with the newest of its revisions.
///
/// Memory grows neither with the dump nor with the number of a page's revisions. Format:
/// https://www.mediawiki.org/xml/export-0.11.xsd, and those before it. Who wrote what is not read.
final class WikiDump {
    /// The outermost element.
    static let root = "mediawiki"

    private(set) var site = WikiSite()
    private let items: XMLItems
    /// What begins the next page.
    private var title: String?

    private static let siteInfo = [root, "siteinfo"]
    private static let paths = ["title", "ns", "id", "redirect", "revision"].map { [root, "page", $0] }

    /// - Throws: `InflatedFile.Fault`, `XMLItems.Fault`.
    init(_ path: String) throws {
        items = try XMLItems(try InflatedFile(path).next)
        _ = try items.root()
        site.language = items.language
        // What says which wiki it is stands before the pages.
        while title == nil, let item = try items.next(atOneOf: [Self.siteInfo] + Self.paths) {
            if item.name == "title" { title = Self.text(item.value) }
            if item.name == "siteinfo" { read(item.value as? [String: Any] ?? [:]) }
        }
    }

    private func read(_ info: [String: Any]) {
        site.name = info["sitename"] as? String
        site.base = info["base"] as? String
        let spaces = (info["namespaces"] as? [String: Any])?["namespace"]
        for space in spaces as? [Any] ?? [spaces as Any] {
            guard let space = space as? [String: Any], let key = space["key"] as? String, let number = Int(key) else {
                continue
            }
            site.namespaces[Self.text(space)] = number
        }
    }

    /// The next page of wikitext; nil at the end.
    /// - Throws: `XMLItems.Fault`.
    func next() throws(XMLItems.Fault) -> WikiPage? {
        while let title {
            var page = WikiPage()
            var model = ""
            page.title = title
            self.title = nil
            while self.title == nil, let item = try items.next(atOneOf: Self.paths) {
                switch item.name {
                case "title": self.title = Self.text(item.value)
                case "ns": page.namespace = Int(Self.text(item.value))
                case "id": page.id = Self.text(item.value)
                case "redirect": page.redirect = (item.value as? [String: Any])?["title"] as? String
                default:
                    let revision = item.value as? [String: Any] ?? [:]
                    let modified = Self.text(revision["timestamp"])
                    guard modified >= page.modified else { continue }
                    page.modified = modified
                    page.text = Self.text(revision["text"])
                    model = Self.text(revision["model"])
                }
            }
            // Data, scripts and style sheets are pages, too.
            if ["", "wikitext"].contains(model) { return page }
        }
        return nil
    }

    /// The text of an element, which may have attributes.
    private static func text(_ value: Any?) -> String {
        value as? String ?? (value as? [String: Any])?["#text"] as? String ?? ""
    }
}
