import Foundation
import HeroBasics
import HeroModel
import HeroTemplate

extension SiteAsset {
    /// The files that pages refer to: a folder without one of them would cause dead links.
    static let needed =
        [
            "compare.js", "favicon.svg", "favourites.js", "home.js", "icon-192.png", "icon-512.png", "lists.js",
            "map.js", "offline.js", "pages.js", "record.css", "record.js", "script.js", "search-engine.js", "search.js",
            "style.css",
            "today.js", "tools.css", "worker.js",
        ] + RecordKind.builtIn.map { placeholder(for: $0) }

    /// The file shown if a record of this kind has no picture.
    static func placeholder(for kind: RecordKind) -> String { "placeholder-\(kind.folder).svg" }

    /// The file shown for a declared kind without a drawing of its own.
    static func placeholder(for likeness: KindLikeness) -> String { "placeholder-like-\(likeness.rawValue).svg" }

    /// Reads everything in `assets/` of folders of templates except hidden files, and adds the drawings of declared kinds.
    ///
    /// - Throws: one error per file that is required but missing, or cannot be read.
    static func all(in folders: FolderLayers, _ kinds: KindTable) throws(TemplateErrors) -> [SiteAsset] {
        let roots = folders.layers.map { ($0.hasSuffix("/") ? $0 : $0 + "/") + "assets" }
        var assets: [String: SiteAsset] = [:]
        var errors: [TemplateError] = []
        for root in roots {
            for path in files(below: root) where assets[path] == nil {
                if let bytes = FileManager.default.contents(atPath: "\(root)/\(path)") {
                    assets[path] = SiteAsset(path: "assets/" + path, bytes: Array(bytes))
                } else {
                    errors.append(TemplateError(file: "\(root)/\(path)", message: "the file cannot be read"))
                }
            }
        }
        for kind in kinds.all {
            let path = placeholder(for: kind)
            guard assets[path] == nil, let icon = kinds[kind].declaration?.icon else { continue }
            assets[path] = SiteAsset(path: "assets/" + path, bytes: Array(icon.utf8))
        }
        for name in needed where assets[name] == nil {
            errors.append(TemplateError(file: "\(roots[0])/\(name)", message: "the file is required, but missing"))
        }
        guard errors.isEmpty else { throw TemplateErrors(errors) }
        return assets.values.sorted { $0.path < $1.path }
    }

    private static func files(below root: String) -> [String] {
        guard let enumerator = FileManager.default.enumerator(atPath: root) else { return [] }
        var paths: [String] = []
        while let path = enumerator.nextObject() as? String {
            let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
            var isFolder: ObjCBool = false
            // Follows symbolic links, as reading does.
            let isThere = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
            if isThere, !isFolder.boolValue, !isHidden { paths.append(path) }
        }
        return paths.sorted()
    }
}
