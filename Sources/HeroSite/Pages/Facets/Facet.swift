import HeroCatalog

/// A property by which the records of one kind are listed. Each facet with its values is a row of links above a list.
enum Facet: Comparable, Hashable, Sendable {
    /// Facts by category.
    case category
    /// Creators by role.
    case role
    case letter
    /// Records by the values of a property that their source gives, in a folder of its own.
    case property(label: String, folder: String)
    case year
    case source

    /// The facets that do not depend on what sources give.
    static let fixed: [Facet] = [.category, .role, .letter, .year, .source]

    /// The folder of its lists within the kind's.
    var folder: String {
        switch self {
        case .category: "categories"
        case .role: "roles"
        case .letter: "letters"
        case .property(_, let folder): folder
        case .year: "years"
        case .source: "sources"
        }
    }

    /// What scripts and styles know it by; no other element of a page has a class like that of a property.
    var name: String { isOfSources ? "by-" + folder : folder }

    /// Whether sources name it, and not the site.
    var isOfSources: Bool { if case .property = self { true } else { false } }

    init(_ property: BrowsedProperty) { self = .property(label: property.label, folder: property.folder) }
}

/// One value of a facet.
enum FacetValue: Hashable, Sendable {
    case category(String)
    /// As `CreatorRole` spells it.
    case role(String)
    case letter(String)
    /// As most records spell it.
    case property(Facet, String)
    /// Astronomical: 0 is the year 1 BC.
    case year(Int)
    /// The source's title.
    case source(String)

    var facet: Facet {
        switch self {
        case .category: .category
        case .role: .role
        case .letter: .letter
        case .property(let facet, _): facet
        case .year: .year
        case .source: .source
        }
    }
}
