import HeroBasics

/// The value of a `Link` header (RFC 8288): `<https://api.example/heroes?page=2>; rel="next", <…>; rel="last"`.
struct LinkHeader {
    private let value: String

    init(_ value: String) { self.value = value }

    /// The first address with this relation type, as sent; nil if there is none.
    func target(of relation: String) -> String? {
        var rest = value[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let target = rest[rest.index(after: open)..<close]
            let parameters = Self.parameters(of: rest[rest.index(after: close)...])
            rest = rest[parameters.endIndex...]
            let relations = parameters.split(separator: ";").lazy.compactMap(Self.relations).first ?? []
            if relations.contains(relation) { return String(target) }
        }
        return nil
    }

    /// Up to the comma before the next link; commas in quotes do not count.
    private static func parameters(of text: Substring) -> Substring {
        var isQuoted = false
        let end = text.firstIndex { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        }
        return text[..<(end ?? text.endIndex)]
    }

    /// The relation types of a `rel` parameter, in lower case; nil for other parameters.
    private static func relations(of parameter: Substring) -> [String]? {
        let parts = parameter.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].trimmed.lowercased() == "rel" else { return nil }
        return parts[1].trimmed.filter { $0 != "\"" }.lowercased().split(separator: " ").map(String.init)
    }
}
