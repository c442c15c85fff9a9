public import Foundation
import HeroArchive
public import HeroModel

/// Everything a site shows but the records' own content: cards, relations and what is counted of them, joined and
/// sorted. Immutable, and the same for the same archive.
///
/// A class: it is handed to every page.
public final class Catalog: Sendable {
    /// The kinds of all records, with those that come along.
    public let kinds: KindTable
    /// All records that get a page, grouped by kind in `RecordKind` order, each kind sorted by title; then the stories
    /// that are found on the page of their comic, and the heroes who are shown on the page of another. A record's
    /// position here is its index everywhere in the catalog.
    public let cards: [Card]
    /// The cards that lists show: all but those of stories and heroes who are found on the page of another record.
    public var listed: ArraySlice<Card> { cards.prefix(foldedStories.lowerBound) }
    /// The positions of the stories that are called by a number and found on the page of their comic.
    public let foldedStories: Range<Int>
    /// The range of each kind in `listed`; a kind without records has no range.
    public let ranges: [RecordKind: Range<Int>]
    public let sources: [CatalogSource]
    /// When the archive's newest reply was received: the date of everything the site calls "now".
    public let asOf: Date
    /// Facts by category, sorted by name; facts without one come last, under `UNCATEGORIZED`.
    public let categories: [FactCategory]
    /// Records added, changed and withdrawn, newest build first and within it newest day first. A build without any
    /// changes has no day.
    public let changes: [ChangeDay]
    /// The number of the first build that has changes to show.
    public var firstBuild: Int? { changes.map(\.build).min() }
    /// The number of the build that shows this catalog, from 1: days with this number are new since the previous build.
    public let build: Int
    /// The date of everything that the previous build called "now"; nil for the first build.
    let buildBefore: Date?

    /// Whether the picture by which others show each card is archived, by position in `cards`.
    let havePictures: [Bool]
    /// The `Card.year` of each card, by position in `cards`; the least number for a card without one.
    private let years: [Int32]
    let relations: RelationTable
    /// See `weight(of:)`, by position in `cards`.
    let weights: [UInt8]
    let browsed: BrowsedValues
    let linkedTitles: LinkedTitles
    let neighbours: Neighbours
    let randomFactOrder: RandomFactOrder
    /// The position of the card on whose page a hero is shown, by the hero's own.
    let primaries: [Int: Int]
    /// The positions of the heroes who are shown on a card's page, by the card's.
    private let mergedRecords: [Int: [Int]]
    let apart: [NamedRecords]
    /// The places that featured records have among them, by position in `cards`.
    let featured: [Int: Int]
    /// The pages that records had under another kind.
    public let formerPages: [FormerRecordPage]
    private let source: any RecordSource

    /// Only this package creates catalogs: the loader from an archive, tests and the benchmark by hand.
    /// - Parameters:
    ///   - kinds: of all records.
    ///   - cards: grouped by kind in `RecordKind` order.
    ///   - foldedStories: how many stories behind the listed cards are found on the page of their comic.
    ///   - primaries: for each of the last cards, which are shown on the page of another, the position of that one.
    ///   - apart: see `SameHeroes.apart`.
    ///   - featured: the records that are shown first, in their order.
    ///   - relations: of each card, in their order.
    ///   - issues: positions of comics of one issue each, of which relations name one.
    ///   - browsed: the properties of each card by which lists are made; empty if no card has any.
    ///   - namesInValues: see `LinkedTitles`.
    ///   - records: the whole records of the cards.
    package init(
        kinds: KindTable = .builtIn,
        cards: [Card],
        foldedStories: Int = 0,
        primaries: [Int] = [],
        apart: [NamedRecords] = [],
        featured: [RecordKey] = [],
        relations: consuming RelationTableWriter,
        issues: [[Int]] = [],
        formerPages: [FormerRecordPage] = [],
        browsed: [[Property]] = [],
        namesInValues: [[UInt64]] = [],
        records: any RecordSource,
        sources: [CatalogSource],
        asOf: Date,
        changes: [ChangeDay] = [],
        build: Int = 1,
        buildBefore: Date? = nil
    ) {
        var ranges: [RecordKind: Range<Int>] = [:]
        let unfolded = cards.count - primaries.count
        let listed = unfolded - foldedStories
        self.foldedStories = listed..<unfolded
        var rest = cards.prefix(listed).map(\.kind)[...]
        while let kind = rest.first {
            let end = rest.firstIndex { $0 != kind } ?? rest.endIndex
            ranges[kind] = rest.startIndex..<end
            rest = rest[end...]
        }
        self.kinds = kinds
        self.cards = cards
        self.primaries = Dictionary(uniqueKeysWithValues: primaries.enumerated().map { (unfolded + $0, $1) })
        mergedRecords = Dictionary(grouping: cards.indices.suffix(primaries.count)) { primaries[$0 - unfolded] }
        self.ranges = ranges
        var havePictures = cards.map(\.picture.isArchived)
        for (primary, merged) in mergedRecords {
            let records = [primary] + merged
            let isPictured = records.contains { havePictures[$0] }
            for record in records { havePictures[record] = isPictured }
        }
        self.havePictures = havePictures
        let (places, pages) = (Dictionary(zip(featured, featured.indices), uniquingKeysWith: min), self.primaries)
        let sought = places.isEmpty ? 0..<0 : cards.indices
        let shownFirst = sought.compactMap { index in places[cards[index].key].map { (pages[index] ?? index, $0) } }
        self.featured = Dictionary(shownFirst, uniquingKeysWith: min)
        var table = relations
        weights = cards.indices.map { [featured = self.featured, mergedRecords] index in
            let page = pages[index] ?? index
            if featured[page] != nil { return Self.mostWeight }
            if cards[page].isBareStory { return 0 }
            let records = [page] + mergedRecords[page, default: []]
            return Self.weight(
                relations: records.reduce(0) { $0 + table.countRelations(of: $1) },
                hasPicture: havePictures[page],
                hasText: cards[page].blurb != nil
            )
        }
        table.sort(kinds, by: weights)
        self.relations = RelationTable(table)
        years = cards.map { $0.year.flatMap { Int32(exactly: $0) } ?? .min }
        self.browsed = BrowsedValues(
            zip(cards, browsed).enumerated().map { index, card in
                (card.0.kind, index < unfolded ? index : primaries[index - unfolded], card.1)
            }
        )
        linkedTitles = LinkedTitles(namesInValues, of: cards, pages: self.primaries)
        neighbours = Neighbours(ranges: ranges, relations: self.relations, issues: issues, count: cards.count)
        randomFactOrder = RandomFactOrder(cards[ranges[.facts] ?? 0..<0])
        self.apart = apart
        self.formerPages = formerPages
        source = records
        self.sources = sources
        self.asOf = asOf
        categories = FactCategory.all(in: cards[ranges[.facts] ?? 0..<0])
        self.changes = changes
        self.build = build
        self.buildBefore = buildBefore
    }

    /// The position in `cards` of the record with this key, looked for one by one; nil if the catalog has no such
    /// record.
    public func index(of key: RecordKey) -> Int? { cards.firstIndex { $0.key == key } }

    /// The position of the card on whose page a hero is shown; nil for the others.
    public func primary(of index: Int) -> Int? { primaries[index] }

    /// The positions of the heroes who are shown on a card's page, in the order in which they were named.
    public func mergedRecords(of index: Int) -> [Int] { mergedRecords[index] ?? [] }

    /// The path of the page that shows a card.
    func pagePath(of index: Int) -> String { cards[primaries[index] ?? index].path }

    /// The picture by which others show a card; see `pictured`.
    package func shownPicture(of index: Int) -> CatalogPicture { cards[pictured(index)].picture }

    /// The card whose picture others show for a card: itself, or for want of one a story's comic, or the first of those
    /// who share its page.
    func pictured(_ index: Int) -> Int {
        if cards[index].picture.isArchived { return index }
        let page = primaries[index] ?? index
        let others = issue(ofStory: index).map { [$0] } ?? mergedRecords[page].map { [page] + $0 } ?? []
        return others.first { cards[$0].picture.isArchived } ?? index
    }

    /// See `Card.year`. Cards are not looked at: one after another, they cost more than counting.
    func year(of index: Int) -> Int? { years[index] == .min ? nil : Int(years[index]) }

    /// How many records of each kind there are, with those that are found on the page of another.
    public var counts: [RecordKind: Int] {
        var counts = ranges.mapValues(\.count)
        counts[.heroes, default: 0] += primaries.count
        counts[.stories]? += foldedStories.count
        return counts
    }

    /// How many records there are, by the folders of all kinds that the site has, also of those without records.
    public var countsByFolder: [String: Int] {
        Dictionary(uniqueKeysWithValues: listedKinds.map { ($0.folder, counts[$0] ?? 0) })
    }

    /// The kinds of which there are records.
    public var heldKinds: [RecordKind] { kinds.all.filter { ranges[$0] != nil } }

    /// The kinds with a list of their own: those that come along and, of the others, those with records.
    public var listedKinds: [RecordKind] { kinds.all.filter { !$0.isDeclared || ranges[$0] != nil } }

    /// The listed cards of one kind, in order.
    public func cards(of kind: RecordKind) -> ArraySlice<Card> { cards[ranges[kind] ?? 0..<0] }

    /// The positions in `cards` of all records of one kind that have a page of their own, listed or not.
    package func pages(of kind: RecordKind) -> [Int] {
        Array(ranges[kind] ?? 0..<0) + (kind == .stories ? Array(foldedStories) : [])
    }

    /// The properties by whose values the records of a kind are listed.
    public func browsedProperties(of kind: RecordKind) -> [BrowsedProperty] { browsed.properties[kind] ?? [] }

    /// The relations of a card, one group per kind and role, in the order pages show them; empty groups are left out.
    public func groups(of index: Int) -> [RelationGroup] { relations.groups(of: index) }

    /// How many relations each of these groups has, for many cards one after another.
    package func groupSizes(of index: Int) -> [(kind: RecordKind, count: Int)] {
        relations.rows(of: index).map { ($0.kind, $0.items.count) }
    }

    /// The positions of the cards of these kinds that a card has to do with as a member, some of them repeated.
    package func members(of index: Int, in kinds: Set<RecordKind>) -> [Int] {
        relations.rows(of: index).filter { $0.role == .member && kinds.contains($0.kind) }
            .flatMap { relations.items[$0.items] }.filter { $0.other >= 0 }.map { Int($0.other) }
    }

    /// The whole records at these positions, read from the archive.
    /// - Throws: `ArchiveError`, also if one is no longer there.
    public func records(at indexes: [Int]) throws -> [Record] {
        let records = try source.records(numbered: indexes.map { cards[$0].number })
        guard records.count == indexes.count else {
            throw ArchiveError.corrupt(path: "herodex.sqlite", reason: "a record is missing that was there before")
        }
        return records
    }

    /// The whole records at these lists of positions, each list with its own; all are read at once.
    /// - Throws: `ArchiveError`, also if one is no longer there.
    public func records(at lists: [[Int]]) throws -> [ArraySlice<Record>] {
        var records = try records(at: lists.flatMap(\.self))[...]
        return lists.map { indexes in
            defer { records = records.dropFirst(indexes.count) }
            return records.prefix(indexes.count)
        }
    }
}

/// The page of a record under a kind that it had before.
public struct FormerRecordPage: Equatable, Sendable {
    public let kind: RecordKind
    public let path: String
    /// Position in `Catalog.cards`.
    public let card: Int
}

/// One source as pages show it.
public struct CatalogSource: Sendable {
    let archived: ArchivedSource
    /// How many records of each kind are in the catalog.
    public let counts: [RecordKind: Int]

    public var name: SourceName { archived.name }
    /// Its name in the paths of lists; it stays the same when the source is renamed.
    public var pathName: String { archived.pathName }
    public var kind: String { archived.kind }
    public var title: String { archived.title }
    public var attribution: Attribution { archived.attribution }
    /// The current base address, for links to the source; nil if it is on a private or loopback host, which readers
    /// cannot reach.
    public var publicBase: String? { archived.publicBase }
    /// When its newest reply was received; nil if nothing was fetched yet.
    public var asOf: Date? { archived.newestReply }
    /// Since when it does not answer; nil if it does.
    public var goneSince: Date? { archived.goneSince }
    /// How much of its lists is kept, by kind and name.
    public var coverage: [ListCoverage] { archived.coverage }
}
