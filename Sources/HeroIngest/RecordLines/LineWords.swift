import HeroBasics
import HeroModel

/// A kind of the decoder's table.
struct KindWord: Decodable {
    let value: RecordKind

    init(from decoder: any Decoder) throws { value = try decoder.word(of: decoder.table.all, declaredUnder: "kinds") }
}

/// A role of the decoder's table.
struct RoleWord: Decodable {
    let value: RelationRole

    init(from decoder: any Decoder) throws {
        value = try decoder.word(of: decoder.table.allRoles, declaredUnder: "roles")
    }
}

extension Decoder {
    /// What kinds and roles words may be.
    fileprivate var table: KindTable { userInfo[EntryLine.kinds] as? KindTable ?? .builtIn }

    /// One of these words; another one is refused with a hint.
    /// - Parameter key: where a configuration may declare others.
    fileprivate func word<Value: RawRepresentable<String>>(
        of known: [Value],
        declaredUnder key: String
    ) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        if let value = known.first(where: { $0.rawValue == text }) { return value }
        let advice = "declare it under \(key): in herodex.yaml"
        let hint = NearestName.hint(for: text, among: known.map(\.rawValue), or: advice)
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no \(text.quoted); \(hint)")
    }
}
