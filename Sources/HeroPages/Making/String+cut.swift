extension String {
    /// The beginning of the text, at most `length` characters and then an ellipsis, on one line.
    func cut(to length: Int) -> String {
        guard utf8.count > length || utf8.contains(0x0A) else { return self }
        let line = String(prefix(length + 1).map { $0.isNewline ? " " : $0 })
        guard line.count > length else { return line }
        let start = line.prefix(length)
        let words = start.lastIndex(of: " ").map { start[..<$0] } ?? start
        return (words.count * 2 > length ? words : start) + "…"
    }

    /// Nil where there is no text, so that a template's section leaves it out.
    var orNil: String? { isEmpty ? nil : self }
}
