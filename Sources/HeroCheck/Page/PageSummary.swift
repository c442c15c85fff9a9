/// What a site needs to know of a sound page: its title, its ids and where its links lead.
///
/// Small enough to be kept for every page between builds, and handed back to a `SiteLedger` in place of a page whose
/// bytes were proven before by the same `PageSchema.version`. Coded as one string.
public struct PageSummary: Codable, Equatable, Sendable {
    /// The whole summary as one text. Its first line is the title's line number, the page's language and the
    /// title, its second the ids,
    /// every further one a link: kind, line number, target.
    ///
    /// A space divides what stands in a line. Each link to one place is there once, with its first line.
    public let text: String

    /// Takes back what `text` gave; nil if it is anything else.
    public init?(text: String) {
        let lines = text.utf8.split(separator: Self.lineEnd, omittingEmptySubsequences: false)
        let isSound =
            lines.count >= 2 && lines[0].count(where: { $0 == Self.space }) >= 2
            && lines.dropFirst(2).allSatisfy { PackedLink($0) != nil }
        guard isSound else { return nil }
        self.text = text
    }

    init(trusted text: String) { self.text = text }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let summary = PageSummary(text: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a page summary expected")
        }
        self = summary
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    public var title: String {
        let words = text.prefix { $0 != "\n" }.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        return words.count == 3 ? String(words[2]) : ""
    }

    public var ids: [String] {
        text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).dropFirst().first
            .map { $0.split(separator: " ").map(String.init) } ?? []
    }

    /// In the order the page holds them.
    public var links: [PageLink] {
        text.utf8.split(separator: Self.lineEnd, omittingEmptySubsequences: false).dropFirst(2).compactMap { line in
            PackedLink(line)?.link
        }
    }

    static let lineEnd = UInt8(ascii: "\n")
    static let space = UInt8(ascii: " ")
}

/// One link line of a summary, its parts still bytes.
struct PackedLink<Text: BidirectionalCollection> where Text.Element == UInt8 {
    let kind: PageLink.Kind
    let line: Int
    let target: Text.SubSequence
    let fragment: Text.SubSequence?

    /// Nil if `text` is no such line.
    init?(_ text: Text) {
        guard let first = text.first, let kind = PageLink.Kind(mark: first) else {
            return nil
        }
        self.kind = kind
        let start = text.index(after: text.startIndex)
        guard let space = text[start...].firstIndex(of: PageSummary.space) else { return nil }
        var line = 0
        for digit in text[start..<space] {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit, line < 1_000_000_000 else { return nil }
            line = 10 * line + Int(digit - UInt8(ascii: "0"))
        }
        self.line = line
        let rest = text[text.index(after: space)...]
        let hash = rest.firstIndex(of: UInt8(ascii: "#"))
        target = rest[..<(hash ?? rest.endIndex)]
        fragment = hash.map { rest[rest.index(after: $0)...] }
        guard !target.isEmpty else { return nil }
    }

    var link: PageLink {
        PageLink(
            kind: kind,
            target: String(decoding: target, as: UTF8.self),
            fragment: fragment.map { String(decoding: $0, as: UTF8.self) },
            line: line
        )
    }
}
