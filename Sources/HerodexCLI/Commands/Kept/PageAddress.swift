import Foundation
import HeroSite

/// A page or picture as a user names it: by its path in the site or on this machine, or by the address in a browser.
struct PageAddress {
    private let text: String

    /// - Parameter text: a part that begins with # or ? is ignored.
    init(_ text: String) { self.text = String(text.prefix { $0 != "#" && $0 != "?" }) }

    /// Its path from the site's root; if the site has nothing there, the best guess.
    /// - Parameter output: the folder of the site, absolute.
    func path(in guide: SiteGuide, output: String) -> String {
        for scheme in ["http://", "https://"] where text.lowercased().hasPrefix(scheme) {
            let path = Self.plain(Self.decoded(addressPath(of: guide, after: scheme)))
            return guide.file(at: path) ?? guide.file(atEndOf: path) ?? path
        }
        let local = localPath
        let exact = Self.path(of: FolderPath(local).absolute, below: output)
        let plain = Self.plain(local)
        return exact.flatMap { guide.file(at: $0) } ?? guide.file(at: plain) ?? guide.file(atEndOf: plain) ?? exact
            ?? plain
    }

    /// The part after the site's address, or else after the host.
    private func addressPath(of guide: SiteGuide, after scheme: String) -> Substring {
        if let base = guide.address, text == base || text.hasPrefix(base + "/") { return text.dropFirst(base.count) }
        return text.dropFirst(scheme.count).drop { $0 != "/" }
    }

    private var localPath: String {
        let scheme = "file://"
        guard text.lowercased().hasPrefix(scheme) else { return text }
        // A host may come first, such as this machine's.
        return Self.decoded(text.dropFirst(scheme.count).drop { $0 != "/" })
    }

    private static func decoded(_ path: Substring) -> String { path.removingPercentEncoding ?? String(path) }

    /// The path without `.`, `..` and redundant slashes; a trailing slash marks a folder.
    private static func plain(_ path: String) -> String {
        let steps = FolderPath.steps(of: path)
        return steps.joined(separator: "/") + (path.hasSuffix("/") && !steps.isEmpty ? "/" : "")
    }

    /// The path from the output folder on; nil for one outside. Links are followed if necessary.
    private static func path(of absolute: String, below output: String) -> String? {
        func real(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }
        for (path, folder) in [(absolute, output), (real(absolute), real(output))] {
            if path == folder { return "" }
            if path.hasPrefix(folder + "/") { return String(path.dropFirst(folder.count + 1)) }
        }
        return nil
    }
}
