import Glibc

/// Bytes that are read in place.
///
/// Every byte of a site passes through here. Pointers and comparisons are just as fast without optimisation, in the
/// debug build that a newcomer's first gallery is built with; slices, closures and `switch` are ten times slower there.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension Bytes {
    /// The first position of `byte` at or after `start`.
    func index(of byte: UInt8, from start: Int = 0) -> Int? {
        guard let baseAddress, start < count, let hit = memchr(baseAddress + start, Int32(byte), count - start) else {
            return nil
        }
        return UnsafeRawPointer(hit) - UnsafeRawPointer(baseAddress)
    }

    /// The bytes from `start` up to `end`, both within bounds.
    func part(from start: Int, to end: Int) -> Bytes {
        precondition(0 <= start && start <= end && end <= count)
        return Bytes(start: baseAddress.map { $0 + start }, count: end - start)
    }

    func part(from start: Int) -> Bytes { part(from: start, to: count) }

    func equals(_ other: Bytes) -> Bool {
        guard count == other.count, let baseAddress, let start = other.baseAddress else { return count == other.count }
        return memcmp(baseAddress, start, count) == 0
    }

    /// Whether any byte is not white space.
    var hasWords: Bool {
        guard let baseAddress else { return false }
        var index = 0
        while index < count {
            if baseAddress[index] > 0x20 { return true }
            index += 1
        }
        return false
    }

    /// The number written in decimal digits only; nil for any other text and for numbers above a billion.
    var wholeNumber: Int? {
        guard !isEmpty, count < 10 else { return nil }
        var number = 0
        for byte in self {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            number = 10 * number + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }

    /// The text in quotes for messages, cut if it is very long.
    var quoted: String {
        let text = String(decoding: prefix(120), as: UTF8.self)
        return "\"" + text.trimmedLine + (count > 120 ? "…" : "") + "\""
    }
}

extension String {
    /// The text without surrounding white space and control characters, and without line breaks.
    var trimmedLine: String {
        split { $0.isNewline || $0.isWhitespace }.joined(separator: " ")
    }
}
