import HeroCatalog
import HeroModel

/// How a record's page shows a relation group.
enum RelationGroupForm: CaseIterable, Equatable, Sendable {
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
        case .groups: 60
        }
    }

    /// A group of so many has no pages of its own, whatever its form.
    static let fewestShown = allCases.map(\.mostShown).min() ?? 0
}

extension GroupHead {
    var form: RelationGroupForm {
        if row.likeness == .texts { return .groups }
        if kind == .creators, hasNotes { return .groups }
        return row.isWordy(hasPages: hasPages, hasPictures: hasPictures) ? .lines : .cards
    }

    /// Whether the group has its own pages. A hero's forms are shown on the hero's page as a ladder.
    var isLong: Bool { role != .form && role != .base && count > form.mostShown }

    /// The group's id on the record's page, also part of the names of its own pages.
    func anchor(below section: ElementID?) -> ElementID { anchor.below(section) }

    var anchor: ElementID { ElementID(kind, role) }
}

extension KindRow {
    /// Whether a list of this kind reads better as text: if nothing in it has a page, or, for kinds that seldom have
    /// pictures, if nothing in it has a picture.
    func isWordy(hasPages: Bool, hasPictures: Bool) -> Bool {
        guard hasPages else { return true }
        return !self.hasPictures && !hasPictures
    }
}
