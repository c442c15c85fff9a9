import HeroBasics
import HeroModel

/// One of a few words; another one is refused with a hint.
struct Word<Value: RawRepresentable<String> & CaseIterable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws { value = try decoder.word(of: Array(Value.allCases)) }
}

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
    /// - Parameter key: where a configuration may declare others; nil if there can be none.
    fileprivate func word<Value: RawRepresentable<String>>(
        of known: [Value],
        declaredUnder key: String? = nil
    ) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        if let value = known.first(where: { $0.rawValue == text }) { return value }
        let names = known.map(\.rawValue)
        let hint =
            key.map { NearestName.hint(for: text, among: names, or: "declare it under \($0): in herodex.yaml") }
            ?? NearestName.hint(for: text, among: names) ?? ""
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no \(text.quoted); \(hint)")
    }
}
