import HeroModel

/// What only one kind of record has, as named lines: `pageCount 32`, `date onsaleDate 1963-05-01`.
struct DetailFields {
    let lines: [[String]]
    let key: RecordKey

    /// The value of the one line of this name; nil where there is none.
    func text(_ name: String) -> String? {
        lines.first { $0[0] == name && $0.count == 2 }?[1]
    }

    func number(_ name: String) throws -> Int? {
        guard let text = text(name) else { return nil }
        guard let number = Int(text) else { throw Self.damage(key, name) }
        return number
    }

    func date(_ name: String) throws -> CalendarDate? {
        guard let text = text(name) else { return nil }
        guard let date = CalendarDate(iso: text) else { throw Self.damage(key, name) }
        return date
    }

    /// The lines of this name, each with two values.
    func pairs(_ name: String) throws -> [(type: String, value: String)] {
        try lines.filter { $0[0] == name }.map { fields in
            guard fields.count == 3 else { throw Self.damage(key, name) }
            return (fields[1], fields[2])
        }
    }

    /// What is thrown where a kept record does not read as one.
    static func damage(_ key: RecordKey, _ name: String) -> ArchiveError {
        .corrupt(path: "herodex.sqlite", reason: "the \(name) of \(key) cannot be read")
    }
}
