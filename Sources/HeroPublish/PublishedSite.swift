import Crypto
import Foundation
import Glibc
public import HeroModel

/// A published folder as its manifest describes it: what a server may hand out, and nothing else.
public struct PublishedSite: Sendable {
    /// One file of the site.
    public struct File: Equatable, Sendable {
        public let path: String
        public let bytes: Int
        /// Lower-case hex; the same as long as the file's bytes are.
        public let sha256: String
    }

    public let folder: String
    private let files: [String: File]
    private let facts: FileFacts?

    /// Reads the folder's manifest.
    /// - Throws: `PublishError.notASite`.
    public init(folder: String) throws(PublishError) {
        let path = folder + "/" + SiteManifest.path
        facts = SiteFiles.facts(path)
        guard let bytes = SiteFiles.read(path), let manifest = SiteManifest(json: bytes) else {
            throw .notASite(path: folder)
        }
        self.folder = folder
        let itself = SiteManifest.File(
            path: SiteManifest.path,
            bytes: bytes.count,
            sha256: SHA256.hash(data: bytes).hexText
        )
        files = Dictionary(
            (manifest.files + [itself]).map { ($0.path, File(path: $0.path, bytes: $0.bytes, sha256: $0.sha256)) },
            uniquingKeysWith: { _, last in last }
        )
    }

    /// The paths that the manifest in `folder` names, and its own; none where there is no manifest to read.
    static func listedPaths(in folder: String) -> [String] {
        guard let bytes = SiteFiles.read(folder + "/" + SiteManifest.path), let manifest = SiteManifest(json: bytes)
        else { return [] }
        return manifest.files.map(\.path) + [SiteManifest.path]
    }

    /// The file at a path from the site's root; nil for anything the manifest does not name.
    public func file(_ path: String) -> File? { files[path] }

    /// The record whose page, in whichever language, or JSON lies at a path from the site's root; nil for lists, other
    /// pages and other files.
    public func record(at path: String) -> RecordKey? {
        guard let bytes = SiteFiles.read(folder + "/" + SiteIndex.path),
            let index = try? JSONDecoder().decode(SiteIndex.self, from: Data(bytes))
        else { return nil }
        let tree = index.languages.first { !$0.path.isEmpty && path.hasPrefix($0.path) }
        var listed = String(path.dropFirst(tree?.path.count ?? 0))
        if listed.hasSuffix(".json") { listed = listed.dropLast(".json".count) + ".html" }
        guard let page = index.pages.first(where: { $0.path == listed }), let kind = RecordKind(rawValue: page.kind)
        else { return nil }
        return RecordKey(source: SourceName(page.source), kind: kind, id: page.id)
    }

    /// Whether the folder still holds the site this manifest describes.
    public var isCurrent: Bool { SiteFiles.facts(folder + "/" + SiteManifest.path) == facts }

    /// The file's bytes; nil where it is gone, has another size than the manifest says, or lies outside the folder: a
    /// folder from somebody else may hold links, and `..` in its manifest.
    public func read(_ file: File) -> [UInt8]? {
        guard let root = Self.realPath(folder), let path = Self.realPath(folder + "/" + file.path),
            path.hasPrefix(root + "/"), let bytes = SiteFiles.read(path), bytes.count == file.bytes
        else { return nil }
        return bytes
    }

    private static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
