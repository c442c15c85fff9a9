/// The text of one template and its names.
struct TemplateText: Sendable {
    /// The path below the folder without the extension, such as `pages/hero`.
    let name: String
    /// The file's name in messages.
    let file: String
    let bytes: [UInt8]

    /// An error at a byte of this text; line and column are computed from it.
    func error(at offset: Int, _ message: String, suggestion: String? = nil) -> TemplateError {
        let offset = min(offset, bytes.count)
        let start = startOfLine(at: offset)
        let end = bytes[offset...].firstIndex(of: Byte.newline) ?? bytes.count
        let line = bytes[..<start].count { $0 == Byte.newline } + 1
        return TemplateError(
            file: file,
            line: line,
            column: String(decoding: bytes[start..<offset], as: UTF8.self).count + 1,
            lineText: Self.readable(bytes[start..<end], around: offset),
            message: message,
            suggestion: suggestion
        )
    }

    /// The first byte of the line that `offset` is on.
    func startOfLine(at offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: Byte.newline).map { $0 + 1 } ?? 0
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// A line without its indentation; of one too long to print, the part around `offset`.
    private static func readable(_ line: ArraySlice<UInt8>, around offset: Int) -> String {
        let longest = 160
        var part = line
        if line.count > longest {
            let start = max(line.startIndex, min(offset - longest / 2, line.endIndex - longest))
            part = line[start..<min(line.endIndex, start + longest)]
        }
        let text = String(decoding: part, as: UTF8.self)
        let trimmed = text.drop(while: \.isWhitespace)
        guard let last = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(trimmed[...last])
    }
}

/// The bytes with a meaning between tags.
enum Byte {
    static let tab = UInt8(ascii: "\t")
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")

    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    static func isWhitespace(_ byte: UInt8) -> Bool { isBlank(byte) || (0x0A...0x0D).contains(byte) }
}
