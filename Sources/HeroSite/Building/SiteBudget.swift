import CZlib
import HeroOutput
import HeroPages

/// Limits on what a reader downloads, in bytes as web servers send them (gzip).
struct SiteBudget: Sendable {
    private static let page = 30 * 1_024
    private static let style = 15 * 1_024
    private static let script = 15 * 1_024
    private static let firstView = 300 * 1_024

    /// The folder in which the site is staged.
    let folder: String

    /// One sentence for each exceeded budget; for pages, the worst of each template.
    ///
    /// - Parameter pages: with the sizes of their files.
    func excesses(pages: [(page: SitePage, bytes: Int)]) -> [String] { heavyPages(pages) + heavyViews(pages) }

    private func heavyPages(_ pages: [(page: SitePage, bytes: Int)]) -> [String] {
        // Compression never enlarges a page by more than a few bytes.
        let large = pages.filter { $0.bytes > Self.page }
        return Dictionary(grouping: large, by: \.page.template).sorted { $0.key < $1.key }.compactMap { _, pages in
            let sizes = pages.compactMap { page in
                SiteFiles.read("\(folder)/\(page.page.path)").map { (page.page.path, Self.compressed($0)) }
            }
            return sizes.max { $0.1 < $1.1 }.flatMap { Self.excess($0.0, $0.1, over: Self.page) }
        }
    }

    /// The first page of each template represents all of them. Data that scripts load on demand does not count.
    private func heavyViews(_ pages: [(page: SitePage, bytes: Int)]) -> [String] {
        var seen: Set<String> = []
        return pages.flatMap { page, _ -> [String] in
            guard seen.insert(page.template).inserted, let bytes = SiteFiles.read("\(folder)/\(page.path)") else {
                return []
            }
            let view = FirstView(page: String(decoding: bytes, as: UTF8.self), path: page.path)
            let styles = compressed(view.styles)
            let scripts = compressed(view.scripts)
            let pictures = view.pictures.compactMap { SiteFiles.facts("\(folder)/\($0)")?.size }.cappedSum
            let whole = Self.compressed(bytes) + styles + scripts + pictures
            return [
                Self.excess("the styles of \(page.path)", styles, over: Self.style),
                Self.excess("the scripts of \(page.path)", scripts, over: Self.script),
                Self.excess("the first view of \(page.path)", whole, over: Self.firstView),
            ].compactMap { $0 }
        }
    }

    private func compressed(_ paths: Set<String>) -> Int {
        paths.compactMap { SiteFiles.read("\(folder)/\($0)") }.reduce(0) { $0 + Self.compressed($1) }
    }

    private static func excess(_ what: String, _ bytes: Int, over limit: Int) -> String? {
        guard bytes > limit else { return nil }
        return "\(what): \((bytes + 1_023) / 1_024) KB compressed, \(limit / 1_024) KB allowed"
    }

    /// The size with gzip at its default level.
    private static func compressed(_ bytes: [UInt8]) -> Int {
        var size = compressBound(uLong(bytes.count))
        var buffer = [UInt8](repeating: 0, count: Int(size))
        guard compress(&buffer, &size, bytes, uLong(bytes.count)) == Z_OK else { return bytes.count }
        // zlib's own frame is 12 bytes smaller than gzip's.
        return Int(size) + 12
    }
}

/// What a browser loads before the reader scrolls: styles, scripts and the pictures that are not loaded lazily.
struct FirstView {
    /// From the site's root.
    private(set) var styles: Set<String> = []
    private(set) var scripts: Set<String> = []
    private(set) var pictures: Set<String> = []

    /// - Parameters:
    ///   - page: a validated page, whose attributes are all in double quotes.
    ///   - path: its path from the site's root.
    init(page: String, path: String) {
        for tag in page.matches(of: /<(img|script|link) ([^>]*)>/) {
            let attributes = Dictionary(
                tag.2.matches(of: /([a-z-]+)="([^"]*)"/).map { (String($0.1), String($0.2)) },
                uniquingKeysWith: { first, _ in first }
            )
            switch tag.1 {
            case "script": if let source = attributes["src"] { scripts.insert(Self.resolved(source, from: path)) }
            case "link":
                if attributes["rel"] == "stylesheet", let style = attributes["href"] {
                    styles.insert(Self.resolved(style, from: path))
                }
            default:
                // The last candidate is the largest.
                let last = attributes["srcset"]?.split(separator: ",").last?.split(separator: " ").first.map(
                    String.init
                )
                if attributes["loading"] != "lazy", let source = last ?? attributes["src"] {
                    pictures.insert(Self.resolved(source, from: path))
                }
            }
        }
    }

    private static func resolved(_ address: String, from path: String) -> String {
        var folders = path.split(separator: "/").dropLast().map(String.init)
        var rest = address[...]
        while rest.hasPrefix("../") {
            rest = rest.dropFirst(3)
            folders = folders.dropLast()
        }
        return (folders + [String(rest)]).joined(separator: "/")
    }
}
