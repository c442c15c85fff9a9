import CArchive
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

    /// The document: MetronInfo.xml before ComicInfo.xml before CoMet.xml before another one; nil if there is none.
    private(set) var document: Entry?
    /// The first of its pages by their names; nil if there is none, or if it is too large.
    private(set) var cover: Entry?
    /// How many pages it has.
    private(set) var pages = 0

    /// Why it cannot be read.
    struct Fault: Error {
        let reason: String
    }

    private static let longestDocument = 8 << 20
    private static let longestPage = 64 << 20
    private static let mostEntries = 100_000
    private static let pictures: Set<String> = ["jpg", "jpeg", "png", "gif", "webp", "avif", "jxl", "bmp"]
    private static let documents = ["metroninfo.xml", "comicinfo.xml", "comet.xml"]

    /// - Throws: `Fault`.
    init(_ path: String) throws(Fault) {
        var images: [(index: Int, name: String)] = []
        var rank = Int.max
        let reader = try Reader(path)
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
                    throw Fault(reason: "\(name) in it is longer than any such document")
                }
                (rank, document) = (own, Entry(name: name, bytes: bytes))
            }
        }
        pages = images.count
        let first = images.min { $0.name.compare($1.name, options: [.numeric, .caseInsensitive]) == .orderedAscending }
        if let first { cover = try Self.entry(first.index, of: path) }
    }

    private static func entry(_ index: Int, of path: String) throws(Fault) -> Entry? {
        let reader = try Reader(path)
        while let entry = try reader.next() {
            guard entry.index == index else { continue }
            guard let bytes = try reader.bytes(atMost: longestPage) else { return nil }
            return Entry(name: entry.name, bytes: bytes)
        }
        return nil
    }

    /// The comment of a ZIP file (APPNOTE 4.3.16), which has at most 65,535 bytes; nil if there is none.
    static func comment(of path: String) -> Data? {
        guard let file = try? FileHandle(forReadingFrom: URL(filePath: path)), let size = try? file.seekToEnd(),
            (try? file.seek(toOffset: size - min(size, 22 + 65_535))) != nil, let end = try? file.readToEnd(),
            let mark = end.lastRange(of: Data([0x50, 0x4B, 5, 6]))
        else { return nil }
        return end.count > mark.lowerBound + 22 ? end[(mark.lowerBound + 22)...] : nil
    }

    /// An archive's entries, one after the other.
    private final class Reader {
        private let archive: OpaquePointer
        private var count = 0

        init(_ path: String) throws(Fault) {
            guard let archive = archive_read_new() else { throw Fault(reason: "there is no memory for it") }
            self.archive = archive
            // Each by itself: "all" would start programs for some.
            archive_read_support_format_zip(archive)
            archive_read_support_format_rar(archive)
            archive_read_support_format_rar5(archive)
            archive_read_support_format_7zip(archive)
            archive_read_support_format_tar(archive)
            archive_read_support_filter_gzip(archive)
            archive_read_support_filter_bzip2(archive)
            archive_read_support_filter_xz(archive)
            archive_read_support_filter_zstd(archive)
            guard archive_read_open_filename(archive, path, 1 << 16) == ARCHIVE_OK else { throw fault() }
        }

        deinit { archive_read_free(archive) }

        /// The next regular file.
        func next() throws(Fault) -> (index: Int, name: String)? {
            while true {
                var entry: OpaquePointer?
                switch archive_read_next_header(archive, &entry) {
                case ARCHIVE_EOF: return nil
                case ARCHIVE_OK, ARCHIVE_WARN: break
                default: throw fault()
                }
                count += 1
                guard count <= ComicArchive.mostEntries else {
                    throw Fault(reason: "it has more than \(ComicArchive.mostEntries) entries")
                }
                guard let entry else { continue }
                if archive_entry_is_data_encrypted(entry) != 0 { throw Fault(reason: "it is encrypted") }
                // Regular files alone: a link could lead anywhere.
                guard archive_entry_filetype(entry) == 0o100000, archive_entry_hardlink(entry) == nil else { continue }
                // Bytes of another code page, such as 437, count for the order of pages alone.
                let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
                return (count, name.map { String(cString: $0) } ?? "\(count)")
            }
        }

        /// The bytes of the entry that was found last; nil for more than so many.
        func bytes(atMost most: Int) throws(Fault) -> [UInt8]? {
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = archive_read_data(archive, &buffer, buffer.count)
                if count < 0 { throw fault() }
                if count == 0 { return bytes }
                bytes += buffer[..<count]
                if bytes.count > most { return nil }
            }
        }

        private func fault() -> Fault {
            let reason = archive_error_string(archive).map { String(cString: $0) } ?? "it is no archive"
            return Fault(
                reason: reason.lowercased().contains("passphrase") ? "it is encrypted" : "it is damaged: \(reason)"
            )
        }
    }
}
