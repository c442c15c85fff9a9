/// The kinds of an encyclopedia, those that come along and those that were declared, each with all that is particular to
/// it, and the roles that were declared. The rest of the program asks this table and not which kind it is.
public struct KindTable: Sendable {
    /// In the order of menus, reports and `site.json`.
    public let all: [RecordKind]
    /// The rows by position in `all`.
    private let rows: [KindRow]
    private let positions: [RecordKind: Int]
    private let roles: [RelationRole: RoleDeclaration]

    /// The kinds that come along.
    public static let builtIn = KindTable(Declarations())

    /// The most kinds that may be declared, and the most roles.
    public static let mostDeclared = 200

    /// - Parameter declared: of several for one kind or role the first counts; those for what comes along are ignored.
    public init(_ declared: Declarations) {
        var rows = KindRow.builtIn
        for declaration in declared.kinds where !rows.contains(where: { $0.kind == declaration.kind }) {
            rows.append(KindRow(declaration))
        }
        rows.sort { $0.kind < $1.kind }
        self.rows = rows
        all = rows.map(\.kind)
        positions = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
        roles = Dictionary(declared.roles.filter { $0.role.isDeclared }.map { ($0.role, $0) }) { first, _ in first }
    }

    /// All that is particular to a kind; for one that the table does not have, what a declaration without words would say.
    public subscript(kind: RecordKind) -> KindRow {
        position(of: kind).map { rows[$0] } ?? KindRow(KindDeclaration(kind: kind))
    }

    public func contains(_ kind: RecordKind) -> Bool { position(of: kind) != nil }

    /// The place of a kind in `all`; nil if the table does not have it.
    public func position(of kind: RecordKind) -> Int? { kind.builtInPosition ?? positions[kind] }

    /// The declarations of what does not come along, by name.
    public var declared: Declarations {
        Declarations(kinds: rows.compactMap(\.declaration), roles: roles.values.sorted { $0.role < $1.role })
    }

    /// The roles that lists of relations may have: those that come along, and both ends of each that was declared.
    public var allRoles: [RelationRole] {
        RelationRole.builtIn + roles.keys.flatMap { [$0, $0.reversed] }.sorted()
    }

    /// How the role is declared whose one end this is; nil for one that is not.
    public func declaration(of role: RelationRole) -> RoleDeclaration? {
        role.isDeclared ? roles[role.isBack ? role.reversed : role] : nil
    }
}

/// All that is particular to one kind.
///
/// A class: it is asked for on every card.
public final class KindRow: Equatable, Sendable {
    public let kind: RecordKind
    /// One record of it in English, as messages say it; of a kind that comes along also the name of its template.
    public let singular: String
    /// Several records of it in English.
    public let plural: String
    public let likeness: KindLikeness
    /// The schema.org type of a record.
    public let schemaType: String
    /// The Open Graph type of a record's page.
    public let shareType: String
    public let caption: KindCaption
    /// Whether relation groups of it are sorted by date or order, not by title.
    public let isSortedByDate: Bool
    /// Whether relation groups of it begin with those of which there is most to see.
    package var isRanked: Bool { !isSortedByDate && likeness != .works && likeness != .texts }
    /// Whether two heroes appear together who are both related to one of its records.
    public let isAppearance: Bool
    /// Whether creators are credited on its records.
    public let isCredited: Bool
    /// Whether most records have a picture.
    public let hasPictures: Bool
    /// The kinds whose records tell namesakes of this kind apart, the best first.
    public let toldApartBy: [RecordKind]
    /// The number of characters of a record's text that cards keep; nil for only the few that they show.
    let longestExcerpt: Int?
    /// Nil for a kind that comes along.
    public let declaration: KindDeclaration?

    /// A number of records in English: `1 hero`, `12 stories`, `2 series`.
    public func counted(_ count: Int) -> String { "\(count) \(count == 1 ? singular : plural)" }

    /// A kind is what its likeness makes of it, apart from what is said here.
    private init(
        _ kind: RecordKind,
        _ singular: String,
        plural: String? = nil,
        _ likeness: KindLikeness,
        schemaType: String? = nil,
        shareType: String? = nil,
        caption: KindCaption? = nil,
        isSortedByDate: Bool = false,
        isAppearance: Bool? = nil,
        isCredited: Bool? = nil,
        hasPictures: Bool? = nil,
        toldApartBy: [RecordKind] = [],
        longestExcerpt: Int? = nil,
        declaration: KindDeclaration? = nil
    ) {
        self.kind = kind
        self.singular = singular
        self.plural = plural ?? kind.rawValue
        self.likeness = likeness
        self.schemaType = schemaType ?? likeness.schemaType
        self.shareType = shareType ?? (likeness == .people ? "profile" : "article")
        self.caption = caption ?? (likeness == .works ? .year : likeness == .texts ? .none : .extent)
        self.isSortedByDate = isSortedByDate
        self.isAppearance = isAppearance ?? (likeness == .works)
        self.isCredited = isCredited ?? (likeness == .works)
        self.hasPictures = hasPictures ?? (likeness != .texts)
        self.toldApartBy = toldApartBy
        self.longestExcerpt = longestExcerpt ?? (likeness == .texts ? 600 : nil)
        self.declaration = declaration
    }

    /// The row of a kind that was declared.
    convenience init(_ declaration: KindDeclaration) {
        let words = declaration.words(in: .english) ?? declaration.words.first
        self.init(
            declaration.kind,
            words?.forms["one"] ?? words?.forms["other"] ?? declaration.kind.rawValue,
            plural: words?.forms["other"],
            declaration.likeness,
            isSortedByDate: declaration.order != .name,
            toldApartBy: [.series, .comics, .events],
            declaration: declaration
        )
    }

    public static func == (one: KindRow, other: KindRow) -> Bool {
        one.kind == other.kind && one.declaration == other.declaration
    }

    /// In the order of `RecordKind.builtIn`.
    static let builtIn = [
        KindRow(.heroes, "hero", .people, toldApartBy: [.comics, .series, .events, .stories], longestExcerpt: 400),
        KindRow(.transformations, "transformation", .people, caption: .base, isSortedByDate: true),
        KindRow(
            .comics,
            "comic",
            .works,
            schemaType: "ComicIssue",
            shareType: "book",
            isSortedByDate: true,
            toldApartBy: [.series, .events]
        ),
        KindRow(.series, "series", .works, schemaType: "ComicSeries", isSortedByDate: true, isAppearance: false),
        KindRow(.events, "event", .works, schemaType: "Event", isSortedByDate: true, toldApartBy: [.series, .events]),
        KindRow(
            .stories,
            "story",
            .works,
            schemaType: "ComicStory",
            caption: KindCaption.none,
            isCredited: false,
            hasPictures: false,
            toldApartBy: [.comics, .series]
        ),
        KindRow(.creators, "creator", .people, hasPictures: false, toldApartBy: [.comics, .series, .events, .stories]),
        KindRow(.facts, "fact", .texts),
    ]
}

/// What the records of a kind are like.
public enum KindLikeness: String, CaseIterable, Codable, Sendable {
    case people, groups, places, works, things
    /// Short texts, shown whole wherever they are listed.
    case texts

    /// The schema.org type of a record of a kind that names none.
    fileprivate var schemaType: String {
        switch self {
        case .people: "Person"
        case .groups: "Organization"
        case .places: "Place"
        case .works: "CreativeWork"
        case .things: "Thing"
        case .texts: "Quotation"
        }
    }
}

/// What lists say of a record below its title.
public enum KindCaption: Sendable {
    /// The year it was published or began.
    case year
    /// The number of records of the kind that it has most to do with.
    case extent
    /// The hero whose form it is.
    case base
    case none
}
