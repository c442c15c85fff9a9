import CZlib
import Foundation

/// Bytes that are read portion by portion: each call gives the next ones; nil at the end.
typealias ByteStream = () throws(InflatedFile.Fault) -> [UInt8]?

/// The bytes of a file from its beginning to its end, decompressed if it is a file of gzip, of whatever number of members,
/// bzip2, xz or zstd, or in an archive of 7-Zip.
///
/// Memory does not grow with the file.
final class InflatedFile {
    private let file: FileHandle
    private var stream = z_stream()
    private let isGzip: Bool
    /// What decompresses it instead; nil for gzip, of which this reads what comes before a cut, and for plain bytes.
    private let other: ArchiveReader?
    private var input: [UInt8] = []
    private var position = 0
    /// Whether a gzip member has begun and not ended yet.
    private var isWithinMember = false

    /// Why the rest of a file cannot be read.
    enum Fault: Error {
        case cut, damaged, unreadable

        /// For a file that is taken as far as it can be read.
        var reasonForRest: String {
            self == .unreadable ? "it cannot be read" : "it is cut or damaged; what came before is taken"
        }
    }

    private static let portion = 1 << 16
    /// What the name of a compressed file ends with.
    private static let endings = [".gz", ".bz2", ".xz", ".zst", ".7z"]
    private static let otherMarks: [[UInt8]] = [
        Array("BZh".utf8), [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], [0x28, 0xB5, 0x2F, 0xFD],
    ]

    /// What a 7-Zip archive begins with.
    static let archiveMark: [UInt8] = [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]

    /// A file's name without what says how it is compressed.
    static func plainName(_ name: String) -> String {
        endings.first { name.lowercased().hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
    }

    /// Whether a file that begins with these bytes is compressed in a form that is read.
    static func isCompressed(_ start: some Sequence<UInt8>) -> Bool {
        ([[0x1F, 0x8B]] + otherMarks).contains { start.starts(with: $0) }
    }

    /// - Throws: `Fault.unreadable`.
    init(_ path: String) throws(Fault) {
        guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable }
        self.file = file
        let start = try Self.portion(of: file)
        input = start
        isGzip = start.starts(with: [0x1F, 0x8B])
        do throws(ContentFault) {
            let isOther = Self.otherMarks.contains { start.starts(with: $0) }
            let archive = start.starts(with: Self.archiveMark) ? try ArchiveReader(path) : nil
            // An archive of several files counts for its XML.
            while let entry = try archive?.next(), !entry.name.lowercased().hasSuffix(".xml") {}
            other = isOther ? try ArchiveReader(compressed: path) : archive
        } catch {
            throw .damaged
        }
        // 16: gzip's format.
        if isGzip, inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) != Z_OK {
            throw .unreadable
        }
    }

    /// All bytes of a file; nil for more than so many.
    static func contents(of path: String, atMost most: Int) throws(Fault) -> Data? {
        let file = try InflatedFile(path)
        var data = Data()
        while let portion = try file.next() {
            data += portion
            if data.count > most { return nil }
        }
        return data
    }

    deinit {
        if isGzip { inflateEnd(&stream) }
        try? file.close()
    }

    /// The next bytes; nil at the end.
    /// - Throws: `Fault`.
    func next() throws(Fault) -> [UInt8]? {
        if let other { return try other.content() }
        while true {
            if position == input.count {
                input = try Self.portion(of: file)
                position = 0
                if input.isEmpty {
                    if isWithinMember { throw .cut }
                    return nil
                }
            }
            guard isGzip else {
                defer { position = input.count }
                return Array(input[position...])
            }
            let output = try inflated()
            if !output.isEmpty { return output }
        }
    }

    private static func portion(of file: FileHandle) throws(Fault) -> [UInt8] {
        do { return Array(try file.read(upToCount: portion) ?? Data()) } catch { throw .unreadable }
    }

    private func inflated() throws(Fault) -> [UInt8] {
        var output = [UInt8](repeating: 0, count: 4 * Self.portion)
        var (consumed, produced, state) = (0, 0, Z_OK)
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress.map { $0 + position }
                stream.avail_in = UInt32(input.count - position)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                isWithinMember = true
                state = inflate(&stream, Z_NO_FLUSH)
                consumed = input.count - position - Int(stream.avail_in)
                produced = output.count - Int(stream.avail_out)
            }
        }
        position += consumed
        switch state {
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END:
            isWithinMember = false
            inflateReset(&stream)
        default: throw .damaged
        }
        return Array(output.prefix(produced))
    }
}
