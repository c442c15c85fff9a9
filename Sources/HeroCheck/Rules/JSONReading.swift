/// Reads JSON only to check that it is valid: exactly RFC 8259, whereas the usual decoders accept extra commas and
/// duplicate keys.
struct JSONReading {
    private let bytes: Bytes
    private var position = 0
    private var depth = 0

    /// The first fault, worded to follow "not valid JSON: "; nil for a well-formed object or list.
    static func fault(in bytes: [UInt8]) -> String? {
        bytes.withUnsafeBufferPointer { bytes in
            var reading = JSONReading(bytes: bytes)
            return reading.readDocument() ? nil : "character \(reading.position + 1) is unexpected"
        }
    }

    private static let deepest = 64

    private init(bytes: Bytes) { self.bytes = bytes }

    private mutating func readDocument() -> Bool {
        skipSpace()
        guard let first = next, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return false }
        guard readValue() else { return false }
        skipSpace()
        return position == bytes.count
    }

    private mutating func readValue() -> Bool {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return readItems(until: UInt8(ascii: "}")) { $0.readField() }
        case UInt8(ascii: "["): return readItems(until: UInt8(ascii: "]")) { $0.readValue() }
        case UInt8(ascii: "\""): return readText()
        case UInt8(ascii: "t"): return read("true")
        case UInt8(ascii: "f"): return read("false")
        case UInt8(ascii: "n"): return read("null")
        default: return readNumber()
        }
    }

    private mutating func readItems(until end: UInt8, _ item: (inout JSONReading) -> Bool) -> Bool {
        depth += 1
        guard depth <= Self.deepest else { return false }
        position += 1
        skipSpace()
        if !consume(end) {
            repeat {
                guard item(&self) else { return false }
                skipSpace()
            } while consume(UInt8(ascii: ","))
            guard consume(end) else { return false }
        }
        depth -= 1
        return true
    }

    private mutating func readField() -> Bool {
        skipSpace()
        guard next == UInt8(ascii: "\""), readText() else { return false }
        skipSpace()
        return consume(UInt8(ascii: ":")) && readValue()
    }

    private mutating func readText() -> Bool {
        position += 1
        while let byte = next {
            if byte < 0x20 { return false }
            position += 1
            if byte == UInt8(ascii: "\"") { return true }
            if byte == UInt8(ascii: "\\"), !readEscape() { return false }
        }
        return false
    }

    private mutating func readEscape() -> Bool {
        guard let byte = next else { return false }
        guard byte == UInt8(ascii: "u") else {
            guard "\"\\/bfnrt".utf8.contains(byte) else { return false }
            position += 1
            return true
        }
        position += 1
        for _ in 0..<4 {
            guard let digit = next, Self.isDigit(digit) || (0x61...0x66).contains(digit | 0x20) else { return false }
            position += 1
        }
        return true
    }

    private mutating func readNumber() -> Bool {
        _ = consume(UInt8(ascii: "-"))
        if !consume(UInt8(ascii: "0")), !readDigits() { return false }
        if consume(UInt8(ascii: ".")), !readDigits() { return false }
        if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
            if !consume(UInt8(ascii: "+")) { _ = consume(UInt8(ascii: "-")) }
            return readDigits()
        }
        return true
    }

    private mutating func readDigits() -> Bool {
        let start = position
        while let byte = next, Self.isDigit(byte) { position += 1 }
        return position > start
    }

    private mutating func read(_ word: String) -> Bool {
        guard bytes[position...].starts(with: word.utf8) else { return false }
        position += word.utf8.count
        return true
    }

    // MARK: Bytes

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func consume(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
