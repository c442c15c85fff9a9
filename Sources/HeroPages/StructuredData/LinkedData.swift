import HeroBasics
import HeroCatalog
import HeroModel
import HeroTemplate

/// Describes a record with the schema.org vocabulary, as JSON-LD for search engines and reading tools.
///
/// Names are cut and lists kept short: the whole record is in its `RecordJSON`.
struct LinkedData: Sendable {
    /// The maximum number of people or works in a list.
    static let mostNames = 12
    /// Links at the source that show the same record, by their type.
    private static let samePages: Set<String> = ["detail", "wiki"]

    let cards: CardBuilder
    let wording: Wording
    let tree: SiteTree
    let baseURL: String?

    private var catalog: Catalog { cards.catalog }

    /// The content of a `<script type="application/ld+json">`.
    func markup(of entry: CatalogEntry) -> Markup {
        var text = JSONWriter(capacity: 1_024, for: .page)
        text.object { write(entry, to: &$0) }
        return Markup(trusted: String(decoding: text.bytes, as: UTF8.self))
    }

    private func write(_ entry: CatalogEntry, to text: inout JSONWriter) {
        text.field("@context", "https://schema.org")
        switch entry.record {
        case .hero: writeThing("Person", entry, to: &text)
        case .transformation:
            // The same hero under another name.
            let bases = entry.groups.first { $0.role == .base }?.items.compactMap(\.index) ?? []
            let names = bases.prefix(Self.mostNames).map { catalog.entries[$0].head.title }
            writeThing("Person", entry, aliases: names, to: &text)
        case .creator(let creator):
            writeThing("Person", entry, to: &text)
            text.known("givenName", creator.firstName)
            text.known("additionalName", creator.middleName)
            text.known("familyName", creator.lastName)
            text.known("honorificSuffix", creator.suffix)
        case .comic(let comic):
            writeWork("ComicIssue", entry, to: &text)
            text.known("datePublished", comic.published.flatMap(machineDate))
            text.known("issueNumber", comic.issueNumber)
            text.known("variantCover", comic.variantDescription)
            writeWhole("ComicSeries", .series, of: entry, to: &text)
        case .series(let series):
            writeWork("ComicSeries", entry, to: &text)
            text.known("contentRating", series.rating)
            text.known("startDate", series.startYear.flatMap(year))
            if case .year(let end) = series.end { text.known("endDate", year(end)) }
        case .event(let event):
            writeThing("Event", entry, to: &text)
            text.known("startDate", event.start.flatMap(machineDate))
            text.known("endDate", event.end.flatMap(machineDate))
        case .story:
            writeWork("ComicStory", entry, to: &text)
            writeWhole("ComicIssue", .comics, of: entry, to: &text)
        case .fact(let fact):
            writeThing("Quotation", entry, to: &text)
            text.known("text", entry.head.overview.plain.cut(to: 1_000).orNil)
            text.known("inLanguage", entry.head.language.orNil)
            text.known("creditText", catalog.sources[entry.source].attribution.text)
            if !fact.categories.isEmpty { text.field("keywords", texts: fact.categories) }
            writePeople("about", on: entry.groups.first { $0.kind == .heroes }, to: &text)
        }
    }

    // MARK: Parts

    /// The properties that all records have.
    private func writeThing(_ type: String, _ entry: CatalogEntry, aliases: [String] = [], to text: inout JSONWriter) {
        let head = entry.head
        text.field("@type", type)
        text.field("name", head.title.cut(to: CardBuilder.longestTitle))
        text.field("url", address(ofPage: entry.path))
        let aliases = (head.aliases.prefix(Self.mostNames) + aliases).map { $0.cut(to: CardBuilder.longestTitle) }
        if !aliases.isEmpty { text.field("alternateName", texts: aliases) }
        if case .fact = entry.record {} else { text.known("description", head.overview.plain.cut(to: 200).orNil) }
        if let picture = cards.picture(of: entry) {
            text.known("image", (picture.share ?? picture.variants.last).map { address(ofFile: $0.path) })
        }
        let source = catalog.sources[entry.source]
        let same = head.links.filter { Self.samePages.contains($0.type) }.compactMap { source.address(of: $0.address) }
        if !same.isEmpty { text.field("sameAs", texts: same) }
    }

    /// The properties of creative works.
    private func writeWork(_ type: String, _ entry: CatalogEntry, to text: inout JSONWriter) {
        writeThing(type, entry, to: &text)
        text.known("inLanguage", entry.head.language.orNil)
        text.known("creditText", catalog.sources[entry.source].attribution.text)
        writePeople("character", on: entry.groups.first { $0.kind == .heroes }, to: &text)
        let creators = entry.groups.first { $0.kind == .creators }
        for (property, people) in credits(on: creators) { writePeople(property, people, to: &text) }
    }

    /// The work that this one is part of.
    private func writeWhole(_ type: String, _ kind: RecordKind, of entry: CatalogEntry, to text: inout JSONWriter) {
        let whole = entry.groups.first { $0.kind == kind && ($0.role == .member || $0.role == .originalIssue) }
        guard let item = whole?.items.first else { return }
        text.field("isPartOf", object: item) { write($1, type: type, to: &$0) }
    }

    private func writePeople(_ property: StaticString, on group: RelationGroup?, to text: inout JSONWriter) {
        writePeople(property, Array((group?.items ?? []).prefix(Self.mostNames)), to: &text)
    }

    private func writePeople(_ property: StaticString, _ people: [RelatedItem], to text: inout JSONWriter) {
        guard !people.isEmpty else { return }
        text.field(property, objects: people) { write($1, type: "Person", to: &$0) }
    }

    private func write(_ item: RelatedItem, type: String, to text: inout JSONWriter) {
        let entry = item.index.map { catalog.entries[$0] }
        text.field("@type", type)
        text.field("name", (entry?.head.title ?? item.title).cut(to: CardBuilder.longestTitle))
        text.known("url", entry.map { address(ofPage: $0.path) })
    }

    // MARK: Addresses and dates

    /// The address of a page relative to a record's page; absolute if the site has a public address.
    private func address(ofPage path: String) -> String {
        baseURL.map { "\($0)/\(tree.prefix)\(path)" } ?? "../" + path
    }

    /// The address of a file that all languages share.
    private func address(ofFile path: String) -> String { baseURL.map { "\($0)/\(path)" } ?? tree.up + "../" + path }

    private func machineDate(_ date: CalendarDate) -> String? { wording.occasionPart(date).iso }

    private func year(_ year: Int) -> String? { (1_000...9_999).contains(year) ? String(year) : nil }
}

extension JSONWriter {
    /// A text, or no field at all if there is none.
    fileprivate mutating func known(_ key: StaticString, _ text: String?) {
        if let text { field(key, text) }
    }
}
