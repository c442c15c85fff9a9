/// Turns text from an API into text that a page can show.
///
/// Foreign text is never passed through: it is parsed, its characters are cleaned up (double-encoded UTF-8 repaired,
/// control and bidi-override characters dropped, NFC), and what the allow-list permits is written again. Nothing here
/// throws: the result is safe for any input, at worst empty.
public struct TextReader: Sendable {
    /// The maximum length of `richText`, in Unicode scalars; longer text ends with "…".
    static let longestText = 200_000
    /// The usual maximum length of a line, in Unicode scalars; a longer one ends with "…".
    public static let longestLine = 1_000
    /// The most input that is read, in Unicode scalars; the longest description seen in any API has 146 KB.
    static let longestInput = 1_000_000

    public init() {}

    /// Reads a description as paragraphs, lists, emphasis and links; see `RichText` for exactly what may occur.
    ///
    /// Text without `<` and `&` is plain: an empty line ends a paragraph, a single line break is kept. Anything else is
    /// read as HTML of any quality; line breaks in it count only if it has no block elements of its own. Links are kept
    /// only if they are absolute `http` or `https` and lead to a public host; unknown elements are replaced by their
    /// text, and scripts are dropped.
    public func richText(_ raw: String) -> RichText {
        var writer = RichTextWriter(longestText: Self.longestText)
        write(raw, to: &writer)
        return writer.finished()
    }

    /// A name or title as one trimmed line: tags dropped, entities decoded, white space collapsed to single spaces.
    /// Where nothing is left, tags that HTML does not have are text: `<harmony/>` is a title.
    ///
    /// At most 1,000 Unicode scalars. Empty if there is no readable text.
    public func line(_ raw: String) -> String {
        var writer = RichTextWriter(longestText: 2 * Self.longestLine)
        write(raw, to: &writer)
        let text = writer.finished().plain.replacing("\n", with: " ")
        if text.isVisible { return text.shortened(to: Self.longestLine) }
        return HTMLTag.areUnknown(in: raw) ? plainLine(raw) : ""
    }

    /// A name or title that is no HTML as one trimmed line: `&amp;` stays what it is.
    ///
    /// What `line` or this gave is not changed. At most 1,000 Unicode scalars.
    public func plainLine(_ raw: String) -> String { plainLine(raw, longest: Self.longestLine) }

    /// - Parameter longest: in Unicode scalars.
    public func plainLine(_ raw: String, longest: Int) -> String {
        let beginning = raw.utf8.count > Self.longestInput ? String(raw.unicodeScalars.prefix(Self.longestInput)) : raw
        let words = beginning.tidied.split(whereSeparator: \.isWhitespace)
        let line = words.joined(separator: " ")
        return line.isVisible ? line.shortened(to: longest) : ""
    }

    private func write(_ raw: String, to writer: inout RichTextWriter) {
        let isLonger = raw.utf8.count > Self.longestInput
        let raw = isLonger ? String(raw.unicodeScalars.prefix(Self.longestInput)) : raw
        if raw.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
            var walker = HTMLWalker(raw, writer: writer)
            writer = walker.walk()
        } else {
            writer.write(raw.tidied, lineBreaks: .kept)
        }
    }
}

extension String {
    /// Whether a reader can see anything of it: it may consist of joiners, fillers and blanks alone.
    fileprivate var isVisible: Bool {
        unicodeScalars.contains { scalar in
            let properties = scalar.properties
            return !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace && scalar != "\u{2800}"
        }
    }

    /// The text itself if it has at most `limit` Unicode scalars, else as many whole characters as fit, and "…".
    fileprivate func shortened(to limit: Int) -> String {
        guard unicodeScalars.count > limit else { return self }
        var kept = 0
        var end = startIndex
        while end < endIndex {
            let next = index(after: end)
            let length = unicodeScalars[end..<next].count
            guard kept + length < limit else { break }
            kept += length
            end = next
        }
        // If even the first character is too long (a thousand combining marks), it is cut within.
        let head = end == startIndex ? String(unicodeScalars.prefix(limit - 1)) : String(self[..<end])
        return (head.hasSuffix(" ") ? String(head.dropLast()) : head) + "…"
    }
}
