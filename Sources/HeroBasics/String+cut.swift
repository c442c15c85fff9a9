extension String {
    /// The beginning of the text, at most `length` characters and then an ellipsis, on one line.
    package func cut(to length: Int) -> String {
        guard utf8.count > length || utf8.contains(0x0A) else { return self }
        // Most texts are ASCII; finding character boundaries would cost more than the rest of a page's head.
        let start = utf8.prefix(length + 1)
        let isPlain = start.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x0A }
        let line = isPlain ? start.onOneLine() : prefix(length + 1).onOneLine()
        if line.utf8.count <= length { return line }
        if isPlain, line.utf8.allSatisfy({ $0 < 0x80 }) {
            return line[..<line.utf8.index(line.startIndex, offsetBy: length)].endedAtWord()
        }
        return line.count <= length ? line : line.prefix(length).endedAtWord()
    }

    /// Nil if the text is empty, so that a template's section leaves it out.
    package var orNil: String? { isEmpty ? nil : self }
}

extension Substring.UTF8View {
    /// The same as of a `Substring`, for ASCII without other line ends than `\n`.
    fileprivate func onOneLine() -> String {
        var line: [UInt8] = []
        line.reserveCapacity(count + 2)
        for part in split(separator: 0x0A) {
            if let last = line.last { line += (".!?:;,)\"'".utf8.contains(last) ? " " : " · ").utf8 }
            line += part
        }
        return String(decoding: line, as: UTF8.self)
    }
}

extension Substring {
    /// The lines one after another, apart where the one before does not end as a sentence does: a label and its value
    /// would run into the next label.
    fileprivate func onOneLine() -> String {
        var line = ""
        for part in split(whereSeparator: \.isNewline) {
            if let last = line.last { line += ".!?…:;,)\"'”’»".contains(last) ? " " : " · " }
            line += part
        }
        return line
    }

    /// The text without its last, possibly broken word, if more than half remains, and an ellipsis.
    fileprivate func endedAtWord() -> String {
        let words = utf8.lastIndex(of: UInt8(ascii: " ")).map { self[..<$0] } ?? self
        return (words.utf8.count * 2 > utf8.count ? words : self) + "…"
    }
}

extension String {
    /// The same with a lower-case first letter, to follow a number.
    package var startingSmall: String { prefix(1).lowercased() + dropFirst() }
}
