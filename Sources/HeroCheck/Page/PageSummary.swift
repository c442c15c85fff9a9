/// What a site needs to know about a valid page: its title, its ids and its link targets. Encoded as one string.
public struct PageSummary: Equatable, Sendable {
    /// The whole summary as one text. The first line holds the title's line number, the page's language and the
    /// title, the second line the ids, and every further line a link: kind, line number, target.
    ///
    /// Parts of a line are separated by spaces. Each link target is listed once, with its first line.
    public let text: String

    init(trusted text: String) { self.text = text }

    public var title: String {
        let words = text.prefix { $0 != "\n" }.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        return words.count == 3 ? String(words[2]) : ""
    }

    public var ids: [String] {
        text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).dropFirst().first
            .map { $0.split(separator: " ").map(String.init) } ?? []
    }

    /// In page order.
    public var links: [PageLink] {
        var text = text
        return text.withUTF8 { summary in
            var lines = PieceWalk(summary, dividedBy: Self.lineEnd)
            _ = (lines.next(), lines.next())
            var links: [PageLink] = []
            while let line = lines.next() {
                if let link = PackedLink(line) { links.append(link.link) }
            }
            return links
        }
    }

    static let lineEnd = UInt8(ascii: "\n")
    static let space = UInt8(ascii: " ")
}

/// One link line of a summary, its parts still as bytes.
struct PackedLink {
    let kind: PageLink.Kind
    let line: Int
    let target: Bytes
    let fragment: Bytes?

    /// Nil if `text` is not a link line.
    init?(_ text: Bytes) {
        guard let base = text.baseAddress, let space = text.index(of: PageSummary.space, from: 1),
            let kind = PageLink.Kind(mark: base[0])
        else { return nil }
        self.kind = kind
        var line = 0
        var index = 1
        while index < space {
            let digit = base[index]
            guard 0x30 <= digit, digit <= 0x39, line < 1_000_000_000 else { return nil }
            line = 10 * line + Int(digit - 0x30)
            index += 1
        }
        self.line = line
        let rest = text.part(from: space + 1)
        let hash = rest.index(of: UInt8(ascii: "#"))
        target = rest.part(from: 0, to: hash ?? rest.count)
        fragment = hash.map { rest.part(from: $0 + 1) }
        guard target.count > 0 else { return nil }
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
