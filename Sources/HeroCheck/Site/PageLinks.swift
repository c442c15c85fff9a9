public import HeroBasics

/// What a later build needs to know about a valid page whose bytes are unchanged: its title, the ids it offers and the
/// files it wants, the latter two as numbers of a `LinkIndex`. Takes about four bytes a link.
public struct PageLinks: Equatable, Sendable {
    /// The numbers of ids, of links to a place on a page, and of other links: count first, as `PackedWriter` writes them.
    private let packed: ArraySlice<UInt8>
    /// The digest of language and title; nil without a title.
    let title: Digest?

    /// One link: the number of a path, and of an id there.
    struct Link: Equatable {
        let target: UInt32
        let fragment: UInt32?
    }

    init(title: Digest?, ids: [UInt32], links: [Link]) {
        var writer = PackedWriter()
        writer.add(ids.count)
        for id in ids { writer.add(Int(id)) }
        let places = links.filter { $0.fragment != nil }
        writer.add(places.count)
        for link in places {
            writer.add(Int(link.target))
            writer.add(Int(link.fragment ?? 0))
        }
        writer.add(links.count - places.count)
        for link in links where link.fragment == nil { writer.add(Int(link.target)) }
        packed = writer.bytes[...]
        self.title = title
    }

    /// Calls `body` with each link to a place on a page. Others are only counted.
    /// - Returns: how many links of all kinds there are.
    func forEachPlace(_ body: (Link) -> Void) -> Int {
        var reader = PackedReader(packed)
        _ = ids(&reader)
        return places(&reader, body) + (reader.count() ?? 0)
    }

    /// Calls `body` with each link until it returns false.
    /// - Returns: whether it always returned true.
    func allSatisfy(_ body: (Link) -> Bool) -> Bool {
        var reader = PackedReader(packed)
        _ = ids(&reader)
        var isGood = true
        _ = places(&reader) { isGood = isGood && body($0) }
        guard isGood else { return false }
        for _ in 0..<(reader.count() ?? 0) {
            guard let target = reader.number() else { break }
            if !body(Link(target: UInt32(truncatingIfNeeded: target), fragment: nil)) { return false }
        }
        return true
    }

    private func places(_ reader: inout PackedReader, _ body: (Link) -> Void) -> Int {
        let count = reader.count() ?? 0
        for _ in 0..<count {
            guard let target = reader.number(), let fragment = reader.number() else { break }
            body(Link(target: UInt32(truncatingIfNeeded: target), fragment: UInt32(truncatingIfNeeded: fragment)))
        }
        return count
    }

    /// Count first.
    func writeIDs(to writer: inout PackedWriter) {
        var reader = PackedReader(packed)
        writer.bytes += ids(&reader)
    }

    /// The part of what is packed that holds the ids.
    private func ids(_ reader: inout PackedReader) -> ArraySlice<UInt8> {
        let ids = reader.span { reader in
            for _ in 0..<(reader.count() ?? 0) { _ = reader.number() }
            return true
        }
        return ids ?? []
    }

    /// - Parameter ids: what `writeIDs` wrote.
    static func offers(_ id: UInt32, in ids: PackedReader) -> Bool {
        var reader = ids
        for _ in 0..<(reader.count() ?? 0) where reader.number() == Int(id) { return true }
        return false
    }

    // MARK: Between builds

    public func write(to writer: inout PackedWriter) {
        writer.add(title == nil ? 0 : 1)
        if let title { writer.add(title) }
        writer.add(packed)
    }

    /// Nil for bytes that `write` cannot have written. Numbers that no name has are of files that are not there.
    public init?(from reader: inout PackedReader) {
        guard let hasTitle = reader.number() else { return nil }
        title = hasTitle == 0 ? nil : reader.digest()
        guard (hasTitle == 0) == (title == nil), let packed = reader.content() else { return nil }
        self.packed = packed
    }
}
