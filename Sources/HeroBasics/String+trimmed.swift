extension StringProtocol {
    /// The text without white space around it. Foundation's `trimmingCharacters` copies a text through UTF-16, which takes
    /// ten times as long.
    public var trimmed: String {
        let text = unicodeScalars
        guard let first = text.firstIndex(where: { !$0.isSpace }), let last = text.lastIndex(where: { !$0.isSpace })
        else { return "" }
        return String(self[first..<text.index(after: last)])
    }
}

extension Unicode.Scalar {
    /// Whether it is white space, a line's end included.
    public var isSpace: Bool { value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace }
}
