/// A part of a record that can change on its own.
public enum RecordField: Hashable, Sendable {
    case one(FieldName)
    /// The link of this type (`wiki`, `detail`).
    case link(type: String)
    /// A comic's date of this type (`onsaleDate`).
    case date(type: String)
    /// A comic's price of this type (`printPrice`).
    case price(type: String)
    /// The related records of this kind in this role.
    case relations(RecordKind, RelationRole)
}

/// A field that a record has at most once. Changes are listed in this order; archives keep the raw values.
public enum FieldName: String, CaseIterable, Hashable, Sendable {
    case title, aliases, overview, language, picture
    // Heroes.
    case statistics
    // Transformations.
    case order, power
    // Comics.
    case issueNumber, variant, format, pageCount, isbn, upc, ean, issn, diamondCode
    // Series; events have a start and an end day.
    case startYear, start, end, rating
    /// For series and stories: the source's word for their type.
    case type
    // Creators.
    case firstName, middleName, lastName, suffix
    // Facts.
    case categories
}
