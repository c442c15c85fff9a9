import CZlib
import Foundation
import HeroArchive
import HeroModel
import HeroSources

@testable import HeroIngest

/// Comics on disk as programs write them.
enum ComicMaker {
    typealias Entry = (name: String, bytes: [UInt8])

    /// Imports files into an archive, each at a path of its own.
    static func imported(_ files: [String: [UInt8]], into archive: Archive) async throws -> ImportReport {
        let source = try SourceRegistry.source(for: SourceSettings(kind: "comicinfo", name: SourceName("shelf")))
        return try await TestFolder.with(files.mapValues { Data($0) }) {
            try await Importer(source: source, archive: archive).run([$0])
        }
    }

    /// A grey picture of one pixel.
    static func page(_ number: UInt8) -> [UInt8] {
        let png = Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNiAAAABgADNjd8qAAAAABJRU5ErkJggg=="
        )
        // What stands behind a PNG's end is not read.
        return Array(png ?? Data()) + [number]
    }

    /// A ZIP file (APPNOTE 6.3.10) of entries that are stored as they are.
    /// - Parameter names: of the entries as bytes, where they are no UTF-8.
    static func zip(
        _ entries: [Entry],
        flags: UInt16 = 0x0800,
        names: [String: [UInt8]] = [:],
        comment: String = ""
    ) -> [UInt8] {
        var (file, directory): ([UInt8], [UInt8]) = ([], [])
        func little(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        for entry in entries {
            let sum = Int(crc32(0, entry.bytes, UInt32(entry.bytes.count)))
            let name = names[entry.name] ?? Array(entry.name.utf8)
            let facts =
                little(20, 2) + little(Int(flags), 2) + little(0, 2) + little(0, 4) + little(sum, 4)
                + little(entry.bytes.count, 4) + little(entry.bytes.count, 4) + little(name.count, 2) + little(0, 2)
            directory +=
                little(0x0201_4B50, 4) + little(20, 2) + facts + little(0, 2) + little(0, 2) + little(0, 2)
                + little(0, 4)
                + little(file.count, 4) + name
            file += little(0x0403_4B50, 4) + facts + name + entry.bytes
        }
        return file + directory + little(0x0605_4B50, 4) + little(0, 4) + little(entries.count, 2)
            + little(entries.count, 2) + little(directory.count, 4) + little(file.count, 4)
            + little(comment.utf8.count, 2)
            + Array(comment.utf8)
    }

    /// A tar file (POSIX ustar).
    static func tar(_ entries: [Entry], type: Character = "0") -> [UInt8] {
        var file: [UInt8] = []
        for entry in entries {
            var head = [UInt8](repeating: 0, count: 512)
            func put(_ text: String, at place: Int) {
                head.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
            }
            put(entry.name, at: 0)
            put("0000644\0", at: 100)
            put("0000000\0", at: 108)
            put("0000000\0", at: 116)
            let size = String(entry.bytes.count, radix: 8)
            put(String(repeating: "0", count: 11 - size.count) + size, at: 124)
            put("00000000000", at: 136)
            put("        ", at: 148)
            put(String(type), at: 156)
            put("ustar\0", at: 257)
            put("00", at: 263)
            let sum = String(head.reduce(0) { $0 + Int($1) }, radix: 8)
            put(String(repeating: "0", count: 6 - sum.count) + sum + "\0 ", at: 148)
            file += head + entry.bytes + [UInt8](repeating: 0, count: (512 - entry.bytes.count % 512) % 512)
        }
        return file + [UInt8](repeating: 0, count: 1_024)
    }

    static func comicInfo(_ members: KeyValuePairs<String, String>) -> [UInt8] {
        let elements = members.map { "<\($0)>\($1)</\($0)>" }.joined()
        return Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<ComicInfo>\(elements)</ComicInfo>".utf8)
    }
}
