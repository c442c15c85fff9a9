import HeroBasics

/// What a site needs to know about a page: its title, its ids and its links.
public struct PageSummary: Equatable, Sendable {
    /// The language of the page as a whole, without white space.
    var language: [UInt8] = []
    /// The words of the title, one space between them.
    var titleBytes: [UInt8] = []
    var titleLine = 0
    var idTexts = ByteInterner(expected: 32)
    /// The target of each link: a path, or a path, `#` and an id.
    private var targets = ByteInterner(expected: 64)
    private var places: [Place] = []

    private struct Place: Equatable {
        let kind: PageLink.Kind
        let line: Int
    }

    /// The digest of the title with the language: trees of several languages may give one record the same title. Nil for a
    /// page without a title.
    var titleDigest: Digest? { titleBytes.isEmpty ? nil : Digest(of: language + [0x20] + titleBytes) }

    public var title: String { String(decoding: titleBytes, as: UTF8.self) }

    var ids: [String] { (0..<idTexts.count).map(idTexts.text) }

    /// The links in page order: each target once, with its first line.
    public var links: [PageLink] {
        var links: [PageLink] = []
        forEachLink { target, fragment, kind, line in
            links.append(
                PageLink(
                    kind: kind,
                    target: String(decoding: target, as: UTF8.self),
                    fragment: fragment.map { String(decoding: $0, as: UTF8.self) },
                    line: line
                )
            )
        }
        return links
    }

    mutating func insert(_ target: Bytes, _ kind: PageLink.Kind, line: Int) {
        if targets.intern(target).isNew { places.append(Place(kind: kind, line: line)) }
    }

    /// Calls `body` with each link, without creating strings.
    func forEachLink(_ body: (_ target: Bytes, _ fragment: Bytes?, _ kind: PageLink.Kind, _ line: Int) -> Void) {
        for (number, place) in places.enumerated() {
            targets.withBytes(of: number) { text in
                let hash = text.index(of: UInt8(ascii: "#"))
                let fragment = hash.map { text.part(from: $0 + 1) }
                body(text.part(from: 0, to: hash ?? text.count), fragment, place.kind, place.line)
            }
        }
    }
}
