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

    let wording: Wording
    let tree: SiteTree
    let baseURL: String?

    /// The content of a `<script type="application/ld+json">`.
    func markup(of record: Record, _ shown: RecordInputs) -> Markup {
        var text = JSONWriter(capacity: 1_024, for: .page)
        text.object { write(record, shown, to: &$0) }
        return Markup(trusted: String(decoding: text.bytes, as: UTF8.self))
    }

    private func write(_ record: Record, _ shown: RecordInputs, to text: inout JSONWriter) {
        text.field("@context", "https://schema.org")
        let head = record.head
        switch record {
        case .hero: writeThing(head, shown, to: &text)
        case .transformation:
            // A transformation is its hero under another name.
            let bases = shown.groups.first { $0.group.role == .base }?.items.compactMap(\.view) ?? []
            let names = bases.prefix(Self.mostNames).map(\.line.title)
            writeThing(head, shown, aliases: names, to: &text)
        case .creator(let creator):
            writeThing(head, shown, to: &text)
            text.known("givenName", creator.firstName)
            text.known("additionalName", creator.middleName)
            text.known("familyName", creator.lastName)
            text.known("honorificSuffix", creator.suffix)
        case .comic(let comic):
            writeWork(head, shown, to: &text)
            text.known("datePublished", comic.published.flatMap(machineDate))
            text.known("issueNumber", comic.issueNumber)
            text.known("variantCover", comic.variantDescription)
            writeWhole(.series, of: shown, to: &text)
        case .series(let series):
            writeWork(head, shown, to: &text)
            text.known("contentRating", series.rating)
            text.known("startDate", series.startYear.flatMap(year))
            if case .year(let end) = series.end { text.known("endDate", year(end)) }
        case .event(let event):
            writeThing(head, shown, to: &text)
            text.known("startDate", event.start.flatMap(machineDate))
            text.known("endDate", event.end.flatMap(machineDate))
        case .story:
            writeWork(head, shown, to: &text)
            writeWhole(.comics, of: shown, to: &text)
        case .fact(let fact):
            writeThing(head, shown, to: &text)
            text.known("text", head.overview.plain.cut(to: 1_000).orNil)
            text.known("inLanguage", head.language?.text)
            text.known("creditText", shown.own.source.attribution.text)
            if !fact.categories.isEmpty { text.field("keywords", texts: fact.categories) }
            writePeople("about", on: shown.group(.heroes), to: &text)
        case .declared(let record): writeDeclared(record, shown, to: &text)
        }
    }

    private func writeDeclared(_ record: DeclaredRecord, _ shown: RecordInputs, to text: inout JSONWriter) {
        switch shown.own.row.likeness {
        case .works:
            writeWork(record.head, shown, to: &text)
            text.known("datePublished", record.date.flatMap(machineDate))
            text.known("position", record.number.map(String.init))
        case .groups:
            writeThing(record.head, shown, to: &text)
            writePeople("member", on: shown.group(.heroes), to: &text)
        case .texts:
            writeThing(record.head, shown, to: &text)
            text.known("text", record.head.overview.plain.cut(to: 1_000).orNil)
            writePeople("about", on: shown.group(.heroes), to: &text)
        case .people, .places, .things: writeThing(record.head, shown, to: &text)
        }
    }

    // MARK: Parts

    /// The properties that all records have.
    private func writeThing(
        _ head: RecordHead,
        _ shown: RecordInputs,
        aliases: [String] = [],
        to text: inout JSONWriter
    ) {
        text.field("@type", shown.own.row.schemaType)
        text.field("name", head.title.cut(to: CardBuilder.longestTitle))
        text.field("url", address(ofPage: shown.own.path))
        let aliases = (head.aliases.prefix(Self.mostNames) + aliases).map { $0.cut(to: CardBuilder.longestTitle) }
        if !aliases.isEmpty { text.field("alternateName", texts: aliases) }
        if shown.own.row.likeness != .texts { text.known("description", head.overview.plain.cut(to: 200).orNil) }
        if let picture = shown.own.picture {
            text.known("image", (picture.share ?? picture.variants.last).map { address(ofFile: $0.path) })
        }
        let source = shown.own.source
        let same = head.links.filter { Self.samePages.contains($0.type) }.compactMap {
            source.address(of: $0.address)?.text
        }
        if !same.isEmpty { text.field("sameAs", texts: same) }
    }

    /// The properties of creative works.
    private func writeWork(_ head: RecordHead, _ shown: RecordInputs, to text: inout JSONWriter) {
        writeThing(head, shown, to: &text)
        text.known("inLanguage", head.language?.text)
        text.known("creditText", shown.own.source.attribution.text)
        writePeople("character", on: shown.group(.heroes), to: &text)
        for (property, people) in credits(on: shown.group(.creators)) { writePeople(property, people, to: &text) }
    }

    /// The work that this one is part of.
    private func writeWhole(_ kind: RecordKind, of shown: RecordInputs, to text: inout JSONWriter) {
        let whole = shown.groups.first {
            $0.group.kind == kind && ($0.group.role == .member || $0.group.role == .originalIssue)
        }
        guard let item = whole?.items.first else { return }
        text.field("isPartOf", object: item) { write($1, type: KindTable.builtIn[kind].schemaType, to: &$0) }
    }

    private func writePeople(_ property: StaticString, on group: GroupInputs?, to text: inout JSONWriter) {
        writePeople(property, group.map { Array($0.items.prefix(Self.mostNames)) } ?? [], to: &text)
    }

    private func writePeople(_ property: StaticString, _ people: [Related<CardSummary>], to text: inout JSONWriter) {
        guard !people.isEmpty else { return }
        text.field(property, objects: people) { write($1, type: "Person", to: &$0) }
    }

    private func write(_ item: Related<CardSummary>, type: String, to text: inout JSONWriter) {
        let line = item.view?.line
        text.field("@type", type)
        text.field("name", (line?.title ?? item.name ?? "").cut(to: CardBuilder.longestTitle))
        text.known("url", line.map { address(ofPage: $0.path) })
    }

    // MARK: Addresses and dates

    /// The address of a page relative to a record's page; absolute if the site has a public address.
    private func address(ofPage path: String) -> String {
        baseURL.map { "\($0)/\(tree.prefix)\(path)" } ?? "../" + path
    }

    /// The address of a file that all languages share.
    private func address(ofFile path: String) -> String { baseURL.map { "\($0)/\(path)" } ?? tree.up + "../" + path }

    private func machineDate(_ date: CalendarDate) -> String? { wording.occasionPart(date).iso?.text }

    private func year(_ year: Int) -> String? { (1_000...9_999).contains(year) ? String(year) : nil }

    /// The credits of a comic by schema.org property; roles without a property become `contributor`.
    ///
    /// - Returns: properties in a fixed order, each with its people in the order of the relation group.
    func credits(on group: GroupInputs?) -> [(property: StaticString, people: [Related<CardSummary>])] {
        guard let group else { return [] }
        var people = [[Related<CardSummary>]](repeating: [], count: Self.properties.count + 1)
        for item in group.items.prefix(2 * Self.mostNames) {
            var found: Set<Int> = []
            for role in CreatorRole.roles(in: item.note ?? "") {
                found.insert(Self.properties.firstIndex { $0.roles.contains(role) } ?? Self.properties.count)
            }
            if found.isEmpty { found = [Self.properties.count] }
            // A person with a specific property need not be a contributor as well.
            if found.count > 1 { found.remove(Self.properties.count) }
            for place in found { people[place].append(item) }
        }
        let names = Self.properties.map(\.property) + ["contributor"]
        return zip(names, people).filter { !$1.isEmpty }.map { ($0, $1) }
    }

    /// With the sources' terms for each.
    private static let properties: [(property: StaticString, roles: Set<String>)] = [
        ("author", ["author", "writer"]), ("penciler", ["penciller"]), ("artist", ["artist"]), ("inker", ["inker"]),
        ("colorist", ["colorist"]), ("letterer", ["letterer"]), ("translator", ["translator"]), ("editor", ["editor"]),
    ]
}

extension JSONWriter {
    /// A text, or no field at all if there is none.
    fileprivate mutating func known(_ key: StaticString, _ text: String?) {
        if let text { field(key, text) }
    }
}
