import Foundation
import HeroBasics

/// A published folder as its manifest describes it: exactly the files that a server may send.
///
/// It stays the site whose manifest was read. After another one is exchanged into its place, its files remain readable
/// as long as they are on the disk; a file of the other site is never mistaken for one of this site.
public struct PublishedSite: Sendable {
    /// One file of the site.
    public struct File: Equatable, Sendable {
        public let path: String
        public let bytes: Int
        let digest: SHA256Digest
        /// Whether the site's owner has made it.
        public var isStatic = false
        /// Copies of the file with the same content in fewer bytes, best first.
        public internal(set) var precompressed: [PrecompressedCopy] = []

        /// Lower-case hex; changes only with the file's bytes.
        public var sha256: String { digest.hexText }
    }

    /// A precompressed copy beside the file it was made from; it stands for that file only.
    public struct PrecompressedCopy: Equatable, Sendable {
        public let encoding: PrecompressedEncoding
        let bytes: Int
        let digest: SHA256Digest

        /// The precompressed copy as a file.
        public func file(of file: File) -> File {
            File(path: encoding.path(of: file.path), bytes: bytes, digest: digest)
        }
    }

    public let folder: String
    /// Distinguishes this site from any other one published to the folder: the SHA-256 of its manifest.
    public let manifestDigest: String
    private let root: DirectoryHandle
    private let files: [String: File]
    private let facts: FileFacts

    /// Reads the folder's manifest.
    /// - Throws: `OutputError.notASite`.
    public init(folder: String) throws(OutputError) {
        guard let root = DirectoryHandle(folder), let file = root.file(SiteManifest.path),
            let bytes = file.bytes(0..<file.facts.size), var rows = SiteRows(manifest: bytes)
        else { throw .notASite(path: folder) }
        self.folder = folder
        self.root = root
        facts = file.facts
        let digest = SHA256Digest(of: bytes)
        manifestDigest = digest.hexText
        rows.add(SiteManifest.path, bytes.count, digest)
        files = rows.joined()
        pages = files.values.count { !$0.isStatic && $0.path.utf8.suffix(5).elementsEqual(".html".utf8) }
    }

    /// Whether a site is in `folder`.
    public static func isThere(_ folder: String) -> Bool { (try? PublishedSite(folder: folder)) != nil }

    /// The paths named in the manifest of `folder`, and the manifest's own; empty if no manifest can be read.
    package static func listedPaths(in folder: String) -> [String] {
        guard let bytes = SiteFiles.read(folder + "/" + SiteManifest.path) else { return [] }
        var paths = [SiteManifest.path]
        if SiteManifest.scanPaths(bytes, { paths.append($0) }) { return paths }
        guard let manifest = SiteManifest(json: bytes) else { return [] }
        return manifest.files.map(\.path) + [SiteManifest.path]
    }

    /// The file at a path from the site's root; nil for anything the manifest does not name, and for precompressed
    /// copies, which are not files of their own.
    public func file(_ path: String) -> File? { files[path] }

    /// The number of pages.
    public let pages: Int

    /// When the archive's newest reply came, ISO 8601 in UTC; nil if `site.json` does not begin with it.
    public var built: String? { SiteIndex.built(in: root) }

    /// An address of the site where it is published, the first in its sitemap; nil if it does not know where that is.
    public var address: String? {
        guard let sitemap = file("sitemap.xml"), !sitemap.isStatic, let held = open(sitemap),
            let start = held.bytes(0..<min(4_096, sitemap.bytes))
        else { return nil }
        return String(decoding: start, as: UTF8.self).firstMatch(of: /<loc>([^<]+)</).map { String($0.1) }
    }

    /// The files that are no precompressed copies, and the manifest, by path.
    package var ownFiles: [File] { files.values.sorted { $0.path < $1.path } }

    /// All files in the folder by path, including the manifest and precompressed copies.
    package var allFiles: [String: File] {
        var all = files
        for file in files.values {
            for copy in file.precompressed.map({ $0.file(of: file) }) { all[copy.path] = copy }
        }
        return all
    }

    /// `site.json`; nil if it does not match the manifest.
    package var index: SiteIndex? {
        guard let file = file(SiteIndex.path), let bytes = read(file) else { return nil }
        return try? JSONDecoder().decode(SiteIndex.self, from: Data(bytes))
    }

    /// Whether the manifest names a catalogue, as herodex's do: other programs write manifests, too.
    public var isCatalogued: Bool { file(SiteIndex.path) != nil }

    /// Whether the folder still holds the site this manifest describes.
    public var isCurrent: Bool { root.lies(at: folder) && root.file(SiteManifest.path)?.facts == facts }

    /// The file's bytes; nil if they do not match the manifest, or are behind a link: a folder that another person made
    /// may contain links, and `..` in its manifest.
    public func read(_ file: File) -> [UInt8]? {
        open(file).flatMap { read(file, from: $0) }
    }

    /// The bytes of a file that is open already; nil if they do not match the manifest.
    package func read(_ file: File, from held: OpenedFile) -> [UInt8]? {
        guard let bytes = held.bytes(0..<file.bytes), SHA256Digest(of: bytes) == file.digest else {
            return nil
        }
        return bytes
    }

    /// Whether a file that is open already has the bytes given in the manifest; read in chunks, so that it may be of
    /// any size.
    package func proves(_ file: File, _ held: OpenedFile) -> Bool {
        let step = 1 << 20
        var digest = MessageDigest()
        for start in stride(from: 0, to: file.bytes, by: step) {
            guard let part = held.bytes(start..<min(start + step, file.bytes)) else { return false }
            digest.update(part)
        }
        return digest.finish().withUnsafeBytes { SHA256Digest($0) } == file.digest
    }

    /// The file, to be read in chunks; nil if it is gone, has another size than the manifest says, or is behind a link.
    /// Its digest is not checked.
    package func open(_ file: File) -> OpenedFile? {
        guard let held = root.file(file.path), held.facts.size == file.bytes else { return nil }
        return held
    }
}

extension PublishedSite.File {
    /// Inserts a precompressed copy in order: best first.
    fileprivate mutating func insert(_ copy: PublishedSite.PrecompressedCopy) {
        let isBest = copy.encoding == PrecompressedEncoding.allCases.first
        precompressed.insert(copy, at: isBest ? 0 : precompressed.count)
    }
}

/// A manifest's files while they are read; precompressed copies are attached to the files they were made from.
private struct SiteRows {
    private var files: [String: PublishedSite.File] = [:]
    /// The previous file, of which the next one may be a precompressed copy.
    private var early: [(encoding: PrecompressedEncoding, file: PublishedSite.File)] = []

    /// Nil for bytes that are not a manifest. Files without a digest cannot be verified, and are left out.
    init?(manifest bytes: [UInt8]) {
        if SiteManifest.scan(bytes, { add($0, $1, $2, isStatic: $3) }) { return }
        (files, early) = ([:], [])
        guard let manifest = SiteManifest(json: bytes) else { return nil }
        for file in manifest.files {
            if let digest = SHA256Digest(hex: file.sha256.utf8) {
                add(file.path, file.bytes, digest, isStatic: file.isStatic == true)
            }
        }
    }

    mutating func add(_ path: String, _ bytes: Int, _ digest: SHA256Digest, isStatic: Bool = false) {
        let file = PublishedSite.File(path: path, bytes: bytes, digest: digest, isStatic: isStatic)
        // An owner's file is no copy of another one, whatever it is called.
        if !isStatic, let encoding = PrecompressedEncoding(endingOf: path) {
            if !join(file, encoding) { early.append((encoding, file)) }
        } else {
            files[path] = file
        }
    }

    private mutating func join(_ file: PublishedSite.File, _ encoding: PrecompressedEncoding) -> Bool {
        guard let origin = encoding.origin(of: file.path) else { return false }
        let copy = PublishedSite.PrecompressedCopy(encoding: encoding, bytes: file.bytes, digest: file.digest)
        return files[origin]?.insert(copy) != nil
    }

    /// All files by path; one that looks like a precompressed copy but has no original counts as a file of its own.
    mutating func joined() -> [String: PublishedSite.File] {
        for (encoding, file) in early where !join(file, encoding) { files[file.path] = file }
        return files
    }
}
