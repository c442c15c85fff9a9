import HeroBasics
import HeroOutput

/// A site as a remote gets it: with its compressed siblings or without them, and a manifest that names what is there.
struct SentSite {
    /// All that goes, the manifest included.
    let files: [SiteManifest.File]
    /// The manifest's bytes where it is not the one in the folder.
    let manifest: [UInt8]?
    /// How many siblings stay at home.
    let leftOut: Int

    /// - Parameter site: all files of the site, the manifest included.
    init(_ site: [SiteManifest.File], _ siblings: PrecompressedPolicy) {
        let paths = Set(site.map(\.path))
        let wanted = site.filter { siblings.sends($0.path, of: paths.contains) }
        leftOut = site.count - wanted.count
        guard leftOut > 0 else {
            (files, manifest) = (wanted, nil)
            return
        }
        let others = wanted.manifestRows
        let bytes = SiteManifest(files: others).json
        files = others + [SiteManifest.File(ofManifest: bytes)]
        manifest = bytes
    }
}

extension SiteManifest.File {
    /// The manifest itself, by its bytes.
    init(ofManifest bytes: [UInt8]) {
        self.init(path: SiteManifest.path, bytes: bytes.count, sha256: StagedFile(bytes).digest.hexText)
    }

    /// Whether it is a file of the site, and one that a list of lines can name.
    var hasSafePath: Bool {
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        return steps.allSatisfy { !["", ".", ".."].contains($0) }
            && path.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
}

extension [SiteManifest.File] {
    /// What a manifest of these files names: all but itself, by path.
    var manifestRows: [SiteManifest.File] { filter { $0.path != SiteManifest.path }.sorted { $0.path < $1.path } }
}
