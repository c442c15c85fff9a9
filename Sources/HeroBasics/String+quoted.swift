extension StringProtocol {
    /// The text in quotes, for use in a sentence: on one line, control characters escaped, cut after 80 characters.
    package var quoted: String {
        let start = String(String.UnicodeScalarView(unicodeScalars.prefix(Self.longestQuote)))
        let isCut = unicodeScalars.dropFirst(Self.longestQuote).first != nil
        return "\"" + start.inOneLine.replacing("\t", with: "\\t") + (isCut ? "…" : "") + "\""
    }

    private static var longestQuote: Int { 80 }

    /// The text on one line that a terminal shows as it is: line ends, controls, and what turns the direction of writing
    /// are escapes. Names and keys from elsewhere may hold them.
    package var inOneLine: String {
        escaped { scalar in
            switch scalar {
            case "\t": "\t"
            case "\n": "\\n"
            case "\r": "\\r"
            default: "\\u{\(Hex.text(scalar.value))}"
            }
        }
    }

    /// JSON whose texts have the same characters as escapes of JSON. It must be compact: it has none outside of them.
    package var inPlainJSON: String {
        escaped { "\\u" + Hex.text($0.value, width: 4) }
    }

    private func escaped(_ escape: (Unicode.Scalar) -> String) -> String {
        guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return String(self) }
        var line = ""
        for scalar in unicodeScalars {
            if scalar.steersTerminal { line += escape(scalar) } else { line.unicodeScalars.append(scalar) }
        }
        return line
    }
}

extension Unicode.Scalar {
    /// Whether this can end a line, control a terminal, or show the text around it in another order, or is no character of
    /// YAML.
    fileprivate var steersTerminal: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE...0xFFFF: true
        default: false
        }
    }
}
