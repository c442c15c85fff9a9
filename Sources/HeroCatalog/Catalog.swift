public import Foundation
public import HeroModel

/// Everything a site shows, joined and sorted: immutable, and the same for the same archive.
public struct Catalog: Sendable {
    /// All records that get a page, grouped by kind in `RecordKind` order, each kind sorted by title.
    /// A record's position here is its index everywhere in the catalog.
    public let entries: [CatalogEntry]
    /// The range of each kind in `entries`; a kind without records has no range.
    public let ranges: [RecordKind: Range<Int>]
    public let sources: [CatalogSource]
    /// When the archive's newest reply was received: the date of everything the site calls "now".
    public let asOf: Date
    /// Facts by category, sorted by name; facts without one come last, under `UNCATEGORIZED`.
    public let categories: [FactCategory]
    /// Records added, changed and withdrawn, newest build first and within it newest day first. A build without any
    /// changes has no day.
    public let changes: [ChangeDay]
    /// The number of the build that shows this catalog, from 1: days with this number are new since the build before.
    public let build: Int
    /// The date of everything that the build before called "now"; nil for the first build.
    public let buildBefore: Date?

    let indexes: [RecordKey: Int]

    /// The position in `entries` of the record with this key; nil if the catalog has no such record.
    public func index(of key: RecordKey) -> Int? { indexes[key] }

    /// The changes since the build before; all changes in the first build.
    public var changesSinceBuildBefore: ArraySlice<ChangeDay> { changes.prefix { $0.build == build } }

    /// The entries of one kind, in order.
    public func entries(of kind: RecordKind) -> ArraySlice<CatalogEntry> {
        entries[ranges[kind] ?? 0..<0]
    }
}

/// One record with everything its page needs, except the records it links to.
///
/// A class, because every page reads about twenty entries, and values would be copied each time.
public final class CatalogEntry: Sendable {
    public let record: Record
    /// The fields that all kinds have in common.
    public let head: RecordHead
    public let slug: Slug
    /// The page's path from the site's root: `heroes/sun-wukong.html`.
    public let path: String
    /// Its section in the A-Z: a capital letter, `0-9` or `#`.
    public let letter: IndexLetter
    /// When its reply was fetched.
    public let retrieved: Date
    /// Position of its source in `Catalog.sources`.
    public let source: Int
    public let picture: CatalogPicture
    /// Its relations, one group per kind and role, in the order pages show them; empty groups are left out.
    public let groups: [RelationGroup]
    /// The entry before it in its kind's order.
    public let previous: Int?
    /// The entry after it in its kind's order.
    public let next: Int?

    package init(
        record: Record,
        slug: Slug,
        retrieved: Date,
        source: Int,
        picture: CatalogPicture = .none,
        groups: [RelationGroup] = [],
        previous: Int? = nil,
        next: Int? = nil
    ) {
        self.record = record
        head = record.head
        self.slug = slug
        path = "\(record.key.kind.folder)/\(slug).html"
        letter = IndexLetter(filing: record.head.title)
        self.retrieved = retrieved
        self.source = source
        self.picture = picture
        self.groups = groups
        self.previous = previous
        self.next = next
    }
}

/// The archived state of a record's picture.
public enum CatalogPicture: Hashable, Sendable {
    /// SHA-256 of the archived bytes, lower-case hex.
    case kept(digest: String)
    /// The source has no picture: the kind's placeholder is shown.
    case none
    /// The download failed: the placeholder is shown, with a note.
    case failed(reason: String, date: Date)
    /// Not fetched yet.
    case pending
}

/// One source as pages show it.
public struct CatalogSource: Sendable {
    public let name: SourceName
    /// Its name in the paths of lists; it stays the same when the source is renamed.
    public let pathName: String
    public let kind: String
    public let title: String
    public let attribution: Attribution
    /// The current base address, for links to the source; nil if it is on a private or loopback host, which readers
    /// cannot reach.
    public let publicBase: String?
    /// When its newest reply was received; nil if nothing was fetched yet.
    public let asOf: Date?
    /// How many records of each kind are in the catalog.
    public let counts: [RecordKind: Int]

    package init(
        name: SourceName,
        pathName: String? = nil,
        kind: String,
        title: String,
        attribution: Attribution,
        publicBase: String? = nil,
        asOf: Date? = nil,
        counts: [RecordKind: Int] = [:]
    ) {
        self.name = name
        self.pathName = pathName ?? name.text
        self.kind = kind
        self.title = title
        self.attribution = attribution
        self.publicBase = publicBase
        self.asOf = asOf
        self.counts = counts
    }
}

/// All facts of one category.
public struct FactCategory: Sendable {
    /// As the source writes it, or `UNCATEGORIZED`.
    public let name: String
    /// Unique among categories.
    public let slug: Slug
    /// Positions in `Catalog.entries`, in the kind's order.
    public let facts: [Int]

    package init(name: String, slug: Slug, facts: [Int]) {
        self.name = name
        self.slug = slug
        self.facts = facts
    }
}
