import HeroBasics

/// The service worker of a site that browsers keep: it is in the site's own folder, since it may only look after what is
/// beside and below it.
struct ServiceWorker: Sendable {
    /// The paths of the files that are kept from the start.
    let shell: [String]
    /// What it does: `assets/worker.js` of the templates.
    let script: SiteAsset

    static let path = "worker.js"
    /// The script's path in the templates and in the site.
    private static let scriptPath = "assets/worker.js"
    /// What scripts of these pages read, which is kept from the start where it is small.
    private static let data = [DayColumns.path, HeroColumns.path, HeroWorks.path, TitleIndex.path]

    /// Nil if the templates have no script for it.
    /// - Parameter pages: the paths of the pages that are kept from the start.
    init?(pages: [String], _ style: SiteStyle) {
        guard let script = style.assets.first(where: { $0.path == Self.scriptPath }) else { return nil }
        self.script = script
        // What every page needs, and what stands where there is no picture.
        let needed = style.assets.map(\.path).filter { path in
            [".css", ".js", ".svg"].contains(where: path.hasSuffix) && path != Self.scriptPath
        }
        shell = pages + Set(style.names.sheets + needed).sorted()
    }

    /// A browser that finds other bytes here has a new version of the site, and asks for the script again as well if its
    /// digest is another.
    var file: SiteAsset {
        var text = JSONWriter()
        text.add("const shell = ")
        text.list(of: shell) { text, path in text.add(quoting: path) }
        text.add(";\nconst data = ")
        text.list(of: Self.data) { text, path in text.add(quoting: path) }
        text.add(";\nimportScripts(")
        text.add(quoting: "\(Self.scriptPath)?\(AssetNames.digest(of: script))")
        text.add(");\n")
        return SiteAsset(path: Self.path, bytes: text.bytes)
    }
}
