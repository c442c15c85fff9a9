import HeroBasics
import HeroModel

/// One of a few words; another one is refused with a hint.
struct Word<Value: RawRepresentable<String> & CaseIterable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Value(rawValue: text) else {
            let hint = NearestName.hint(for: text, among: Value.allCases.map(\.rawValue)) ?? ""
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no \(text.quoted); \(hint)")
        }
        self.value = value
    }
}

/// A kind of the decoder's table.
struct KindWord: Decodable {
    let value: RecordKind

    init(from decoder: any Decoder) throws { value = try decoder.word(\.all, declaredUnder: "kinds") }
}

/// A role of the decoder's table.
struct RoleWord: Decodable {
    let value: RelationRole

    init(from decoder: any Decoder) throws { value = try decoder.word(\.allRoles, declaredUnder: "roles") }
}

extension Decoder {
    /// One of the words that the decoder's table has; another one is refused with a hint.
    fileprivate func word<Value: RawRepresentable<String>>(
        _ known: KeyPath<KindTable, [Value]>,
        declaredUnder key: String
    ) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        let known = (userInfo[EntryLine.kinds] as? KindTable ?? .builtIn)[keyPath: known]
        if let value = known.first(where: { $0.rawValue == text }) { return value }
        let declare = "declare it under \(key): in herodex.yaml"
        let hint = NearestName.hint(for: text, among: known.map(\.rawValue), or: declare)
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no \(text.quoted); \(hint)")
    }
}
