/// A part of a record that can change on its own.
public enum RecordField: Hashable, Sendable {
    case one(FieldName)
    /// The link of this type (`wiki`, `detail`).
    case link(type: String)
    /// A comic's date of this type (`onsaleDate`).
    case date(type: String)
    /// A comic's price of this type (`printPrice`).
    case price(type: String)
    /// What the source says under this label.
    case property(label: String)
    /// The related records of this kind in this role.
    case relations(RecordKind, RelationRole)
}
