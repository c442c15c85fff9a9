import HeroModel

/// The named lines of a record's `details` column: `pageCount 32`, `date onsaleDate 1963-05-01`.
struct DetailFields {
    /// The name of a property's lines.
    static let property = "property"
    /// The name of the lines of properties whose values lead to no record.
    static let plainProperty = "plainProperty"
    /// The name of the lines of pictures after the first.
    static let picture = "picture"

    /// Whether an encoded line is a property that a hero is recognised by.
    static func isIdentity(_ line: FieldText.Escaped, name: FieldText.Escaped) -> Bool {
        guard isProperty(name) else { return false }
        let label = line[name.endIndex...].dropFirst().prefix { $0 != 0x09 }
        return Property.Identity(label: label) != nil
    }

    /// Whether an encoded line is a property by whose values lists are made: these follow on its value.
    static func isBrowsed(_ line: FieldText.Escaped, name: FieldText.Escaped) -> Bool {
        isProperty(name) && line.count { $0 == 0x09 } > 2
    }

    private static func isProperty(_ name: FieldText.Escaped) -> Bool {
        name.elementsEqual(property.utf8) || name.elementsEqual(plainProperty.utf8)
    }

    /// The value of an encoded line, if it is a property whose value may lead to a record.
    static func linkedValue(_ line: FieldText.Escaped, name: FieldText.Escaped) -> FieldText.Escaped? {
        guard name.elementsEqual(property.utf8) else { return nil }
        let fields = line[name.endIndex...].dropFirst()
        guard let end = fields.firstIndex(of: 0x09) else { return nil }
        let value = fields[end...].dropFirst()
        return value.contains(0x09) ? nil : value
    }

    let lines: [[String]]
    let key: RecordKey

    /// The value of the line with this name; nil if there is none.
    func text(_ name: String) -> String? {
        lines.first { $0[0] == name && $0.count == 2 }?[1]
    }

    /// The converted value of the line with this name; nil if there is none.
    func value<Value>(_ name: String, _ convert: (String) -> Value?) throws -> Value? {
        guard let text = text(name) else { return nil }
        guard let value = convert(text) else { throw Self.damage(key, name) }
        return value
    }

    /// The lines with this name, each with two values, converted.
    func pairs<Value>(_ name: String, _ convert: (String, String) -> Value?) throws -> [Value] {
        try lines.filter { $0[0] == name }.map { fields in
            guard fields.count == 3, let value = convert(fields[1], fields[2]) else { throw Self.damage(key, name) }
            return value
        }
    }

    /// The error for a kept record that cannot be read.
    static func damage(_ key: RecordKey, _ name: String) -> ArchiveError {
        .implausible("the \(name) of \(key) cannot be read")
    }
}
