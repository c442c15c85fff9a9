package import Foundation

/// Kinds of files that are not read, known by their first bytes, and what can be done with them.
package enum FileSignature {
    /// The first bytes of a file, at most 512; none if it cannot be read.
    package static func start(of file: String) -> Data {
        (try? FileHandle(forReadingFrom: URL(filePath: file)).read(upToCount: 512)) ?? Data()
    }

    /// Why a file is not read, by how it begins, and what makes something of it; nil for one that may be read.
    /// - Parameter start: see `start(of:)`.
    package static func reason(for file: String, start: Data) -> String? {
        if let known = known.first(where: { start.starts(with: $0.bytes) }) { return known.reason }
        if start.starts(with: Data("PK".utf8)) { return archived(start, file) }
        // A member's header has its mark behind its name (POSIX ustar).
        if start.dropFirst(257).starts(with: Data("ustar".utf8)) { return packed("tar -xf") }
        if file.lowercased().hasSuffix(".sql") {
            return "it is SQL: load it into its database, and save the tables as CSV UTF-8"
        }
        if InflatedFile.isCompressed(start), TableFile.form(of: file) == nil, !FileForm.isJSON(file) {
            return "it is compressed: a table, or JSON, keeps its ending in its name, such as heroes.csv.gz"
        }
        let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
        return isBSON(start, size) ? "it is BSON: bsondump --outFile heroes.jsonl FILE makes lines of it" : nil
    }

    private static let known: [(bytes: [UInt8], reason: String)] = [
        (Array("PAR1".utf8), "it is a Parquet file: save it as CSV UTF-8"),
        (InflatedFile.archiveMark, packed("7z x")), (Array("Rar!\u{1A}\u{7}".utf8), packed("unrar x")),
        (
            [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
            "it is an old Office file, or one with a password: save its table as XLSX or CSV UTF-8"
        ),
        ([0x04, 0x22, 0x4D, 0x18], packed("lz4 -d")), (Array("\0\u{1}\0\0Standard".utf8), access),
        (Array("bplist".utf8), "it is a binary property list: plutil -convert json FILE makes JSON of it"),
        ([0x80, 0x04, 0x95], "it is a Python pickle: load it in Python, and write it with json.dump"),
        (Array("%PDF".utf8), "it is a PDF: its tables, saved as CSV UTF-8, can be read"),
        ([0x89, 0x50, 0x4E, 0x47], picture), ([0xFF, 0xD8, 0xFF], picture),
        (Array("GIF8".utf8), picture), (Array("<?xml".utf8), "it is XML: yq -p xml -o json FILE makes JSON of it"),
    ]

    private static let access = "it is an Access database: mdb-export FILE TABLE > heroes.csv makes a table of it"

    private static let picture = "it is a picture: pictures come in beside a table or lines that name them"

    private static func packed(_ command: String) -> String { "it is packed: \(command) unpacks it" }

    /// Why a ZIP file is not read, and what makes something of it: a spreadsheet is known by its first member or its
    /// name.
    private static func archived(_ start: Data, _ name: String) -> String {
        let member = String(decoding: start.dropFirst(30), as: UTF8.self)
        let isSheet =
            member.hasPrefix("[Content_Types].xml") || member.contains("opendocument.spreadsheet")
            || name.lowercased().hasSuffix(".numbers")
        return isSheet ? "it is a spreadsheet: save its table as XLSX, ODS or CSV UTF-8" : packed("unzip")
    }

    /// A document's length, a type and the end of the first key (https://bsonspec.org/spec.html), as mongodump writes it.
    private static func isBSON(_ start: Data, _ size: Int) -> Bool {
        let bytes = Array(start)
        guard bytes.count > 7 else { return false }
        let length = (0..<4).reduce(0) { $0 | Int(bytes[$1]) << (8 * $1) }
        let isType = (0x01...0x13).contains(bytes[4]) || bytes[4] == 0x7F || bytes[4] == 0xFF
        let key = bytes[5...].prefix { $0 >= 0x20 }
        return length >= 8 && length <= size && isType && !key.isEmpty && key.endIndex < bytes.count
            && bytes[key.endIndex] == 0
    }
}
