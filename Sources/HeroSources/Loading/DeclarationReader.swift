import Foundation
import HeroBasics
import HeroModel

/// Reads `kinds:` and `roles:` of a description and of `herodex.yaml`.
public struct DeclarationReader {
    private static let kindExample =
        "kinds: { planets: { words: { en: { one: planet, other: planets } }, like: places } }"
    private static let roleExample = "roles: { homeworld: { words: { en: Home world }, back: { en: Natives } } }"

    public init() {}

    /// What a file declares under `kinds` and `roles`. Records mistakes.
    public func declarations(_ entries: [String: YAMLNode]) -> PlacedDeclarations {
        var declarations = PlacedDeclarations()
        declarations.kinds = entries["kinds"].map(kinds) ?? []
        declarations.roles = entries["roles"].map(roles) ?? []
        return declarations
    }

    private func kinds(_ node: YAMLNode) -> [Placed<KindDeclaration>] {
        node.members(example: Self.kindExample).compactMap { member in
            guard let kind = RecordKind(rawValue: member.name) else {
                return refuseName(member.key, "cannot name a kind, whose folder is called so", try: "use 3 to 40")
            }
            let declaration = declaration(of: kind, member.value)
            return sound(declaration, \.fault, member.key, Self.kindExample)
        }
    }

    private func roles(_ node: YAMLNode) -> [Placed<RoleDeclaration>] {
        node.members(example: Self.roleExample).compactMap { member in
            guard let role = RelationRole(rawValue: member.name) else {
                return refuseName(member.key, "cannot name a role", try: "use 1 to 37")
            }
            let entries = member.value.entries(of: DescriptionTable.role)
            let declaration = entries["words"].map {
                RoleDeclaration(role: role, headings: headings($0), back: entries["back"].map(headings) ?? [])
            }
            return sound(declaration, \.fault, member.key, Self.roleExample)
        }
    }

    private func refuseName<Value>(_ key: YAMLNode, _ problem: String, try length: String) -> Value? {
        let name = key.text ?? ""
        return key.refuse(
            "\(name.quoted) \(problem)",
            try: "\(length) lower-case letters, digits and hyphens, a letter first"
        )
    }

    private func sound<Declaration>(
        _ declaration: Declaration?,
        _ fault: KeyPath<Declaration, String?>,
        _ key: YAMLNode,
        _ example: String
    ) -> Placed<Declaration>? {
        guard let declaration else { return nil }
        if let fault = declaration[keyPath: fault] {
            return key.refuse(fault, try: "write it like \(example)")
        }
        return Placed(declaration: declaration, place: key.place)
    }

    private func declaration(of kind: RecordKind, _ node: YAMLNode) -> KindDeclaration? {
        let entries = node.entries(of: DescriptionTable.kind)
        guard let words = entries["words"].map(words) else { return nil }
        if words.isEmpty, let node = entries["words"], node.isMapping {
            node.refuse("\(kind.rawValue) have no words", try: "words: { en: { one: planet, other: planets } }")
        }
        return KindDeclaration(
            kind: kind,
            likeness: entries["like"]?.choice(of: KindLikeness.allCases.map { ($0.rawValue, $0) }) ?? .things,
            order: entries["order"]?.choice(of: KindDeclaration.Order.allCases.map { ($0.rawValue, $0) }) ?? .name,
            words: words,
            icon: entries["icon"].flatMap(icon)
        )
    }

    /// The drawing in a file beside the one that names it.
    private func icon(_ node: YAMLNode) -> String? {
        guard let name = node.text else { return nil }
        let path = node.place.path(of: name)
        guard let data = FileManager.default.contents(atPath: path), data.count <= KindDeclaration.longestIcon,
            DrawingSize(data) != nil, let text = String(data: data, encoding: .utf8)
        else {
            return node.refuse(
                "\(node.subject): \(path) is no drawing that can be read",
                try:
                    "name an SVG file with a viewBox, of at most \(KindDeclaration.longestIcon / 1_000) kB, beside this file"
            )
        }
        return text
    }

    private func words(_ node: YAMLNode) -> [KindDeclaration.Words] {
        byLanguage(node, example: "words: { en: { one: planet, other: planets } }") { language, node in
            var forms = node.entries(known: ["title"] + KindDeclaration.forms).compactMapValues(\.shownLine)
            let title = forms.removeValue(forKey: "title")
            return KindDeclaration.Words(language: language, title: title, forms: forms)
        }
    }

    private func headings(_ node: YAMLNode) -> [RoleDeclaration.Heading] {
        byLanguage(node, example: "words: { en: Home world }") { language, node in
            node.shownLine.map { RoleDeclaration.Heading(language: language, text: $0) }
        }
    }

    private func byLanguage<Words>(
        _ node: YAMLNode,
        example: String,
        _ words: (LanguageTag, YAMLNode) -> Words?
    ) -> [Words] {
        node.members(example: example).compactMap { member in
            if let language = LanguageTag(member.name) { return words(language, member.value) }
            return member.key.refuse("\(member.name.quoted) is not a language tag", try: "write it like \(example)")
        }
    }
}
