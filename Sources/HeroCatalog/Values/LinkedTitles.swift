import HeroBasics
public import HeroModel

/// The records that values of properties lead to: where one is the title or the full name of a single record of its source,
/// or a numbered comic of any source.
struct LinkedTitles: Sendable {
    fileprivate struct Target {
        /// See `FoldedName.hash`.
        let name: UInt64
        /// The position of the card.
        let card: Int
    }

    /// The targets of each record that has some, by its position in `Catalog.cards`.
    private var targets: [Int: [Target]] = [:]

    private struct Name: Hashable {
        let source: Int
        let hash: UInt64
    }

    /// - Parameters:
    ///   - values: hashes of the names in the properties of each card; empty if no card has any.
    ///   - pages: the position of the card on whose page another is shown.
    init(_ values: [[UInt64]], of cards: [Card], pages: [Int: Int]) {
        if values.isEmpty { return }
        // Nil for a name that several records have.
        var owners: [Name: Int?] = [:]
        for (index, card) in cards.enumerated() where card.kind != .facts {
            let names = [card.title] + card.identity.filter { $0.identity == .fullName }.map(\.value)
            for hash in Set(names.compactMap { FoldedName.hash($0.utf8) }) {
                let name = Name(source: card.source, hash: hash)
                owners.updateValue(owners[name] == nil ? index : nil, forKey: name)
            }
        }
        // Nil for a comic that is not the only one of its number.
        var issues: [UInt64: Int?] = [:]
        for (index, card) in cards.enumerated() where card.kind == .comics {
            guard let hash = Self.issue(card.title) else { continue }
            issues.updateValue(issues[hash] == nil ? index : nil, forKey: hash)
        }
        for (index, names) in values.enumerated() {
            let own = pages[index] ?? index
            let targets = Set(names).sorted().compactMap { name -> Target? in
                let ownSource = owners[Name(source: cards[index].source, hash: name)] ?? nil
                guard let owner = ownSource ?? issues[name] ?? nil else { return nil }
                let page = pages[owner] ?? owner
                return page == own ? nil : Target(name: name, card: page)
            }
            if !targets.isEmpty { self.targets[index] = targets }
        }
    }

    /// The hash of a numbered comic's name without the year of its series, as heroes' first appearances have it:
    /// `Amazing Fantasy #15` for `Amazing Fantasy (1962) #15`. Nil for a title without a number.
    private static func issue(_ title: String) -> UInt64? {
        let (bytes, space) = (title.utf8, UInt8(ascii: " "))
        guard let mark = bytes.lastIndex(of: UInt8(ascii: "#")), bytes[..<mark].last == space else { return nil }
        let series = bytes.withoutNote(bytes.startIndex..<mark)
        return FoldedName.hash(Array(bytes[series]) + [space] + bytes[mark...])
    }

    fileprivate func targets(of card: Int) -> [Target] { targets[card] ?? [] }
}

/// The records that the values of one record's properties lead to.
public struct TitleLinks: Sendable {
    private let targets: [UInt64: CardTitle]

    package static let none = TitleLinks([])

    fileprivate init(_ targets: [(name: UInt64, line: CardTitle)]) {
        self.targets = Dictionary(targets) { first, _ in first }
    }

    /// The value in pieces, each with the record it leads to, if any; empty for a value that leads nowhere.
    public func callAsFunction(_ property: Property) -> [(text: String, target: CardTitle?)] {
        if targets.isEmpty || !property.isLinked || !property.browsed.isEmpty { return [] }
        let value = property.value
        var pieces: [(text: String, target: CardTitle?)] = []
        var end = value.startIndex
        for range in value.utf8.nameRanges where range.lowerBound >= end {
            guard let target = FoldedName.hash(value.utf8[range]).flatMap({ targets[$0] }) else { continue }
            if end < range.lowerBound { pieces.append((String(value[end..<range.lowerBound]), nil)) }
            pieces.append((String(value[range]), target))
            end = range.upperBound
        }
        if !pieces.isEmpty, end < value.endIndex { pieces.append((String(value[end...]), nil)) }
        return pieces
    }
}

extension DigestReader {
    /// The records that the properties of the page's record lead to.
    public mutating func titleLinks(of own: PageCard) -> TitleLinks {
        let targets = catalog.linkedTitles.targets(of: own.index)
        builder.add(targets.count)
        return TitleLinks(
            targets.map { target in
                builder.add(Int(truncatingIfNeeded: target.name))
                return (target.name, line(target.card))
            }
        )
    }
}
