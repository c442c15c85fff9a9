import HeroCatalog
import HeroModel

/// A property by which the records of one kind are listed. Each facet with its values is a row of links above a list.
enum Facet: Int, CaseIterable, Comparable, Sendable {
    /// Facts by category.
    case category
    /// Creators by role.
    case role
    case letter
    case year
    case source

    /// The folder of its lists within the kind's.
    var folder: String {
        switch self {
        case .category: "categories"
        case .role: "roles"
        case .letter: "letters"
        case .year: "years"
        case .source: "sources"
        }
    }

    static func < (one: Facet, other: Facet) -> Bool { one.rawValue < other.rawValue }
}

/// One value of a facet.
enum FacetValue: Hashable, Sendable {
    case category(String)
    /// As `CreatorRole` spells it.
    case role(String)
    case letter(String)
    /// Astronomical: 0 is the year 1 BC.
    case year(Int)
    /// The source's title.
    case source(String)

    var facet: Facet {
        switch self {
        case .category: .category
        case .role: .role
        case .letter: .letter
        case .year: .year
        case .source: .source
        }
    }
}
