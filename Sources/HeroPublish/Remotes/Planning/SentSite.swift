import HeroBasics

/// A site as sent to a remote: with its precompressed copies or without, and a manifest that names exactly these files.
struct SentSite {
    /// All files sent, including the manifest.
    let files: [SiteManifest.File]
    /// The manifest's bytes if it differs from the one in the folder.
    let manifest: [UInt8]?
    /// How many precompressed copies are not sent.
    let leftOut: Int

    /// - Parameter site: all files of the site, including the manifest.
    init(_ site: [SiteManifest.File], _ precompressed: PrecompressedPolicy) {
        let paths = Set(site.map(\.path))
        let wanted = site.filter { $0.isStatic == true || precompressed.sends($0.path, of: paths.contains) }
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
    /// The manifest itself, from its bytes.
    init(ofManifest bytes: [UInt8]) {
        self.init(path: SiteManifest.path, bytes: bytes.count, sha256: SHA256Digest(of: bytes).hexText)
    }

    /// Whether it is a file inside the site whose path fits in a list of lines.
    var hasSafePath: Bool {
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        return steps.allSatisfy { !["", ".", ".."].contains($0) }
            && path.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
}

extension [SiteManifest.File] {
    /// The rows of a manifest of these files: all except the manifest itself, by path.
    var manifestRows: [SiteManifest.File] { filter { $0.path != SiteManifest.path }.sorted { $0.path < $1.path } }
}
