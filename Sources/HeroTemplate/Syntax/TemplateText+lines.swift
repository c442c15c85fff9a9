/// Where lines begin and end around a tag, which decides whether it is alone on its line.
extension TemplateText {
    /// The blanks between the start of the line and `offset`, or nil if anything else is there.
    func indentation(before offset: Int) -> Range<Int>? {
        var start = offset
        while start > 0, Byte.isBlank(bytes[start - 1]) { start -= 1 }
        return start == 0 || bytes[start - 1] == Byte.newline ? start..<offset : nil
    }

    /// The start of the next line if nothing but blanks follows on this one; the end of the text counts as one.
    func nextLine(after offset: Int) -> Int? {
        var end = offset
        while end < bytes.count, Byte.isBlank(bytes[end]) { end += 1 }
        return end == bytes.count ? end : endOfLineBreak(at: end)
    }

    /// The blanks that begin the first line at or after `start` that has more than blanks.
    ///
    /// - Returns: nil if that line begins before `start` is over, that is, if there is no such line.
    func indentationOfFirstLine(from start: Int) -> Range<Int>? {
        var line = start
        while let next = nextLine(after: line) {
            guard next < bytes.count else { return nil }
            line = next
        }
        var end = line
        while end < bytes.count, Byte.isBlank(bytes[end]) { end += 1 }
        return line..<end
    }

    /// The first byte after the line break at `offset`, or nil if there is none.
    func endOfLineBreak(at offset: Int) -> Int? {
        guard offset < bytes.count else { return nil }
        if bytes[offset] == Byte.newline { return offset + 1 }
        let isPair =
            bytes[offset] == Byte.carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == Byte.newline
        return isPair ? offset + 2 : nil
    }
}
