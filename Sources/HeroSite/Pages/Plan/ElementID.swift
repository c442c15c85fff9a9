import HeroModel
import HeroTemplate

/// The id of an element of a page: ASCII letters, digits and hyphens, a letter first.
struct ElementID: AttributeValue, CustomStringConvertible, Hashable {
    let text: String

    /// Nil for a text that is none.
    init?(_ text: String) {
        guard text.utf8.first.map(Self.isLetter) ?? false, text.utf8.allSatisfy(Self.isFit) else { return nil }
        self.text = text
    }

    /// The id of the relations of one kind and role.
    init(_ kind: RecordKind, _ role: RelationRole) {
        self.init(trusted: role == .member ? kind.folder : kind.folder + (role.isDeclared ? "--" : "-") + role.rawValue)
    }

    /// One of several of a sort, such as `letter-3`.
    init(_ sort: StaticString, _ number: Int) { self.init(trusted: "\(sort)-\(number)") }

    private init(trusted text: String) { self.text = text }

    /// The id within a section of the page, whose own it begins with; the same without a section.
    func below(_ section: ElementID?) -> ElementID { section.map { ElementID(trusted: "\($0.text)-\(text)") } ?? self }

    var description: String { text }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isFit(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }
}

extension ElementID: ExpressibleByStringLiteral {
    /// - Precondition: the literal is an id.
    init(stringLiteral text: String) {
        precondition(ElementID(text) != nil, "\(text) is no id")
        self.init(trusted: text)
    }
}
