/// Lists of short texts as lines of tab-separated fields, such as a record's aliases, links and details.
///
/// It is readable in any SQLite browser and is decoded several times as fast as JSON. Tabs, line feeds and backslashes
/// within a field are escaped with a backslash.
enum FieldText {
    /// The lines as one text; nil if there are none.
    static func encode(_ lines: [[String]]) -> String? {
        guard !lines.isEmpty else { return nil }
        return lines.map { $0.map(escaped).joined(separator: "\t") }.joined(separator: "\n")
    }

    static func decode(_ text: String?) -> [[String]] { decode(text) { _, _ in true } }

    typealias Escaped = UnsafeBufferPointer<UInt8>.SubSequence

    /// The lines that are wanted, by the first field and the whole line, both still escaped.
    static func decode(_ text: String?, where isWanted: (_ name: Escaped, _ line: Escaped) -> Bool) -> [[String]] {
        guard var text else { return [] }
        return text.withUTF8 { bytes in
            var lines: [[String]] = []
            var start = bytes.startIndex
            while true {
                let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
                let line = bytes[start..<end]
                if isWanted(line.prefix { $0 != 0x09 }, line) {
                    lines.append(line.split(separator: 0x09, omittingEmptySubsequences: false).map { unescaped($0) })
                }
                if end == bytes.endIndex { return lines }
                start = end + 1
            }
        }
    }

    private static func unescaped(_ field: Escaped) -> String {
        let backslash = UInt8(ascii: "\\")
        guard field.contains(backslash) else { return String(decoding: field, as: UTF8.self) }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in field {
            if isEscaped {
                bytes.append(byte == UInt8(ascii: "t") ? 0x09 : byte == UInt8(ascii: "n") ? 0x0A : byte)
                isEscaped = false
            } else if byte == backslash {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func escaped(_ field: String) -> String {
        let isPlain = field.utf8.allSatisfy { $0 != 0x09 && $0 != 0x0A && $0 != UInt8(ascii: "\\") }
        if isPlain { return field }
        var bytes: [UInt8] = []
        for byte in field.utf8 {
            switch byte {
            case 0x09: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
            case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case UInt8(ascii: "\\"): bytes += [byte, byte]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
