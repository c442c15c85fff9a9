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

    let edition: Edition
    let baseURL: String

    /// Nil if the site has no public address.
    init?(edition: Edition) {
        guard let baseURL = edition.settings.baseURL else { return nil }
        self.edition = edition
        self.baseURL = baseURL
    }

    private var catalog: Catalog { edition.catalog }
    private var wording: Wording { edition.wording }
    private var home: String { "\(baseURL)/\(edition.tree.prefix)" }

    /// From the site's root.
    var path: String { edition.tree.prefix + SiteTree.feed }
    var file: SiteAsset { SiteAsset(path: path, bytes: bytes) }

    private var bytes: [UInt8] {
        let entries = Array(catalog.changes.lazy.flatMap(entries).prefix(Self.mostEntries))
        var text = XMLText()
        text.add("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
        text.add(escaping: wording.language)
        text.add("\">\n")
        text.element("id", home + SiteTree.feed)
        text.element("title", edition.title(wording.sentences.changes))
        text.element("updated", entries.first?.updated ?? catalog.asOf.instant)
        text.tag("<link rel=\"self\" type=\"application/atom+xml\" href=\"", home + SiteTree.feed)
        text.tag("<link rel=\"alternate\" type=\"text/html\" href=\"", home + "changes.html")
        text.add("<author>\n")
        text.element("name", edition.settings.title)
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
        text.element("id", "tag:\(authority),\(entry.day):\(wording.language)/\(entry.name)")
        text.element("title", entry.title)
        text.element("updated", entry.updated)
        text.tag("<link rel=\"alternate\" type=\"text/html\" href=\"", home + entry.path)
        text.tag("<category term=\"", entry.kind.folder)
        if let summary = entry.summary {
            text.add("<summary xml:lang=\"")
            text.add(escaping: summary.language)
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
        RecordKind.allCases.flatMap { kind in
            let sentences = wording.sentences
            let range = catalog.ranges[kind] ?? 0..<0
            let added = day.added.filter(range.contains).lazy.map { FeedRecord(catalog.entries[$0]) }
            let changed = day.changed.filter { range.contains($0.entry) }.lazy.map {
                FeedRecord(catalog.entries[$0.entry], changes: told($0.changes))
            }
            let withdrawn = day.withdrawn.filter { $0.key.kind == kind }.lazy.map { FeedRecord($0) }
            return entries(added, "added", sentences.added, day, kind)
                + entries(changed, "changed", sentences.changed, day, kind)
                + entries(withdrawn, "withdrawn", sentences.gone, day, kind)
        }
    }

    /// `Pages: 32 → 36; Heroes: 4 → 5`: the changes, in the feed's language.
    private func told(_ changes: [FieldChange]) -> FeedEntry.Summary? {
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
            return [FeedEntry(day, kind, name: "\(kind.folder)/\(what)", title: title)]
        }
        return records.map { record in
            FeedEntry(day, kind, name: "\(record.name)/\(what)", title: sentence(record.title), record: record)
        }
    }
}

/// A record as described in the feed.
private struct FeedRecord {
    /// Permanently unique.
    let name: String
    let title: String
    /// Nil if the record no longer has a page.
    let path: String?
    let summary: FeedEntry.Summary?

    /// - Parameter changes: the record's changes; without them, the entry shows the beginning of its text.
    init(_ entry: CatalogEntry, changes: FeedEntry.Summary? = nil) {
        let head = entry.head
        name = head.key.feedName
        title = head.title.cut(to: CardBuilder.longestTitle)
        path = entry.path
        summary = changes ?? head.overview.plain.cut(to: 300).orNil.map { .init(text: $0, language: head.language) }
    }

    init(_ record: WithdrawnRecord) {
        name = record.key.feedName
        title = record.title.cut(to: CardBuilder.longestTitle)
        (path, summary) = (nil, nil)
    }
}

/// One entry of the feed.
private struct FeedEntry {
    struct Summary {
        let text: String
        let language: String
    }

    let day: CalendarDate
    let updated: String
    let kind: RecordKind
    /// Distinguishes it permanently from the day's other entries.
    let name: String
    let title: String
    /// The page to link to, relative to the root of the language's tree.
    let path: String
    let summary: Summary?

    init(_ day: ChangeDay, _ kind: RecordKind, name: String, title: String, record: FeedRecord? = nil) {
        self.day = day.day
        updated = day.newest.instant
        self.kind = kind
        self.name = "\(day.build)/\(name)"
        self.title = title
        path = record?.path ?? "changes.html"
        summary = record?.summary
    }
}

extension RecordKey {
    /// With all characters not allowed in an address percent-encoded.
    fileprivate var feedName: String {
        [source.text, kind.folder, id].map { PercentEncoding.encode($0) }.joined(separator: "/")
    }
}
