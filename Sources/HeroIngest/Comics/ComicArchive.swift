import Foundation

/// A comic on disk: an archive of pages (CBZ, CBR, CB7 or CBT), with a document that says what it is.
///
/// Nothing is unpacked to disk, and archives within it are passed over.
struct ComicArchive {
    /// One entry that was read.
    struct Entry {
        let name: String
        let bytes: [UInt8]
    }

    /// The document: MetronInfo.xml before ComicInfo.xml before CoMet.xml before another one; nil without any.
    private(set) var document: Entry?
    /// The first of its pages by their names; nil if there is none, or if it is too large.
    private(set) var cover: Entry?
    /// How many pages it has.
    private(set) var pages = 0

    private static let longestDocument = 8 << 20
    private static let longestPage = 64 << 20
    private static let pictures: Set<String> = ["jpg", "jpeg", "png", "gif", "webp", "avif", "jxl", "bmp"]
    private static let documents = ["metroninfo.xml", "comicinfo.xml", "comet.xml"]

    /// - Throws: `ArchiveReader.Fault`.
    init(_ path: String) throws(ArchiveReader.Fault) {
        var images: [(index: Int, name: String)] = []
        var rank = Int.max
        let reader = try ArchiveReader(path)
        while let entry = try reader.next() {
            let name = entry.name.split(separator: "/").last.map(String.init) ?? ""
            if name.hasPrefix(".") || entry.name.hasPrefix("__MACOSX/") { continue }
            let ending = name.split(separator: ".").last?.lowercased() ?? ""
            if Self.pictures.contains(ending) {
                images.append((entry.index, entry.name))
            } else if ending == "xml" {
                let own = Self.documents.firstIndex(of: name.lowercased()) ?? Self.documents.count
                guard own < rank else { continue }
                guard let bytes = try reader.bytes(atMost: Self.longestDocument) else {
                    throw ArchiveReader.Fault(reason: "\(name) in it is longer than any such document")
                }
                (rank, document) = (own, Entry(name: name, bytes: bytes))
            }
        }
        pages = images.count
        let first = images.min { $0.name.compare($1.name, options: [.numeric, .caseInsensitive]) == .orderedAscending }
        if let first { cover = try Self.entry(first.index, of: path) }
    }

    private static func entry(_ index: Int, of path: String) throws(ArchiveReader.Fault) -> Entry? {
        let reader = try ArchiveReader(path)
        while let entry = try reader.next() {
            guard entry.index == index else { continue }
            guard let bytes = try reader.bytes(atMost: longestPage) else { return nil }
            return Entry(name: entry.name, bytes: bytes)
        }
        return nil
    }

    /// The comment of a ZIP file (APPNOTE 4.3.16), which has at most 65,535 bytes; nil without one.
    static func comment(of path: String) -> Data? {
        guard let file = try? FileHandle(forReadingFrom: URL(filePath: path)), let size = try? file.seekToEnd(),
            (try? file.seek(toOffset: size - min(size, 22 + 65_535))) != nil, let end = try? file.readToEnd(),
            let mark = end.lastRange(of: Data([0x50, 0x4B, 5, 6]))
        else { return nil }
        return end.count > mark.lowerBound + 22 ? end[(mark.lowerBound + 22)...] : nil
    }
}
