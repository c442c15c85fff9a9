public import HeroBasics

/// What a later build needs to know about a valid page whose bytes are unchanged: its title, the ids it offers and the
/// files it wants, the latter two as numbers of a `LinkIndex`. Takes about four bytes a link.
public struct PageLinks: Equatable, Sendable {
    /// The numbers of ids, then of links: count first, as `PackedWriter` writes them.
    private let packed: [UInt8]
    /// Of language and title; nil without a title.
    let title: Fingerprint?
    /// How many links there are.
    let count: Int
    /// Whether any of them leads to a place on its page.
    let hasFragments: Bool

    /// One link: the number of a path, and of an id there.
    struct Link: Equatable {
        let target: UInt32
        let fragment: UInt32?
    }

    init(title: Fingerprint?, ids: [UInt32], links: [Link]) {
        var writer = PackedWriter()
        writer.add(ids.count)
        for id in ids { writer.add(Int(id)) }
        writer.add(links.count)
        for link in links {
            writer.add(Int(link.target) << 1 | (link.fragment == nil ? 0 : 1))
            if let fragment = link.fragment { writer.add(Int(fragment)) }
        }
        packed = writer.bytes
        self.title = title
        count = links.count
        hasFragments = links.contains { $0.fragment != nil }
    }

    /// Whether `isIt` says so of any link.
    func containsLink(where isIt: (Link) -> Bool) -> Bool {
        var reader = PackedReader(packed)
        for _ in 0..<(reader.count() ?? 0) { _ = reader.number() }
        for _ in 0..<(reader.count() ?? 0) {
            guard let number = reader.number() else { break }
            let fragment = number & 1 == 0 ? nil : reader.number().map { UInt32(truncatingIfNeeded: $0) }
            if isIt(Link(target: UInt32(truncatingIfNeeded: number >> 1), fragment: fragment)) { return true }
        }
        return false
    }

    func offers(_ id: UInt32) -> Bool {
        var reader = PackedReader(packed)
        for _ in 0..<(reader.count() ?? 0) where reader.number() == Int(id) { return true }
        return false
    }

    // MARK: Between builds

    public func write(to writer: inout PackedWriter) {
        writer.add(title == nil ? 0 : 1)
        if let title { writer.add(title) }
        writer.add(packed)
    }

    /// Nil for bytes that `write` cannot have written, and for numbers that `names` does not have.
    public init?(from reader: inout PackedReader, names: LinkNames) {
        guard let hasTitle = reader.number() else { return nil }
        title = hasTitle == 0 ? nil : reader.fingerprint()
        guard (hasTitle == 0) == (title == nil), let packed = reader.content() else { return nil }
        self.packed = packed
        var list = PackedReader(packed)
        guard let ids = list.count() else { return nil }
        for _ in 0..<ids {
            guard let id = list.number(), 0..<names.count ~= id else { return nil }
        }
        guard let count = list.count() else { return nil }
        var hasFragments = false
        for _ in 0..<count {
            guard let number = list.number(), 0..<names.count ~= number >> 1 else { return nil }
            guard number & 1 == 1 else { continue }
            hasFragments = true
            guard let fragment = list.number(), 0..<names.count ~= fragment else { return nil }
        }
        guard list.isAtEnd else { return nil }
        self.count = count
        self.hasFragments = hasFragments
    }
}
