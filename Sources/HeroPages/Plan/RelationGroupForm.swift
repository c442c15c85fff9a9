import HeroCatalog
import HeroModel

/// How a record's page shows a relation group.
enum RelationGroupForm: Equatable, Sendable {
    /// Pictures with titles, to be scrolled sideways.
    case cards
    /// Titles, if there are no pictures.
    case lines
    /// Titles under headings: facts by category, creators by role.
    case groups

    /// How many records a record's page shows of a group; a larger group has its own pages.
    var mostShown: Int {
        switch self {
        case .cards: 24
        case .lines: 100
        case .groups: 200
        }
    }
}

extension Catalog {
    func form(of group: RelationGroup) -> RelationGroupForm {
        if group.kind == .facts { return .groups }
        if group.kind == .creators, group.items.contains(where: { $0.note != nil }) { return .groups }
        return isWordy(group.kind, items: group.items.lazy.map(\.index)) ? .lines : .cards
    }

    /// Whether the group has its own pages. A hero's forms are shown on the hero's page as a ladder.
    func isLong(_ group: RelationGroup) -> Bool {
        group.role != .form && group.role != .base && group.items.count > form(of: group).mostShown
    }

    /// Whether a list reads better as text: if nothing in it has a page, or, for kinds that seldom have pictures,
    /// if nothing in it has a picture.
    func isWordy(_ kind: RecordKind, items: some Sequence<Int?>) -> Bool {
        guard items.contains(where: { $0 != nil }) else { return true }
        switch kind {
        case .facts, .stories, .creators:
            return !items.contains { index in
                guard let index, case .kept = entries[index].picture else { return false }
                return true
            }
        case .heroes, .transformations, .comics, .series, .events: return false
        }
    }
}

extension RelationGroup {
    /// The group's id on the record's page, also part of the names of its own pages.
    var anchor: String { role == .member ? kind.folder : kind.folder + "-" + role.rawValue }
}
