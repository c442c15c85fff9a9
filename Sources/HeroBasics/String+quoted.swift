extension StringProtocol {
    /// The text in quotes, for use in a sentence: on one line, control characters escaped, cut after 80 characters.
    package var quoted: String {
        var line = ""
        for scalar in unicodeScalars.prefix(Self.longestQuote) {
            switch scalar {
            case "\n": line += "\\n"
            case "\t": line += "\\t"
            case "\r": line += "\\r"
            case _ where scalar.properties.generalCategory == .control || Self.endsLine(scalar):
                line += "\\u{\(Hex.text(scalar.value))}"
            default: line.unicodeScalars.append(scalar)
            }
        }
        let isCut = unicodeScalars.dropFirst(Self.longestQuote).first != nil
        return "\"" + line + (isCut ? "…" : "") + "\""
    }

    private static var longestQuote: Int { 80 }

    private static func endsLine(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{2028}" || scalar == "\u{2029}" }
}
