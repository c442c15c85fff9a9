import HeroBasics

/// A role of relations as an owner or a description declares it. It is stored in archives and exports, as JSON.
public struct RoleDeclaration: Codable, Equatable, Sendable {
    public let role: RelationRole
    /// The heading of what is so related to a record, language by language, the author's first language first.
    public var headings: [Heading]
    /// The heading at the other end; empty for that of the kind, with the role behind it.
    public var back: [Heading]

    public init(role: RelationRole, headings: [Heading], back: [Heading] = []) {
        self.role = role
        self.headings = headings
        self.back = back
    }

    /// A heading in one language.
    public struct Heading: Codable, Equatable, Sendable {
        public let language: LanguageTag
        public let text: String

        public init(language: LanguageTag, text: String) {
            self.language = language
            self.text = text
        }
    }

    /// Why no site could show the role; nil if one can.
    public var fault: String? {
        let name = role.rawValue.quoted
        let isKnown = RelationRole.builtIn.contains { $0.rawValue.lowercased() == role.rawValue }
        if isKnown || !role.isDeclared { return "\(name) is a role that comes along" }
        if role.isBack { return "\(name) is the other end of a role, \(role.reversed.rawValue.quoted)" }
        if role.reversed.reversed != role { return "\(name) is too long" }
        if headings.isEmpty { return "\(name) has no words" }
        for heading in headings + back where !KindDeclaration.isWord(heading.text) {
            return "the words of \(name) in \(heading.language) are empty, have more than "
                + "\(KindDeclaration.longestWord) characters, or some that cannot be shown"
        }
        return nil
    }
}

extension [RoleDeclaration.Heading] {
    /// The heading in a language, in the same without its region, or in the author's first one; nil if there is none.
    public func text(in language: LanguageTag) -> String? { (own(language) ?? first)?.text }

    /// Whether there is a heading in the language, or in the same without its region.
    public func has(_ language: LanguageTag) -> Bool { own(language) != nil }

    private func own(_ language: LanguageTag) -> Element? {
        first { $0.language == language } ?? first { $0.language.text == language.base }
    }
}

/// The kinds and roles that an owner or a description declares.
public struct Declarations: Encodable, Equatable, Sendable {
    public var kinds: [KindDeclaration]
    public var roles: [RoleDeclaration]

    public init(kinds: [KindDeclaration] = [], roles: [RoleDeclaration] = []) {
        self.kinds = kinds
        self.roles = roles
    }

    public var isEmpty: Bool { kinds.isEmpty && roles.isEmpty }

    /// Why no site could show one of them; nil if one can show all.
    public var fault: String? { kinds.lazy.compactMap(\.fault).first ?? roles.lazy.compactMap(\.fault).first }

    /// The declarations of both; where both declare one, the first counts.
    public static func + (one: Declarations, other: Declarations) -> Declarations {
        Declarations(
            kinds: one.kinds + other.kinds.filter { new in !one.kinds.contains { $0.kind == new.kind } },
            roles: one.roles + other.roles.filter { new in !one.roles.contains { $0.role == new.role } }
        )
    }
}
