extension String {
    /// The text itself if it has at most `limit` characters, else its beginning, cut after a whole word, and "…".
    ///
    /// If the first word is longer than half the limit, it is cut within the word.
    func cut(to limit: Int) -> String {
        guard let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else { return self }
        let head = self[..<index(before: end)]
        let whole = self[head.endIndex].isWhitespace ? head.endIndex : head.lastIndex(where: \.isWhitespace)
        let middle = index(startIndex, offsetBy: limit / 2)
        var kept = head[..<(whole.flatMap { $0 > middle ? $0 : nil } ?? head.endIndex)]
        while let last = kept.last, last.isWhitespace || last == "," || last == "." { kept.removeLast() }
        return kept + "…"
    }
}
