public import Foundation
package import HeroArchive
package import HeroBasics
public import HeroModel

/// What a site shows of a record apart from its own page.
///
/// A class, because every page reads about twenty cards, and values would be copied each time.
public final class Card: Sendable {
    public let key: RecordKey
    public let title: String
    public let aliases: [String]
    /// The properties by which the source says whom it means by a hero: those with a `Property.identity`; none for
    /// other kinds.
    let identity: [Property]
    /// The language of its texts; nil if it is not known.
    public let language: LanguageTag?
    /// Its section in the A-Z: a capital letter, `0-9` or `#`.
    public let letter: IndexLetter
    /// See `CardText`.
    let blurb: String?
    /// What records of its kind have on cards.
    let fields: CardFields
    /// See `CardText.excerpt`.
    private let text: String?
    /// The page's path from the root of its language: `heroes/sun-wukong.html`.
    public let path: String
    /// When its reply was fetched.
    public let retrieved: Date
    /// Position of its source in `Catalog.sources`.
    public let source: Int
    public let picture: CatalogPicture
    /// The pictures after the first.
    let furtherPictures: [CatalogPicture]
    /// The file that its reply was imported from; nil if the source sent it.
    let origin: String?
    /// The number by which the catalog's `RecordSource` finds the whole record.
    let number: Int64
    /// The digest of the whole record.
    package let digest: Digest

    /// - Parameter letter: if it is known already.
    package init(
        _ archived: ArchivedRecord,
        letter: IndexLetter? = nil,
        picture: CatalogPicture,
        furtherPictures: [CatalogPicture]
    ) {
        key = archived.key
        title = archived.title
        aliases = archived.aliases
        identity = archived.identity
        language = archived.language
        self.letter = letter ?? IndexLetter(filing: SortName.of(title, language: language, archived.fields))
        blurb = archived.text.blurb
        fields = archived.fields
        text = archived.text.excerpt
        path = Self.path(key.kind, archived.slug)
        retrieved = archived.retrieved
        source = archived.source
        self.picture = picture
        self.furtherPictures = furtherPictures
        origin = archived.origin
        number = archived.number
        digest = archived.digest
    }

    /// In memory that is taken once: there are a hundred thousand.
    static func path(_ kind: RecordKind, _ slug: Slug) -> String {
        let parts = [kind.folder, "/", slug.text, ".html"]
        var path = ""
        path.reserveCapacity(parts.reduce(0) { $0 + $1.utf8.count })
        for part in parts { path += part }
        return path
    }

    public var kind: RecordKind { key.kind }

    /// The digests of all its pictures that are archived.
    public var archivedPictures: [String] {
        ([picture] + furtherPictures).compactMap { if case .archived(let digest) = $0 { digest } else { nil } }
    }

    /// The page's file name without the extension.
    public var slug: Substring { path.dropFirst(kind.folder.count + 1).dropLast(".html".count) }

    /// Whether it is a story called by a number; see `String.isStoryNumber`.
    var isBareStory: Bool { kind == .stories && title.isStoryNumber }

    /// The year a comic was published, a series or event began, or of a declared record's date; nil for other kinds and if it is
    /// unknown.
    public var year: Int? { if case .series(let year) = fields { year } else { date?.year } }

    /// When a comic was published, an event began, or a declared record's date; nil for other kinds and if it is unknown.
    public var date: CalendarDate? {
        switch fields {
        case .comic(_, let date), .event(let date), .declared(let date, _): date
        default: nil
        }
    }

    /// The day a hero was born, if a property has it as `1980-07-31`.
    var birth: CalendarDate? {
        let told = kind == .heroes ? identity.first { $0.identity == .birth } : nil
        return told.flatMap { CalendarDate(iso: $0.value) }
    }

    /// A comic's issue number as printed; nil for other kinds and if it has none.
    var issueNumber: String? { if case .comic(let number, _) = fields { number } else { nil } }

    /// A fact's categories, at least `FactCategory.uncategorized`; none for other kinds.
    var categories: [String] {
        guard case .fact(let categories) = fields else { return [] }
        return categories.isEmpty ? [FactCategory.uncategorized] : categories
    }

    /// A hero's statistics; none for other kinds.
    public var statistics: [Statistic] { if case .hero(let statistics) = fields { statistics } else { [] } }

    /// The text of a fact, and of another kind of short texts, on one line, cut where it is very long; nil for other kinds, and
    /// if it has none.
    public var told: String? { kind == .heroes ? nil : text }

    /// The first 400 characters of a hero's text, on one line; empty for other kinds.
    public var excerpt: String { kind == .heroes ? text ?? "" : "" }
}

/// The archived state of a record's picture.
public enum CatalogPicture: Hashable, Sendable {
    /// SHA-256 of the archived bytes, lower-case hex.
    case archived(digest: String)
    /// The source has no picture: the kind's placeholder is shown.
    case none
    /// The download failed: the placeholder is shown, with a note.
    case failed(reason: String, date: Date)
    /// Not fetched yet.
    case pending

    var isArchived: Bool { if case .archived = self { true } else { false } }
}
