import HeroModel

extension YAMLNode {
    /// A line of text that pages show. `null` is refused, and so is a line in which nothing can be read.
    var shownLine: String? { shownLine(orElse: "write a text") }

    private func shownLine(orElse hint: String) -> String? {
        guard let text else { return nil }
        let line = isNull ? "" : TextReader().plainLine(text)
        if line.isEmpty { refuse("\(subject) is empty", try: hint) }
        return line.isEmpty ? nil : line
    }

    /// A text of at least one character, spaces too, at which another one is cut.
    var mark: String? {
        guard let text, text.isEmpty else { return text }
        return refuse("\(subject) is empty", try: "write the characters, in quotes, or leave \(key) out")
    }

    /// A line of text that pages show, of a key that may be left out; nil for `null`, as if it were.
    package var optionalLine: String? { isNull ? nil : shownLine(orElse: "write a text, or leave \(key) out") }
}
