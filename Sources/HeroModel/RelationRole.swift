/// How one record is related to another. Most relations are plain membership, the same in both directions. A role that an
/// owner or a description declares has words in a `KindTable`.
public struct RelationRole: Codable, Comparable, Hashable, RawRepresentable, Sendable {
    private unowned(unsafe) let name: InternedName

    private init(_ name: InternedName) { self.name = name }

    /// The role with this name, whether or not any table has it; nil if no role can have the name.
    public init?(rawValue: String) {
        guard let name = Self.names.name(rawValue, if: RecordKind.isSound) else { return nil }
        self.name = name
    }

    public var rawValue: String { name.text }

    /// The place among the roles that come along, from 0 on; nil for any other.
    public var builtInPosition: Int? { name.position }

    /// Whether it does not come along.
    public var isDeclared: Bool { builtInPosition == nil }

    /// The end of the name that a declared role has when it is seen from its other end: `homeworld-of`.
    static let backSuffix = "-of"

    /// Whether it is a declared role seen from its other end.
    public var isBack: Bool { isDeclared && rawValue.hasSuffix(Self.backSuffix) }

    /// The role of the same relation seen from its other end.
    public var reversed: RelationRole {
        if let position = builtInPosition { return Self.reversed[position] }
        let text = isBack ? String(rawValue.dropLast(Self.backSuffix.count)) : rawValue + Self.backSuffix
        // A role that was declared leaves room for the end.
        return RelationRole(rawValue: text) ?? .member
    }

    /// Whether a record of one kind can be related so to one of another kind: only heroes and transformations have forms.
    package func joins(_ owner: RecordKind, _ other: RecordKind) -> Bool {
        let haveForms: Set<RecordKind> = [.heroes, .transformations]
        return switch self {
        case .form: haveForms.contains(owner) && other == .transformations
        case .base: owner == .transformations && haveForms.contains(other)
        default: true
        }
    }

    public static func == (one: RelationRole, other: RelationRole) -> Bool { one.name === other.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(name)) }
    public static func < (one: RelationRole, other: RelationRole) -> Bool { one.name < other.name }

    /// The roles that come along.
    public static let builtIn = names.builtIn.map { RelationRole($0) }

    /// Appears in, belongs to, took part in: hero and comic, comic and series, creator and story …
    public static let member = builtIn[0]
    /// Another printing of the same comic.
    public static let variant = builtIn[1]
    /// A comic -> a collected edition that contains it.
    public static let collectedIn = builtIn[2]
    /// A collected edition -> a comic it contains.
    public static let collects = builtIn[3]
    /// The next series or event.
    public static let next = builtIn[4]
    /// The previous series or event.
    public static let previous = builtIn[5]
    /// A story -> the comic it was first printed in.
    public static let originalIssue = builtIn[6]
    /// A comic -> a story first printed in it.
    public static let firstPrintingOf = builtIn[7]
    /// A hero -> one of their transformations.
    public static let form = builtIn[8]
    /// A transformation -> its hero.
    public static let base = builtIn[9]

    private static let names = InternedNames([
        "member", "variant", "collectedIn", "collects", "next", "previous", "originalIssue", "firstPrintingOf", "form",
        "base",
    ])
    private static let reversed: [RelationRole] = [
        .member, .variant, .collects, .collectedIn, .previous, .next, .firstPrintingOf, .originalIssue, .base, .form,
    ]
}
