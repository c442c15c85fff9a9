import HeroBasics
import HeroPublish

/// A file of known bytes that is kept to be linked into sites. Editing a published picture in place also edits this
/// file, so it is checked before it is used.
struct CachedFile: Codable, Equatable {
    let facts: FileFacts
    /// Lower-case hex.
    let sha256: String

    /// Writes a new file.
    init(writing bytes: [UInt8], to path: String) throws(FileFailure) {
        try SiteFiles.write(bytes, to: path)
        guard let facts = SiteFiles.facts(path) else { throw .last(path) }
        self.facts = facts
        sha256 = MessageDigest.sha256(bytes).hexText
    }

    /// Whether the file at `path` is unchanged: by size and time or, if a copy did not keep the time, by its bytes.
    func isIntact(at path: String) -> Bool {
        guard let found = SiteFiles.facts(path), found.size == facts.size else { return false }
        return found == facts || SiteFiles.read(path).map { MessageDigest.sha256($0).hexText } == sha256
    }
}
