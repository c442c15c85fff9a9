/// Writes text so that HTML and XML read it back unchanged.
public enum MarkupEscaping {
    /// `text` for use between tags: `& < >` as entities.
    package static func betweenTags(_ text: some StringProtocol) -> String { escaped(text) { $0 != 0x22 } }

    /// `text` for use in an attribute's double quotes: `& < > "` as entities.
    package static func inQuotes(_ text: some StringProtocol) -> String { escaped(text) { _ in true } }

    /// Recovers the text that was given to `inQuotes`.
    package static func undone(_ escaped: String) -> String {
        guard escaped.utf8.contains(UInt8(ascii: "&")) else { return escaped }
        return escaped.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&amp;", with: "&")
    }

    private static func escaped(_ text: some StringProtocol, _ isWanted: (UInt8) -> Bool) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case 0x22, 0x26, 0x3C, 0x3E: if isWanted(byte) { appendEntity(byte, to: &bytes) } else { fallthrough }
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends `text` escaped for either place and both kinds of quotes: `& < > " '` as entities, and U+FFFD for
    /// characters that XML cannot hold (control characters except tab and line ends, U+FFFE, U+FFFF): one of them would
    /// make the page unreadable. Clean stretches are copied unchanged.
    @inlinable @inline(__always)
    public static func append(_ text: String, to output: inout [UInt8]) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append($0, to: &output) }
        if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { append($0, to: &output) } }
    }

    @usableFromInline
    static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var clean = 0
        var position = nextSpecial(in: bytes, from: 0)
        while position < bytes.count {
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[clean..<position]))
            appendEntity(bytes[position], to: &output)
            clean = position + (bytes[position] == 0xEF ? 3 : 1)
            position = nextSpecial(in: bytes, from: clean)
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[clean...]))
    }

    private static func appendEntity(_ byte: UInt8, to output: inout [UInt8]) {
        let entity: StaticString =
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            case UInt8(ascii: "\""): "&quot;"
            case UInt8(ascii: "'"): "&#39;"
            default: "\u{FFFD}"
            }
        output.append(contentsOf: UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount))
    }

    /// The position of the next byte that needs an entity, or the end.
    private static func nextSpecial(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        (start..<bytes.count).first { isSpecial(bytes, at: $0) } ?? bytes.count
    }

    private static func isSpecial(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        case 0x09, 0x0A, 0x0D: false
        case ..<0x20: true
        case 0xEF: index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
        default: false
        }
    }
}
