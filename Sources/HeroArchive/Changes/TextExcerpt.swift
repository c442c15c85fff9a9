/// What is shown of two texts that differ: all of short texts, and the part of long ones around the first difference.
enum TextExcerpt {
    /// The maximum number of characters kept of a text.
    static let longest = 200
    /// How many of them precede the difference.
    private static let lead = 60

    /// The text with whitespace collapsed to single spaces; nil if nothing else is left.
    static func tidy(_ text: String?) -> String? {
        guard let text else { return nil }
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        if isPlain, let tidy = text.utf8.withContiguousStorageIfAvailable(tidy(plain:)) { return tidy }
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// The ASCII text with whitespace collapsed to single spaces; nil if nothing else is left. It needs no lookup in
    /// the Unicode tables.
    private static func tidy(plain text: UnsafeBufferPointer<UInt8>) -> String? {
        var tidy: [UInt8] = []
        tidy.reserveCapacity(text.count)
        var isGap = false
        for byte in text {
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                isGap = !tidy.isEmpty
            } else {
                if isGap { tidy.append(0x20) }
                isGap = false
                tidy.append(byte)
            }
        }
        return tidy.isEmpty ? nil : String(decoding: tidy, as: UTF8.self)
    }

    static func cut(_ old: String?, _ new: String?) -> (old: String?, new: String?) {
        guard let old, let new else { return (old.map { part($0, from: 0) }, new.map { part($0, from: 0) }) }
        // UTF-8 is counted first: it is faster, and most texts are short.
        if max(old.utf8.count, new.utf8.count) <= longest { return (old, new) }
        let same = zip(old, new).prefix { $0 == $1 }.count
        let start = same <= lead ? 0 : same - lead
        return (part(old, from: start), part(new, from: start))
    }

    private static func part(_ text: String, from start: Int) -> String {
        let rest = text.dropFirst(start)
        let part = rest.prefix(longest)
        return (start > 0 ? "…" : "") + part + (part.endIndex < rest.endIndex ? "…" : "")
    }
}
