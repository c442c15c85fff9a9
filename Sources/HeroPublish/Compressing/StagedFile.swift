import HeroBasics

/// Bytes that were laid out, as far as a manifest tells of them.
struct StagedFile: Equatable, Sendable {
    let bytes: Int
    /// SHA-256.
    let digest: [UInt8]
}

extension StagedFile {
    init(_ content: [UInt8]) {
        self.init(bytes: content.count, digest: MessageDigest.sha256(content))
    }
}

/// A file that was laid out with its compressed siblings.
struct StagedText: Sendable {
    let path: String
    let file: StagedFile
    let siblings: [PrecompressedOutcome]

    /// The file and those of its siblings that were worth it.
    var manifestFiles: [SiteManifest.File] {
        [manifestFile]
            + siblings.compactMap { sibling in
                sibling.file.map { SiteManifest.File(sibling.encoding.path(of: path), $0) }
            }
    }

    var manifestFile: SiteManifest.File { SiteManifest.File(path, file) }
}

extension SiteManifest.File {
    init(_ path: String, _ file: StagedFile) {
        self.init(path: path, bytes: file.bytes, sha256: file.digest.hexText)
    }
}
