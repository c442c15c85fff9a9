import CZip
import Foundation
public import HeroPublish

/// Writes a published site as a zip file, for a stick or a letter: the same site gives the same bytes.
public struct SiteZip: Sendable {
    private let site: PublishedSite

    /// - Parameter folder: of the published site.
    /// - Throws: `OutputError.notASite`.
    public init(folder: String) throws(OutputError) { site = try PublishedSite(folder: folder) }

    /// What was written.
    public struct Report: Encodable, Equatable, Sendable {
        public let file: String
        public let pages: Int
        public let files: Int
        public let bytes: Int
    }

    /// Writes all files of the site except precompressed copies, which only servers need. In the zip file they are in a
    /// folder that has its name, so that unpacking makes one folder.
    /// - Throws: `ExportError`, `CancellationError`.
    public func write(_ path: String) throws -> Report {
        let target = try PartialFile(path)
        let zip = try ZipFile(target.partial, for: path)
        // Names in a zip file are text of one line.
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        let folder = String(name.unicodeScalars.map { $0.properties.generalCategory == .control ? "-" : Character($0) })
        let files = site.ownFiles
        for file in files { try zip.add(file, of: site, as: folder + "/" + file.path) }
        try zip.finish()
        return Report(file: path, pages: site.pages, files: files.count, bytes: try target.finish())
    }
}

/// A zip file that libzip writes.
private final class ZipFile {
    private let path: String
    private var handle: OpaquePointer?
    /// What libzip cannot tell: the path of an entry that is not as published.
    fileprivate var damaged: String?

    /// Midnight of the first day that the format knows, in its own form: no clock and no time zone.
    private static let firstDay: UInt16 = 1 << 5 | 1
    /// Formats that are compressed already.
    private static let stored: Set<Substring> = ["webp", "png", "jpg", "jpeg", "gif", "avif", "woff2"]

    /// - Parameter path: of the file to be, for messages.
    init(_ partial: String, for path: String) throws(ExportError) {
        self.path = path
        var code: Int32 = 0
        handle = zip_open(partial, ZIP_CREATE | ZIP_TRUNCATE, &code)
        guard handle != nil else { throw .failed(path: path, reason: "no file can be made there") }
    }

    deinit {
        if let handle { zip_discard(handle) }
    }

    func add(_ file: PublishedSite.File, of site: PublishedSite, as name: String) throws(ExportError) {
        let entry = ZipEntry(file, of: site, in: self)
        let holder = Unmanaged.passRetained(entry)
        guard let source = zip_source_function(handle, ZipEntry.answer, holder.toOpaque()) else {
            holder.release()
            throw failure
        }
        let index = zip_file_add(handle, name, source, UInt32(ZIP_FL_ENC_UTF_8))
        guard index >= 0 else {
            zip_source_free(source)
            throw failure
        }
        let ending = file.path.split(separator: ".").last ?? ""
        let method = Self.stored.contains(ending) ? ZIP_CM_STORE : ZIP_CM_DEFLATE
        let number = UInt64(index)
        let mode: UInt32 = (0o100644 as UInt32) << 16
        guard zip_set_file_compression(handle, number, Int32(method), 6) == 0,
            zip_file_set_dostime(handle, number, 0, Self.firstDay, 0) == 0,
            zip_file_set_external_attributes(handle, number, 0, UInt8(ZIP_OPSYS_UNIX), mode) == 0
        else { throw failure }
    }

    /// Writes everything.
    func finish() throws {
        zip_register_cancel_callback_with_state(handle, { _, _ in Task.isCancelled ? 1 : 0 }, nil, nil)
        guard zip_close(handle) == 0 else {
            try Task.checkCancellation()
            if let file = damaged { throw ExportError.damagedSite(file: file) }
            throw failure
        }
        handle = nil
    }

    private var failure: ExportError {
        .failed(path: path, reason: zip_strerror(handle).map { String(cString: $0) } ?? "libzip failed")
    }
}

/// One file of a site as libzip asks for it: read when its turn comes, and checked against the manifest.
private final class ZipEntry {
    private let file: PublishedSite.File
    private let site: PublishedSite
    private unowned let zip: ZipFile
    private var bytes: [UInt8] = []
    private var position = 0

    init(_ file: PublishedSite.File, of site: PublishedSite, in zip: ZipFile) {
        self.file = file
        self.site = site
        self.zip = zip
    }

    static let answer: zip_source_callback = { state, data, length, command in
        guard let state else { return -1 }
        let holder = Unmanaged<ZipEntry>.fromOpaque(state)
        if command == ZIP_SOURCE_FREE {
            holder.release()
            return 0
        }
        return holder.takeUnretainedValue().answer(command, data, Int(length))
    }

    private func answer(_ command: zip_source_cmd_t, _ data: UnsafeMutableRawPointer?, _ length: Int) -> Int64 {
        switch command {
        case ZIP_SOURCE_OPEN:
            guard let found = site.read(file) else {
                zip.damaged = site.folder + "/" + file.path
                return -1
            }
            (bytes, position) = (found, 0)
            return 0
        case ZIP_SOURCE_READ:
            let count = min(length, bytes.count - position)
            bytes.withUnsafeBytes { from in
                if count > 0, let start = from.baseAddress {
                    data?.copyMemory(from: start + position, byteCount: count)
                }
            }
            position += count
            return Int64(count)
        case ZIP_SOURCE_CLOSE:
            bytes = []
            return 0
        case ZIP_SOURCE_STAT:
            guard let facts = data?.assumingMemoryBound(to: zip_stat_t.self) else { return -1 }
            zip_stat_init(facts)
            facts.pointee.size = UInt64(file.bytes)
            facts.pointee.valid = UInt64(ZIP_STAT_SIZE)
            return Int64(MemoryLayout<zip_stat_t>.size)
        case ZIP_SOURCE_ERROR:
            let codes = data?.assumingMemoryBound(to: Int32.self)
            codes?[0] = Int32(ZIP_ER_READ)
            codes?[1] = 0
            return Int64(2 * MemoryLayout<Int32>.size)
        case ZIP_SOURCE_SUPPORTS:
            return [
                ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE,
            ]
            .reduce(0) { $0 | 1 << Int64($1.rawValue) }
        default: return -1
        }
    }
}
