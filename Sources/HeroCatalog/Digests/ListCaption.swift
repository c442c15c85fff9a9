import HeroBasics
public import HeroModel

/// What a list says of a record below its title.
public enum ListCaption: Equatable, Sendable {
    /// When a work was published, or began.
    case year(Int)
    /// How many records of a kind belong to it, and of how many by the source's own count, if that is greater.
    case count(Int, of: Int?, RecordKind)
    /// The title of the hero whose form it is.
    case hero(String)
}

extension Catalog {
    /// The kinds whose records measure a hero's or creator's extent: the first kind with any related to the card
    /// counts. The extent of records of declared kinds is measured in heroes first, each counted once, whatever
    /// their roles.
    private static let counted: [RecordKind] = [.comics, .stories, .series, .events, .facts, .transformations]

    func caption(of index: Int) -> ListCaption? {
        let card = cards[index]
        switch kinds[card.kind].caption {
        case .year: return card.year.map { .year($0) }
        case .extent:
            let isDeclared = card.kind.isDeclared
            let groups = groups(of: index).filter {
                $0.role == .member || $0.role == .form || isDeclared && $0.role.isDeclared
            }
            let counted = isDeclared ? [.heroes] + Self.counted : Self.counted
            guard let kind = counted.first(where: { kind in groups.contains { $0.kind == kind } }) else { return nil }
            return extent(of: groups.filter { $0.kind == kind }, kind)
        case .base:
            return base(of: index)?.index.map { .hero(cards[$0].title) }
        case .none: return nil
        }
    }

    private func extent(of groups: [RelationGroup], _ kind: RecordKind) -> ListCaption {
        if groups.count == 1 { return .count(groups[0].items.count, of: groups[0].available, kind) }
        let items = groups.map(\.items).flatMap { relations.items[$0.startIndex..<$0.endIndex] }
        let count = Set(items.map(\.other)).count
        let available = groups.compactMap(\.available).max().flatMap { $0 > count ? $0 : nil }
        return .count(count, of: available, kind)
    }
}

extension DigestReader {
    /// The captions of these cards, in their order; nil for a card without one.
    public mutating func captions(_ indexes: some Collection<Int>) -> [ListCaption?] {
        indexes.map { index in
            let caption = catalog.caption(of: index)
            switch caption {
            case .year(let year): builder.add(year)
            case .count(let count, let available, let kind):
                builder.add(count)
                builder.add(available)
                builder.add(kind.rawValue)
            case .hero(let title): builder.add(title)
            case nil: builder.add(false)
            }
            return caption
        }
    }
}
