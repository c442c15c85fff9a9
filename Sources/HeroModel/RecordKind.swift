/// A kind of record the encyclopedia has pages for, by its name: one of the eight that come along, or one that an owner or
/// a description declares. What is particular to it is in a `KindTable`.
public struct RecordKind: Codable, Comparable, CustomStringConvertible, Hashable, RawRepresentable, Sendable {
    private unowned(unsafe) let name: InternedName

    private init(_ name: InternedName) { self.name = name }

    /// The kind with this name, whether or not any table has it; nil if no kind can have the name.
    public init?(rawValue: String) {
        guard let name = Self.names.name(rawValue, if: Self.isSound) else { return nil }
        self.name = name
    }

    /// Whether this can name a kind, which has a folder of this name: 1 to 40 lower-case letters, digits and single hyphens,
    /// a letter first.
    public static func isSound(_ name: String) -> Bool {
        name.utf8.count <= 40 && name.wholeMatch(of: /[a-z][a-z0-9]*(?:-[a-z0-9]+)*/) != nil
    }

    public var rawValue: String { name.text }
    public var description: String { name.text }

    /// The folder of the published site with this kind's pages.
    public var folder: String { name.text }

    /// The place among the kinds that come along, from 0 on; nil for any other.
    var builtInPosition: Int? { name.position }

    /// Whether it does not come along.
    public var isDeclared: Bool { builtInPosition == nil }

    public static func == (one: RecordKind, other: RecordKind) -> Bool { one.name === other.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(name)) }

    /// The kinds that come along first, then declared ones by name: the order of menus, reports and `site.json`.
    public static func < (one: RecordKind, other: RecordKind) -> Bool { one.name < other.name }

    /// The kinds that come along.
    public static let builtIn = names.builtIn.map { RecordKind($0) }

    public static let heroes = builtIn[0]
    public static let transformations = builtIn[1]
    public static let comics = builtIn[2]
    public static let series = builtIn[3]
    public static let events = builtIn[4]
    public static let stories = builtIn[5]
    public static let creators = builtIn[6]
    public static let facts = builtIn[7]

    private static let names = InternedNames([
        "heroes", "transformations", "comics", "series", "events", "stories", "creators", "facts",
    ])
}
