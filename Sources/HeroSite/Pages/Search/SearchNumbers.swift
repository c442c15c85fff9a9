/// Whole numbers as printable characters, for scripts that hold data as one string.
///
/// A digit is one of 91 characters, `#` to `~` without the backslash, so nothing needs escaping and every digit is one
/// byte. Digits below `base` end a number, the others carry on: small numbers take one byte, larger ones two or three.
/// No number has two spellings, and none needs a separator. `assets/search-engine.js` decodes them.
struct SearchNumbers: Sendable {
    static let digits = 91
    /// For gaps between rows, most of which are small.
    static let gaps = SearchNumbers(base: 61)

    let base: Int

    /// The character of a digit.
    static func digit(_ value: Int) -> UInt8 { UInt8(value < 57 ? 35 + value : 36 + value) }

    func append(_ number: Int, to bytes: inout [UInt8]) {
        // Most numbers have one digit.
        if number < base { return bytes.append(Self.digit(number)) }
        var carried: [UInt8] = []
        var rest = number / base
        while rest > 0 {
            rest -= 1
            carried.append(Self.digit(base + rest % (Self.digits - base)))
            rest /= Self.digits - base
        }
        bytes += carried.reversed()
        bytes.append(Self.digit(number % base))
    }

    /// How many numbers, from 0 on, take at most `length` bytes.
    func capacity(_ length: Int) -> Int {
        var capacity = 0
        var ofLength = base
        for _ in 0..<length {
            capacity += ofLength
            ofLength *= Self.digits - base
        }
        return capacity
    }
}

/// A column in which few rows have a value: each as the number of rows skipped and the value, separated by spaces.
struct SparseColumn {
    private(set) var bytes: [UInt8] = []
    private var next = 0

    /// - Parameter row: greater than all before.
    /// - Parameter value: without spaces.
    mutating func append(_ value: String, at row: Int) {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
        SearchNumbers.gaps.append(row - next, to: &bytes)
        bytes += value.utf8
        next = row + 1
    }
}

/// Front-codes a list of words: a digit for the number of UTF-16 units shared with the previous word, then the rest.
struct FrontCoding {
    private var last = ""

    mutating func code(_ word: String) -> [UInt8] {
        var shared = 0
        var rest = word.unicodeScalars[...]
        for scalar in last.unicodeScalars {
            let length = UTF16.width(scalar)
            guard rest.first == scalar, shared + length < SearchNumbers.digits else { break }
            shared += length
            rest.removeFirst()
        }
        last = word
        return [SearchNumbers.digit(shared)] + Array(String(rest).utf8)
    }
}
