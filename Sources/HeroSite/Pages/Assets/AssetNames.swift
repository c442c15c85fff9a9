import HeroBasics
import HeroModel
import HeroTemplate

/// The names under which styles and scripts are published: with a digest of what is in them, so that browsers may keep
/// them for good. Templates include the names as `{{> assets/script.js}}`.
struct AssetNames: Sendable {
    /// The published paths, as `assets/script.0123456789abcdef.js`, by the path in the folder of templates, here
    /// `assets/script.js`.
    let texts: [String: String]

    init(_ assets: [SiteAsset]) {
        let named = assets.filter { Self.areNamed.contains(where: $0.path.hasSuffix) }
        texts = Dictionary(uniqueKeysWithValues: named.map { ($0.path, Self.name(of: $0)) })
    }

    private static let areNamed = [".css", ".js"]

    /// The path that pages name.
    func path(of plain: String) -> String { texts[plain] ?? plain }

    /// The path with the first 16 hexadecimal digits of the SHA-256 before its ending.
    static func name(of asset: SiteAsset) -> String {
        let dot = asset.path.lastIndex(of: ".") ?? asset.path.endIndex
        return "\(asset.path[..<dot]).\(digest(of: asset))\(asset.path[dot...])"
    }

    static func digest(of asset: SiteAsset) -> String { MessageDigest.sha256(asset.bytes).prefix(8).hexText }
}

/// The files in `assets/` of a site's templates.
struct AssetSet: Sendable {
    let all: [SiteAsset]
    let names: AssetNames
    /// The paths that templates include by name.
    let included: Set<String>
    /// The paths that templates write out, as older ones do: they are published under these names too.
    let plain: Set<String>

    /// The file in the templates.
    subscript(path: String) -> SiteAsset? { all.first { $0.path == path } }

    /// The drawings for records without a picture, from the site's root: of a declared kind its own, if there is one.
    func placeholders(of kinds: KindTable) -> [RecordKind: String] {
        let paths = Set(all.map(\.path))
        return Dictionary(
            uniqueKeysWithValues: kinds.all.map { kind in
                let names = [SiteAsset.placeholder(for: kind), SiteAsset.placeholder(for: kinds[kind].likeness)]
                let usual = "assets/" + SiteAsset.placeholder(for: .facts)
                return (kind, names.map { "assets/" + $0 }.first(where: paths.contains) ?? usual)
            }
        )
    }

    /// A file as it is published.
    /// - Parameter isSheet: whether pages name it though no template includes its name.
    func published(_ asset: SiteAsset, isSheet: Bool) -> [SiteAsset] {
        guard isSheet || included.contains(asset.path), let name = names.texts[asset.path] else { return [asset] }
        let named = SiteAsset(path: name, bytes: asset.bytes)
        return plain.contains(asset.path) ? [named, asset] : [named]
    }
}

extension TemplateTexts {
    /// Returns the given paths that a template writes out instead of including their names.
    func pathsWrittenOut(among paths: some Collection<String>) -> Set<String> {
        Set(paths.filter { path in mentions(path, notAfter: "{{> ") })
    }
}
