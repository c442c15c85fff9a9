import HeroText
package import HeroYAML

extension YAMLNode {
    /// A line of text that pages show; nil for `null`, as if the key were left out. A line in which nothing can be read is
    /// refused.
    package var shownLine: String? {
        guard !isNull, let text else { return nil }
        let line = TextReader().plainLine(text)
        if line.isEmpty { refuse("\(subject) is empty", try: "write a text, or leave \(key) out") }
        return line.isEmpty ? nil : line
    }
}
