import Foundation
import HeroBasics
import HeroCheck
import HeroOutput

/// Which page bytes were validated before, so that a page is validated once and not in every build.
///
/// Kept in one file: a line with the version of schema and rules, then for each page the SHA-256 of its bytes (32), the
/// length of its summary (4, little-endian) and the summary. A file of another version counts as empty.
struct ValidationCache: Sendable {
    private let bytes: [UInt8]
    /// The position in `bytes` of each summary, by the page's digest.
    private let places: [[UInt8]: Range<Int>]

    /// Reads the cache at `path`; empty if there is none, or a broken one.
    init(file path: String) {
        let bytes = SiteFiles.read(path) ?? []
        self.bytes = bytes
        places = Self.places(in: bytes) ?? [:]
    }

    /// The summary of a page with this digest, if this version validated it.
    func summary(_ digest: [UInt8]) -> PageSummary? {
        places[digest].flatMap { PageSummary(text: String(decoding: bytes[$0], as: UTF8.self)) }
    }

    /// Whether the cache holds exactly these pages, so that writing it again would change nothing.
    func holdsExactly(_ digests: Set<[UInt8]>) -> Bool {
        digests.count == places.count && digests.allSatisfy { places[$0] != nil }
    }

    /// Writes the cache of the pages just validated.
    static func write(
        _ validations: some RandomAccessCollection<(digest: [UInt8], summary: PageSummary)>,
        to path: String
    ) throws {
        if let slash = path.lastIndex(of: "/") { try SiteFiles.makeFolder(String(path[..<slash])) }
        // In parts: the whole cache would be the largest object in memory, at the end of a run, when memory use peaks.
        let parts = stride(from: 0, through: validations.count, by: portion).lazy.map { start in
            (start == 0 ? header : []) + bytes(of: validations.dropFirst(start).prefix(portion))
        }
        try AtomicFile.replace(path, withParts: parts)
    }

    private static func bytes(of validations: some Sequence<(digest: [UInt8], summary: PageSummary)>) -> [UInt8] {
        var bytes: [UInt8] = []
        for (digest, summary) in validations {
            bytes += digest
            withUnsafeBytes(of: UInt32(summary.text.utf8.count).littleEndian) { bytes += $0 }
            bytes += summary.text.utf8
        }
        return bytes
    }

    /// This many pages are written at a time.
    private static let portion = 256

    private static var header: [UInt8] { Array((PageSchema.version + "\n").utf8) }

    private static func places(in bytes: [UInt8]) -> [[UInt8]: Range<Int>]? {
        guard bytes.starts(with: header) else { return nil }
        var places: [[UInt8]: Range<Int>] = [:]
        var position = header.count
        while position < bytes.count {
            guard position + 36 <= bytes.count else { return nil }
            let digest = Array(bytes[position..<position + 32])
            let length = bytes[position + 32..<position + 36].reversed().reduce(0) { $0 << 8 | Int($1) }
            let start = position + 36
            guard start + length <= bytes.count else { return nil }
            places[digest] = start..<start + length
            position = start + length
        }
        return places
    }
}
