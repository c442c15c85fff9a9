import Foundation
package import HeroBasics
public import HeroModel

/// The catalog as one page reads it. Whatever it hands out is added to the page's digest, so a page cannot show anything of
/// the catalog that its digest does not cover.
public struct DigestReader: Sendable {
    let holder: DigestedCatalog
    var builder = DigestBuilder()
    var coAppearanceCounts = CoAppearanceCounts()

    init(_ holder: DigestedCatalog) { self.holder = holder }

    var catalog: Catalog { holder.catalog }

    /// The digest of everything handed out since the last one.
    package mutating func digest() -> Digest { builder.finish() }

    /// Adds what the page shows and does not come from the catalog.
    package mutating func add(_ text: String) { builder.add(text) }
    package mutating func add(_ number: Int) { builder.add(number) }
    package mutating func add(_ digest: Digest) { builder.add(digest) }

    // MARK: The page's own record

    /// The page's own card; its record's content is part of the digest.
    public mutating func own(_ index: Int) -> PageCard {
        let card = catalog.cards[index]
        builder.add(card.digest)
        builder.add(Int(card.retrieved.timeIntervalSinceReferenceDate))
        builder.add(card.origin)
        builder.add(holder.sources[card.source])
        // Id and path are part of the face, unless it shares its page.
        builder.add(holder.faces[index])
        // The face has the picture that is shown, which may be another's.
        builder.add(card.picture, in: holder.pictures)
        builder.add(card.furtherPictures.count)
        for picture in card.furtherPictures { builder.add(picture, in: holder.pictures) }
        builder.add(holder.pictures.posters.records[card.key]?.path)
        builder.add(PageCard(holder, index).portraitTitle)
        if catalog.primary(of: index) != nil || !catalog.mergedRecords(of: index).isEmpty {
            builder.add(card.path)
        }
        return PageCard(holder, index)
    }

    /// The cards of the same hero in other sources, which its page shows too.
    public mutating func mergedRecords(of own: PageCard) -> [PageCard] {
        let merged = catalog.mergedRecords(of: own.index)
        builder.add(merged.count)
        return merged.map { self.own($0) }
    }

    /// The cards that share a page with a hero's, in their order there, without its own.
    public mutating func sameHeroes(of own: PageCard) -> [PageCard] {
        let primary = catalog.primary(of: own.index) ?? own.index
        let others = ([primary] + catalog.mergedRecords(of: primary)).filter { $0 != own.index }
        builder.add(others.count)
        return others.map { self.own($0) }
    }

    /// The card on whose page a hero is shown; nil for the others.
    public mutating func primary(of own: PageCard) -> CardTitle? { catalog.primary(of: own.index).map { line($0) } }

    /// The cards before and after it in its kind's order; forms in the order of their hero's.
    public mutating func neighbours(of own: PageCard) -> (previous: CardTitle?, next: CardTitle?) {
        let (previous, next) = (catalog.neighbours.before(own.index), catalog.neighbours.after(own.index))
        builder.add(previous != nil)
        return (previous.map { line($0) }, next.map { line($0) })
    }

    /// Where in its series a comic stands; nil for one that is in none, and for other kinds.
    public mutating func place(of own: PageCard) -> SeriesPlace? {
        let place = catalog.neighbours.place(of: own.index, in: catalog.relations)
        builder.add(place?.number)
        builder.add(place?.count)
        return place.map { SeriesPlace(series: line($0.series), number: $0.number, count: $0.count) }
    }

    /// Another fact after the page's own; see `RandomFactOrder`.
    public mutating func factAfter(_ own: PageCard) -> CardTitle? {
        catalog.randomFactOrder.after(own.index).map { line($0) }
    }

    /// The first other records with the same title, each with its source's; see `Namesakes.shown` and
    /// `OtherSourceMatches.namesakes`.
    public mutating func namesakes(of own: PageCard) -> [(line: CardTitle, source: String)] {
        lines(
            holder.namesakes.shown(beside: own.index, in: catalog)
                + holder.otherSources.namesakes(of: own.index)
        )
    }

    /// The first pages of the same hero in other sources, each with its source's title.
    public mutating func otherSources(of own: PageCard, first most: Int) -> [(line: CardTitle, source: String)] {
        lines(holder.otherSources.of(own.index).prefix(most))
    }

    private mutating func lines(_ indexes: some Collection<Int>) -> [(line: CardTitle, source: String)] {
        builder.add(indexes.count)
        return indexes.map { index in
            let title = catalog.sources[catalog.cards[index].source].title
            builder.add(title)
            return (line(index), title)
        }
    }

    // MARK: Others

    public mutating func line(_ index: Int) -> CardTitle {
        builder.add(holder.lines[index])
        return CardTitle(holder, index)
    }

    public mutating func face(_ index: Int) -> CardSummary {
        builder.add(holder.faces[index])
        return CardSummary(holder, index)
    }

    public mutating func faces(_ indexes: some Collection<Int>) -> [CardSummary] {
        builder.add(indexes.count)
        return indexes.map { face($0) }
    }

    /// The sources that have records of a kind.
    public mutating func sources(of kind: RecordKind) -> [SourceFace] {
        let sources = catalog.sources.indices.filter { catalog.sources[$0].counts[kind, default: 0] > 0 }
        builder.add(sources.count)
        return sources.map { index in
            builder.add(holder.sources[index])
            return SourceFace(catalog.sources[index])
        }
    }

    // MARK: Relations

    /// The relation groups of a record, in the order pages show them.
    public mutating func groups(of own: PageCard) -> [GroupHead] {
        let groups = catalog.groups(of: own.index)
        builder.add(groups.count)
        return groups.map { shown($0) }
    }

    mutating func shown(_ group: RelationGroup) -> GroupHead {
        let shown = GroupHead(group, in: catalog)
        builder.add(shown.kind.rawValue)
        builder.add(shown.role.rawValue)
        builder.add(shown.count)
        builder.add(shown.available)
        builder.add(shown.failure?.reason)
        builder.add(shown.failure.map { Int($0.date.timeIntervalSinceReferenceDate) })
        builder.add(shown.hasPages)
        builder.add(shown.hasPictures)
        builder.add(shown.hasNotes)
        return shown
    }

    /// Some records of a group, by their positions in it; all of them without a range.
    public mutating func related<View: CardView>(
        _ group: GroupHead,
        _ range: Range<Int>? = nil,
        as view: View.Type = View.self
    ) -> RelatedViews<View> {
        let (digests, table, all) = (View.digests(in: holder), catalog.relations, group.group.items)
        let items = range.map { all.dropFirst($0.lowerBound).prefix($0.count) } ?? all
        for item in table.items[items.startIndex..<items.endIndex] {
            if item.other >= 0 {
                builder.add(digests[Int(item.other)])
            } else {
                builder.add(table.named[Int(~item.other)])
            }
            builder.add(item.note < 0 ? nil : table.notes[Int(item.note)])
        }
        return RelatedViews(holder: holder, items: items)
    }

    /// Whether two groups hold the same records in the same order.
    public mutating func haveSameRecords(_ one: GroupHead, _ other: GroupHead) -> Bool {
        let areSame = one.group.items.indexes.elementsEqual(other.group.items.indexes)
        builder.add(areSame)
        return areSame
    }

    /// The notes of a group's relations, each once.
    public mutating func notes(of group: GroupHead) -> [String] {
        let notes = group.group.notes
        builder.add(notes)
        return notes
    }

    /// From the first decade with comics to the last: rarely another after a crawl.
    public mutating func comicDecades() -> ClosedRange<Int>? {
        builder.add(holder.comicDecades?.lowerBound)
        builder.add(holder.comicDecades?.upperBound)
        return holder.comicDecades
    }

    /// How many of a group's records are of each year, as far as it is known.
    public mutating func years(of group: GroupHead) -> [Int: Int] {
        let years = group.group.items.indexes.compactMap { $0.flatMap(catalog.year) }
        let counts = Dictionary(years.map { ($0, 1) }, uniquingKeysWith: +)
        builder.add(counts.count)
        for (year, count) in counts.sorted(by: { $0.key < $1.key }) {
            builder.add(year)
            builder.add(count)
        }
        return counts
    }

    /// The whole numbers of a group's issues, in its order; nil for an issue without one.
    public mutating func issueNumbers(of group: GroupHead) -> [Int?] {
        let numbers = group.group.items.indexes.map { index in
            index.flatMap { catalog.cards[$0].issueNumber }.flatMap { Int($0) }.flatMap {
                (0..<100_000).contains($0) ? $0 : nil
            }
        }
        builder.add(numbers.count)
        for number in numbers { builder.add(number) }
        return numbers
    }
}
