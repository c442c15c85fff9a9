/// Reads the `sizes` of a picture: media conditions in parentheses with a length each, and finally a length for all
/// other windows. A length is a number with a unit, or `calc()`; the Nu checker accepts no other function.
enum SizesReader {
    static func isSound(_ sizes: Bytes) -> Bool {
        var start = 0
        while true {
            guard let end = endOfEntry(sizes, from: start) else { return false }
            var length = trimmed(sizes, start, end)
            if end < sizes.count {
                // The part after the last closing parenthesis, or a whole calc().
                guard let condition = endOfCondition(sizes, length) else { return false }
                length = trimmed(sizes, condition, length.upperBound)
            }
            guard isLength(Bytes(rebasing: sizes[length])) else { return false }
            if end == sizes.count { return true }
            start = end + 1
        }
    }

    /// The next comma outside parentheses, or the end; nil if the parentheses do not match.
    private static func endOfEntry(_ sizes: Bytes, from start: Int) -> Int? {
        var depth = 0
        for index in start..<sizes.count {
            switch sizes[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth < 0 { return nil }
            case UInt8(ascii: ",") where depth == 0: return index
            default: break
            }
        }
        return depth == 0 ? sizes.count : nil
    }

    /// The end of the condition at the start of an entry: `(min-width: 50rem)`, `not (…)`, `(…) and (…)`.
    private static func endOfCondition(_ sizes: Bytes, _ entry: Range<Int>) -> Int? {
        let text = Bytes(rebasing: sizes[entry])
        guard text.first == UInt8(ascii: "(") || text.starts(with: "not ".utf8) else { return nil }
        var depth = 0
        var end: Int?
        for index in entry {
            switch sizes[index] {
            case UInt8(ascii: "("):
                // The parenthesis of calc() belongs to the length.
                if depth == 0, index >= 4, sizes[(index - 4)..<index].elementsEqual("calc".utf8) { return end }
                depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { end = index + 1 }
            default: break
            }
        }
        return end
    }

    private static func isLength(_ text: Bytes) -> Bool {
        if text.starts(with: "calc(".utf8) { return text.last == UInt8(ascii: ")") }
        let number = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }
        let unit = text[number.endIndex...]
        guard number.contains(where: { $0 != UInt8(ascii: ".") }) else { return false }
        return units.contains { unit.elementsEqual($0) }
    }

    private static let units = "rem vw px em ch ex vh vmin vmax cm mm q in pc pt".split(separator: " ").map {
        Array($0.utf8)
    }

    private static func trimmed(_ text: Bytes, _ start: Int, _ end: Int) -> Range<Int> {
        var (start, end) = (start, end)
        while start < end, text[start] <= 0x20 { start += 1 }
        while start < end, text[end - 1] <= 0x20 { end -= 1 }
        return start..<end
    }
}
