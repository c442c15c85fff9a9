/// Writes compact JSON piece by piece. An encoder first holds all rows as a tree, which for a list of ten thousand files
/// takes ten times the time, and more memory than anything else at that moment.
///
/// With keys written in their order it gives the very bytes `canonicalJSON` gives.
struct JSONText {
    private(set) var bytes: [UInt8]

    /// - Parameter capacity: how many bytes to make room for.
    init(capacity: Int) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// Appends punctuation and keys as they stand.
    mutating func add(_ plain: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: plain.utf8Start, count: plain.utf8CodeUnitCount))
    }

    mutating func add(_ number: Int) { bytes += String(number).utf8 }

    /// Appends `text` in quotes.
    mutating func add(quoting text: String) {
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.contains(where: Self.isSpecial) {
            for byte in text.utf8 { addEscaped(byte) }
        } else {
            bytes += text.utf8
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func addEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): add("\\\"")
        case UInt8(ascii: "\\"): add("\\\\")
        case 0x08: add("\\b")
        case 0x09: add("\\t")
        case 0x0A: add("\\n")
        case 0x0C: add("\\f")
        case 0x0D: add("\\r")
        case 0x00...0x1F:
            add("\\u00")
            bytes += [byte].hexText.utf8
        default: bytes.append(byte)
        }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
}
