import HeroBasics
public import HeroModel

/// Reads `kinds:` of a description and of `herodex.yaml`.
public struct KindReader {
    private static let example = "kinds: { planets: { words: { en: { one: planet, other: planets } }, like: places } }"

    public init() {}

    /// Records mistakes.
    public func kinds(_ node: YAMLNode) -> [PlacedKind] {
        node.members(example: Self.example).compactMap { member in
            guard let kind = RecordKind(rawValue: member.name) else {
                member.key.refuse(
                    "\(member.name.quoted) cannot name a kind, whose folder is called so",
                    try: "use 3 to 40 lower-case letters, digits and hyphens, a letter first"
                )
                return nil
            }
            guard let declaration = declaration(of: kind, member.value) else { return nil }
            if let fault = declaration.fault {
                member.key.refuse(fault, try: "write it like \(Self.example)")
                return nil
            }
            return PlacedKind(declaration: declaration, place: member.key.place)
        }
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
            words: words
        )
    }

    private func words(_ node: YAMLNode) -> [KindDeclaration.Words] {
        node.members(example: "words: { en: { one: planet, other: planets } }").compactMap { member in
            guard let language = LanguageTag(member.name) else {
                member.key.refuse(
                    "\(member.name.quoted) is not a language tag",
                    try: "en: { one: planet, other: planets }"
                )
                return nil
            }
            var forms = member.value.entries(known: ["title"] + KindDeclaration.forms).compactMapValues(\.shownLine)
            let title = forms.removeValue(forKey: "title")
            return KindDeclaration.Words(language: language, title: title, forms: forms)
        }
    }
}
