import HeroBasics

/// The size and digest of staged bytes, as the manifest lists them.
package struct StagedFile: Equatable, Sendable {
    package let bytes: Int
    /// SHA-256.
    package let digest: [UInt8]

    package init(bytes: Int, digest: [UInt8]) {
        self.bytes = bytes
        self.digest = digest
    }
}

extension StagedFile {
    package init(_ content: [UInt8]) {
        self.init(bytes: content.count, digest: MessageDigest.sha256(content))
    }
}

extension SiteManifest.File {
    package init(_ path: String, _ file: StagedFile) {
        self.init(path: path, bytes: file.bytes, sha256: file.digest.hexText)
    }
}
