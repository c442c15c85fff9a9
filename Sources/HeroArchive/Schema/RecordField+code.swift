import HeroModel

// The words that stand for a field in the archive. Words are never reused: archives outlive versions.

extension RecordField {
    var code: (field: String, qualifier: String?) {
        switch self {
        case .one(let name): (name.text, nil)
        case .link(let type): ("link", type)
        case .date(let type): ("date", type)
        case .price(let type): ("price", type)
        case .property(let label): ("property", label)
        case .relations(let kind, let role): ("relations", "\(kind.code) \(role.code)")
        }
    }

    /// The field with these words.
    /// - Throws: `ArchiveError.corrupt` for words that no field has.
    init(code: String, qualifier: String?) throws {
        switch (code, qualifier) {
        case ("link", let type?): self = .link(type: type)
        case ("date", let type?): self = .date(type: type)
        case ("price", let type?): self = .price(type: type)
        case ("property", let label?): self = .property(label: label)
        case ("relations", let name?):
            let numbers = name.split(separator: " ").compactMap { Int64($0) }
            guard numbers.count == 2 else { throw Self.unknown(code) }
            self = .relations(try RecordKind(code: numbers[0]), try RelationRole(code: numbers[1]))
        default:
            guard let name = FieldName(known: code) else { throw Self.unknown(code) }
            self = .one(name)
        }
    }

    private static func unknown(_ code: String) -> ArchiveError {
        .corrupt(path: "herodex.sqlite", reason: "no field is called \(code)")
    }
}
