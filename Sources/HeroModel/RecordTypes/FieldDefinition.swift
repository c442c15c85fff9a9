/// A field that one kind of record has, without the way to its value.
public struct FieldDefinition: Hashable, Sendable {
    /// Also the key of its label in the language files, under `fields`.
    public let name: FieldName
    public let type: FieldType
    /// The word in front of its values in the archive. Archives outlive versions: it stays, and no other field of this
    /// kind may get it.
    public internal(set) var archivedName: String
    /// Its key in the record's JSON.
    public internal(set) var jsonKey: String
    /// Whether it is a row in the table of facts on the record's page; fields that are not have a display of their own.
    public internal(set) var isFactRow = true
    /// Whether lists and other records' pages show it, so that a catalog has it for all records at once.
    public internal(set) var isOnCard = false

    init(_ name: FieldName, _ type: FieldType) {
        self.name = name
        self.type = type
        archivedName = name.text
        jsonKey = name.text
    }
}
