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
        case .relations(let kind, let role): ("relations", "\(kind.rawValue) \(role.rawValue)")
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
            let words = name.split(separator: " ").map(String.init)
            guard words.count == 2, let kind = Self.name(words[0], KindCodes.fixed),
                let role = Self.name(words[1], KindCodes.fixedRoles)
            else { throw ArchiveError.implausible("no field is called \(code)") }
            self = .relations(kind, role)
        default:
            guard let name = FieldName(known: code) else {
                throw ArchiveError.implausible("no field is called \(code)")
            }
            self = .one(name)
        }
    }

    /// - Parameter word: a kind's or role's name; its number in archives and exports before version 11.
    private static func name<Name: RawRepresentable<String>>(_ word: String, _ fixed: [Name]) -> Name? {
        guard let number = Int(word) else { return Name(rawValue: word) }
        return fixed.indices.contains(number - 1) ? fixed[number - 1] : nil
    }
}
