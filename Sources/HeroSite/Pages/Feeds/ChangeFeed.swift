import HeroBasics
import HeroCatalog
import HeroModel

/// Writes the changes as an Atom feed (RFC 4287) in one language.
///
/// An entry describes one record; if one day has very many changes of a kind, one entry describes all of them. An
/// entry's id consists of day and build, the record's key and the kind of change, never a title or path, so that it
/// is permanent.
struct ChangeFeed: Sendable {
    /// More changes of one kind on one day share an entry.
    private static let mostOfAKind = 20
    private static let mostEntries = 100

    let site: SiteContext
    let baseURL: String
    /// The first kind of records that are of another by now, by position in `Catalog.cards`: readers were told of them then.
    private let formerKinds: [Int: RecordKind]

    /// Nil if the site has no public address.
    init?(site: SiteContext) {
        guard let baseURL = site.context.settings.baseURL else { return nil }
        self.site = site
        self.baseURL = baseURL
        let cards = site.catalog.cards
        let moved = site.catalog.formerPages.filter { $0.kind != cards[$0.card].key.kind }
        formerKinds = Dictionary(moved.map { ($0.card, $0.kind) }) { first, _ in first }
    }

    private var context: RenderContext { site.context }
    private var catalog: Catalog { site.catalog }
    private var wording: Wording { context.wording }
    private var home: String { "\(baseURL)/\(context.tree.prefix)" }

    /// From the site's root.
    var path: String { context.tree.prefix + SiteTree.feed }

    /// - Throws: `ArchiveError`: it shows the beginning of new records' texts.
    func file() throws -> SiteAsset { SiteAsset(path: path, bytes: try bytes()) }

    private func bytes() throws -> [UInt8] {
        var entries: [FeedEntry] = []
        for day in catalog.changes where entries.count < Self.mostEntries { entries += self.entries(of: day) }
        entries = try withTexts(entries.prefix(Self.mostEntries))
        var text = XMLText()
        text.add("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
        text.add(escaping: wording.language.text)
        text.add("\">\n")
        text.element("id", home + SiteTree.feed)
        text.element("title", context.title(wording.sentences[.changes]()))
        text.element("updated", (entries.first?.day.newest ?? catalog.asOf).instant)
        text.tag("<link rel=\"self\" type=\"application/atom+xml\" href=\"", home + SiteTree.feed)
        text.tag("<link rel=\"alternate\" type=\"text/html\" href=\"", home + "changes.html")
        text.add("<author>\n")
        text.element("name", context.settings.title)
        text.add("</author>\n")
        var rights: [String] = []
        for source in catalog.sources where !rights.contains(source.attribution.text) {
            rights.append(source.attribution.text)
        }
        if !rights.isEmpty { text.element("rights", rights.joined(separator: " · ")) }
        for entry in entries { write(entry, to: &text) }
        text.add("</feed>\n")
        return text.bytes
    }

    private func write(_ entry: FeedEntry, to text: inout XMLText) {
        text.add("<entry>\n")
        let day = entry.day
        text.element("id", "tag:\(authority),\(day.day):\(wording.language)/\(day.build)/\(entry.name)")
        text.element("title", entry.title)
        text.element("updated", day.newest.instant)
        text.tag("<link rel=\"alternate\" type=\"text/html\" href=\"", home + (entry.record?.path ?? "changes.html"))
        text.tag("<category term=\"", entry.kind.folder)
        if let summary = entry.record?.summary {
            text.add("<summary xml:lang=\"")
            text.add(escaping: summary.language?.text ?? "")
            text.add("\">")
            text.add(escaping: summary.text)
            text.add("</summary>\n")
        }
        text.add("</entry>\n")
    }

    /// The site's host, on which ids are based (RFC 4151).
    private var authority: String {
        let host = baseURL.drop { $0 != ":" }.drop { $0 == ":" || $0 == "/" }.prefix { $0 != "/" && $0 != ":" }
        return String(host).lowercased()
    }

    // MARK: Entries

    private func entries(of day: ChangeDay) -> [FeedEntry] {
        catalog.kinds.all.flatMap { kind in
            let sentences = wording.sentences
            let range = catalog.ranges[kind] ?? 0..<0
            let added = day.added.filter { range.contains($0) && formerKinds[$0] == nil }.lazy.map {
                FeedRecord(catalog.cards[$0], at: $0)
            }
            let changed = day.changed.filter { range.contains($0.card) }.lazy.map {
                FeedRecord(catalog.cards[$0.card], formerly: formerKinds[$0.card], changes: told($0.changes))
            }
            let withdrawn = day.withdrawn.filter { $0.key.kind == kind }.lazy.map { FeedRecord($0) }
            return entries(added, "added", sentences[.added], day, kind)
                + entries(changed, "changed", sentences[.changed], day, kind)
                + entries(withdrawn, "withdrawn", sentences[.gone], day, kind)
        }
    }

    /// The entries, those of new records with the beginning of the record's text.
    private func withTexts(_ entries: ArraySlice<FeedEntry>) throws -> [FeedEntry] {
        var texts = try catalog.records(at: entries.compactMap { $0.record?.card }).map(\.head)[...]
        return entries.map { entry in
            guard entry.record?.card != nil, let head = texts.popFirst() else { return entry }
            var entry = entry
            let text = head.overview.plain.cut(to: 300).orNil
            entry.record?.summary = text.map { FeedRecord.Summary(text: $0, language: head.language) }
            return entry
        }
    }

    /// `Pages: 32 → 36; Heroes: 4 → 5`: the changes, in the feed's language.
    private func told(_ changes: [FieldChange]) -> FeedRecord.Summary? {
        let fields = changes.map { change in
            let (old, new): (String?, String?) =
                switch change.difference {
                case .value(let old, let new): (old.map(wording.words), new.map(wording.words))
                case .list(let list): (wording.number(list.before), wording.number(list.after))
                }
            return "\(wording.label(of: change.field)): \(old ?? "–") → \(new ?? "–")"
        }
        return fields.joined(separator: "; ").orNil.map { .init(text: $0, language: wording.language) }
    }

    private func entries(
        _ records: some Collection<FeedRecord>,
        _ what: String,
        _ sentence: Phrase,
        _ day: ChangeDay,
        _ kind: RecordKind
    ) -> [FeedEntry] {
        guard records.count <= Self.mostOfAKind else {
            let title = sentence(wording.amount(records.count, of: kind))
            return [FeedEntry(day: day, kind: kind, name: "\(kind.folder)/\(what)", title: title)]
        }
        return records.map { record in
            let title = sentence(record.title)
            return FeedEntry(day: day, kind: kind, name: "\(record.name)/\(what)", title: title, record: record)
        }
    }
}

/// A record as described in the feed.
private struct FeedRecord {
    struct Summary {
        let text: String
        let language: LanguageTag?
    }

    /// Permanently unique.
    let name: String
    let title: String
    /// Nil if the record no longer has a page.
    let path: String?
    var summary: Summary?
    /// Position in `Catalog.cards` of a record whose text is to be shown.
    let card: Int?

    /// A new record, at a position in `Catalog.cards`, or one with changes.
    init(_ card: Card, at index: Int? = nil, formerly kind: RecordKind? = nil, changes: Summary? = nil) {
        name = RecordKey(source: card.key.source, kind: kind ?? card.key.kind, id: card.key.id).feedName
        title = card.title.cut(to: CardBuilder.longestTitle)
        path = card.path
        summary = changes
        self.card = index
    }

    init(_ record: WithdrawnRecord) {
        name = record.key.feedName
        title = record.title.cut(to: CardBuilder.longestTitle)
        (path, summary, card) = (nil, nil, nil)
    }
}

/// One entry of the feed.
private struct FeedEntry {
    let day: ChangeDay
    let kind: RecordKind
    /// Distinguishes it permanently from the day's other entries.
    let name: String
    let title: String
    /// Nil for an entry that describes many records.
    var record: FeedRecord?
}

extension RecordKey {
    /// With all characters not allowed in an address percent-encoded.
    fileprivate var feedName: String {
        [source.text, kind.folder, id].map { PercentEncoding.encode($0) }.joined(separator: "/")
    }
}
