/// The kinds of record the encyclopedia has pages for. The raw value names the site's folder.
public enum RecordKind: String, CaseIterable, Codable, Comparable, Hashable, Sendable {
    case heroes, transformations, comics, series, events, stories, creators, facts

    /// The folder of the published site with this kind's pages.
    public var folder: String { rawValue }

    /// The order of kinds in menus, reports and `site.json`.
    public static func < (one: RecordKind, other: RecordKind) -> Bool { one.position < other.position }

    /// In this order, from 0 on.
    package var position: Int {
        switch self {
        case .heroes: 0
        case .transformations: 1
        case .comics: 2
        case .series: 3
        case .events: 4
        case .stories: 5
        case .creators: 6
        case .facts: 7
        }
    }
}
