public import Foundation
import Glibc

/// Everything below a folder: each file's bytes, and what tells whether it was written anew.
public struct Snapshot: Equatable, Sendable {
    struct Entry: Equatable {
        let inode: UInt
        let modified: Int
        let bytes: Data?
    }

    let entries: [String: Entry]

    public init(_ folder: String) {
        var entries: [String: Entry] = [:]
        for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
            entries[path] = Entry(folder + "/" + path)
        }
        entries["."] = Entry(folder)
        self.entries = entries
    }

    /// Bytes by path, for sites that were written at different times.
    public var bytes: [String: Data] { entries.compactMapValues(\.bytes) }

    /// The same without precompressed copies, which stay at home when a site is published to a store, and with a manifest
    /// that does not name them.
    public var plainBytes: [String: Data] {
        let all = bytes
        var plain = all.filter { path, _ in
            !((path.hasSuffix(".br") || path.hasSuffix(".gz")) && all[String(path.dropLast(3))] != nil)
        }
        if let listed = all["manifest.json"].flatMap({ try? JSONDecoder().decode(Listing.self, from: $0) }) {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let kept = Listing(files: listed.files.filter { plain[$0.path] != nil })
            plain["manifest.json"] = (try? encoder.encode(kept)).map { $0 + [0x0A] }
        }
        return plain
    }

    private struct Listing: Codable {
        struct File: Codable {
            let path: String
            let bytes: Int
            let sha256: String
        }

        let files: [File]
    }

    /// The files that are in both and are not the same any more.
    public func rewritten(in later: Snapshot) -> Set<String> {
        Set(
            entries.filter { path, entry in entry.bytes != nil && later.entries[path].map { $0 != entry } == true }.keys
        )
    }
}

extension Snapshot.Entry {
    fileprivate init(_ path: String) {
        var facts = stat()
        lstat(path, &facts)
        inode = UInt(facts.st_ino)
        modified = facts.st_mtim.tv_sec * 1_000_000_000 + facts.st_mtim.tv_nsec
        bytes = facts.st_mode & S_IFMT == S_IFREG ? FileManager.default.contents(atPath: path) : nil
    }
}
