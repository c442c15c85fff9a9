/// The name of a field as archives and language files have it: `title`, `pageCount`.
public struct FieldName: Encodable, ExpressibleByStringLiteral, Hashable, Sendable {
    public let text: String

    public init(stringLiteral text: String) { self.text = text }

    /// Nil for a name that no field has.
    public init?(known text: String) {
        guard Self.typesByName[text] != nil else { return nil }
        self.text = text
    }

    /// The fields that records of all kinds have and that are compared, in the order in which changes are listed.
    public static let ofHead: [FieldName] = ["title", "aliases", "overview", "language", "picture"]

    /// All fields that have a label of their own, those of all kinds of records first.
    public static let labelled: [FieldName] = {
        let own = Record.allFields.filter { !$0.type.isLabelledByEntry }
        var known: Set<FieldName> = []
        return (ofHead + own.map(\.name)).filter { known.insert($0).inserted }
    }()

    /// What the field may hold: several kinds of record may have a field of this name.
    public var types: [FieldType] { Self.typesByName[text] ?? [] }

    private static let typesByName: [String: [FieldType]] = {
        var types: [String: [FieldType]] = [:]
        for name in ofHead { types[name.text] = [name == "aliases" ? .names : .text] }
        for field in Record.allFields where !types[field.name.text, default: []].contains(field.type) {
            types[field.name.text, default: []].append(field.type)
        }
        return types
    }()
}
