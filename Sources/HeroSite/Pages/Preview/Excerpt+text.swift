extension Excerpt {
    /// About how many characters of a longer line are shown: around the column in question, or else from the start.
    private static let characters = 160

    /// The lines of `text` around one of them; nil if there is no such line.
    /// - Parameters:
    ///   - line: counted from 1.
    ///   - column: counted from 1 in characters; nil if only the line is known.
    ///   - further: how many lines are shown before it, and also after it.
    init?(of text: [UInt8], line: Int, column: Int?, around further: Int) {
        let all = Self.lines(of: text)
        guard all.indices.contains(line - 1) else { return nil }
        let first = max(0, line - 1 - further)
        let part = all[first..<min(all.count, line + further)].map { String(decoding: $0, as: UTF8.self) }
        let indent = part.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix(while: \.isWhitespace).count }.min()
        lines = part.enumerated().map { offset, text in
            let number = first + offset + 1
            let shown = text.dropFirst(min(indent ?? 0, text.prefix(while: \.isWhitespace).count))
            guard number == line else {
                return ExcerptLine(number, Self.cut(shown), isFaulty: false)
            }
            let cut = text.count - shown.count
            return Self.faulty(number, shown, column: column.map { max(0, $0 - 1 - cut) })
        }
    }

    /// Whether this line of `text` contains `part`.
    static func isPart(_ part: String, of text: [UInt8], line: Int) -> Bool {
        let all = lines(of: text)
        return all.indices.contains(line - 1) && String(decoding: all[line - 1], as: UTF8.self).contains(part)
    }

    /// The lines without their ends, split by bytes because Swift treats CR and LF together as one character.
    private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        let parts = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let lines = parts.last?.isEmpty == true && parts.count > 1 ? parts.dropLast() : parts
        return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    }

    /// - Parameter column: counted from 0 in characters of `text`.
    private static func faulty(_ number: Int, _ text: Substring, column: Int?) -> ExcerptLine {
        guard let column, let start = text.index(text.startIndex, offsetBy: column, limitedBy: text.endIndex) else {
            return ExcerptLine(number, cut(text), isFaulty: true)
        }
        let marked = subject(of: text[start...])
        let half = characters / 2
        let before = text[..<start]
        let after = text[marked.endIndex...]
        return ExcerptLine(
            number: number,
            before: before.count > half ? "…" + before.suffix(half) : String(before),
            marked: String(marked.prefix(characters)),
            after: after.count > half ? after.prefix(half) + "…" : String(after),
            isFaulty: true
        )
    }

    /// The part of `text`, from its start, that a message is about: a complete tag, or a word.
    private static func subject(of text: Substring) -> Substring {
        if text.hasPrefix("{{"), let end = text.firstRange(of: "}}") {
            return text[..<text[end.upperBound...].prefix { $0 == "}" }.endIndex]
        }
        let word = text.prefix { !$0.isWhitespace && $0 != "}" && $0 != "<" }
        return word.isEmpty ? text.prefix(1) : word
    }

    private static func cut(_ text: Substring) -> String {
        text.count > characters ? text.prefix(characters) + "…" : String(text)
    }
}

extension ExcerptLine {
    /// A line in which nothing is marked.
    fileprivate init(_ number: Int, _ text: String, isFaulty: Bool) {
        self.init(number: number, before: text, marked: nil, after: "", isFaulty: isFaulty)
    }
}
