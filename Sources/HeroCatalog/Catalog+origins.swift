import HeroModel

// What forms and stories come from.

extension Catalog {
    /// The hero of a form; nil for other kinds, and if the form's source does not say.
    package func base(of index: Int) -> RelatedItem? {
        groups(of: index).first { $0.role == .base }?.items.first
    }

    /// The series that a comic is listed in; nil for none.
    public func series(ofComic index: Int) -> Int? { neighbours.series(of: index) }

    /// The comic that a story was first printed in, or the first that it is in; nil for other kinds, and if no comic is
    /// archived.
    package func issue(ofStory index: Int) -> Int? {
        guard cards[index].kind == .stories else { return nil }
        let groups = groups(of: index).filter { $0.kind == .comics }
        let group = groups.first { $0.role == .originalIssue } ?? groups.first { $0.role == .member }
        return group?.items.first?.index
    }
}
