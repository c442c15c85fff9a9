import CArchive

/// An archive's regular files, one after the other: ZIP, RAR, 7z, tar. Nothing is unpacked to disk.
final class ArchiveReader {
    private static let mostEntries = 100_000

    private let archive: OpaquePointer
    private var count = 0

    /// - Throws: `ContentFault`.
    convenience init(_ path: String) throws(ContentFault) {
        // Each by itself: "all" would start programs for some.
        try self.init(
            path,
            forms: [
                archive_read_support_format_zip, archive_read_support_format_rar, archive_read_support_format_rar5,
                archive_read_support_format_7zip, archive_read_support_format_tar,
            ]
        )
    }

    /// A file that is compressed by itself, whose bytes are those of its one entry.
    /// - Throws: `ContentFault`.
    convenience init(compressed path: String) throws(ContentFault) {
        try self.init(path, forms: [archive_read_support_format_raw])
        var entry: OpaquePointer?
        guard archive_read_next_header(archive, &entry) >= ARCHIVE_WARN else { throw fault() }
    }

    private init(_ path: String, forms: [(OpaquePointer?) -> Int32]) throws(ContentFault) {
        guard let archive = archive_read_new() else { throw ContentFault(reason: "there is no memory for it") }
        self.archive = archive
        for form in forms { _ = form(archive) }
        archive_read_support_filter_gzip(archive)
        archive_read_support_filter_bzip2(archive)
        archive_read_support_filter_xz(archive)
        archive_read_support_filter_zstd(archive)
        guard archive_read_open_filename(archive, path, 1 << 16) == ARCHIVE_OK else { throw fault() }
    }

    deinit { archive_read_free(archive) }

    /// The next regular file.
    func next() throws(ContentFault) -> (index: Int, name: String)? {
        while true {
            var entry: OpaquePointer?
            switch archive_read_next_header(archive, &entry) {
            case ARCHIVE_EOF: return nil
            case ARCHIVE_OK, ARCHIVE_WARN: break
            default: throw fault()
            }
            count += 1
            guard count <= Self.mostEntries else {
                throw ContentFault(reason: "it has more than \(Self.mostEntries) entries")
            }
            guard let entry else { continue }
            if archive_entry_is_data_encrypted(entry) != 0 { throw ContentFault(reason: "it is encrypted") }
            // Regular files alone: a link could lead anywhere.
            guard archive_entry_filetype(entry) == 0o100000, archive_entry_hardlink(entry) == nil else { continue }
            // Bytes of another code page, such as 437, count for the order of pages alone.
            let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
            return (count, name.map { String(cString: $0) } ?? "\(count)")
        }
    }

    /// The next bytes of the entry that was found last; nil at its end.
    func portion() throws(ContentFault) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = archive_read_data(archive, &buffer, buffer.count)
        if count < 0 { throw fault() }
        return count == 0 ? nil : Array(buffer[..<count])
    }

    /// The next bytes of the entry that was found last, as those of a file; nil at its end.
    func content() throws(InflatedFile.Fault) -> [UInt8]? {
        do throws(ContentFault) { return try portion() } catch {
            throw error.reason.contains("runcated") ? .cut : .damaged
        }
    }

    /// The bytes of the entry that was found last; nil for more than so many.
    func bytes(atMost most: Int) throws(ContentFault) -> [UInt8]? {
        var bytes: [UInt8] = []
        while let portion = try portion() {
            bytes += portion
            if bytes.count > most { return nil }
        }
        return bytes
    }

    private func fault() -> ContentFault {
        let reason = archive_error_string(archive).map { String(cString: $0) } ?? "it is no archive"
        return ContentFault(
            reason: reason.lowercased().contains("passphrase") ? "it is encrypted" : "it is damaged: \(reason)"
        )
    }
}
