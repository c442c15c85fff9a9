/// Finds one tag after another in a template's text, following changes of the delimiters.
struct TagReader {
    struct Tag {
        var kind: Kind
        var name: String
        /// What is wrong with the name, if anything; the tag's extent is certain nevertheless.
        var fault: String?
        /// From the opening delimiter to after the closing one.
        var range: Range<Int>
    }

    enum Kind { case escaped, raw, section, inverted, close, partial, parent, block, comment, delimiters }

    /// In bytes. A longer name is a mistake, and too long to quote in a message.
    private static let longestName = 200

    private let text: TemplateText
    private var open = Array("{{".utf8)
    private var close = Array("}}".utf8)

    init(_ text: TemplateText) { self.text = text }

    /// The next tag at or after `position`; nil if only text is left.
    mutating func next(from position: Int) throws(TemplateError) -> Tag? {
        guard let start = text.bytes.firstPosition(of: open, from: position) else { return nil }
        let inside = start + open.count
        guard inside < text.bytes.count else { throw unclosed(at: start, missing: close) }
        let isTriple = open == Array("{{".utf8) && text.bytes[inside] == UInt8(ascii: "{")
        if isTriple { return try tag(.raw, start: start, content: inside + 1, closing: Array("}}}".utf8)) }
        guard let kind = Self.kinds[text.bytes[inside]] else {
            return try tag(.escaped, start: start, content: inside, closing: close)
        }
        guard kind == .delimiters else { return try tag(kind, start: start, content: inside + 1, closing: close) }
        let change = try tag(kind, start: start, content: inside + 1, closing: [UInt8(ascii: "=")] + close)
        try setDelimiters(change)
        return change
    }

    private static let kinds: [UInt8: Kind] = [
        UInt8(ascii: "#"): .section, UInt8(ascii: "^"): .inverted, UInt8(ascii: "/"): .close,
        UInt8(ascii: ">"): .partial, UInt8(ascii: "<"): .parent, UInt8(ascii: "$"): .block,
        UInt8(ascii: "!"): .comment, UInt8(ascii: "="): .delimiters, UInt8(ascii: "&"): .raw,
    ]

    private func tag(_ kind: Kind, start: Int, content: Int, closing: [UInt8]) throws(TemplateError) -> Tag {
        guard let end = text.bytes.firstPosition(of: closing, from: content) else {
            throw unclosed(at: start, missing: closing)
        }
        let words = text.bytes[content..<end].split(whereSeparator: Byte.isWhitespace)
        let range = start..<(end + closing.count)
        switch kind {
        case .comment: return Tag(kind: kind, name: "", range: range)
        case .delimiters:
            let pair = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
            return Tag(kind: kind, name: pair, range: range)
        default:
            guard let first = words.first, let last = words.last else {
                return Tag(kind: kind, name: "", fault: "the tag has no name", range: range)
            }
            let name = text.string(first.startIndex..<last.endIndex)
            let isSound =
                words.count == 1 && first.count <= Self.longestName
                && (name == "." || !Self.isBroken(name) || !Self.areDotted.contains(kind))
            let fault = isSound ? nil : "\"\(Self.short(name))\" is not a name"
            return Tag(kind: kind, name: name, fault: fault, range: range)
        }
    }

    /// The kinds whose names are paths through the context; names of templates and blocks may contain any dots.
    private static let areDotted: Set<Kind> = [.escaped, .raw, .section, .inverted]

    private static func isBroken(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasSuffix(".") || name.contains("..")
    }

    private mutating func setDelimiters(_ tag: Tag) throws(TemplateError) {
        let pair = tag.name.split(separator: " ").map { Array($0.utf8) }
        let isSound = pair.count == 2 && !pair.joined().contains(UInt8(ascii: "="))
        guard isSound else {
            throw text.error(at: tag.range.lowerBound, "two delimiters expected between = and =, without = in them")
        }
        (open, close) = (pair[0], pair[1])
    }

    private func unclosed(at start: Int, missing: [UInt8]) -> TemplateError {
        text.error(at: start, "the tag is not closed: \(String(decoding: missing, as: UTF8.self)) is missing")
    }

    private static func short(_ name: String) -> String {
        let line = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 40 ? line.prefix(40) + "…" : line
    }
}
