import HeroModel

/// The cards before and after each card: by title within its kind, transformations by order within their hero, comics by
/// order within their series.
struct Neighbours: Sendable {
    /// Positions in `Catalog.cards`, or negative.
    private var previous: [Int32]
    private var next: [Int32]
    /// The series of each comic as a position in `Catalog.cards`, by card; negative for cards in no series.
    private var series: [Int32]
    /// Where in its series each comic stands, from 0 on, by card; negative for cards in no series.
    private var places: [Int32]

    /// - Parameters:
    ///   - issues: comics of one issue each: where one of them stands, all do.
    ///   - count: of all cards.
    init(ranges: [RecordKind: Range<Int>], relations: RelationTable, issues: [[Int]], count: Int) {
        previous = [Int32](repeating: -1, count: count)
        (next, series, places) = (previous, previous, previous)
        for owner in ranges[.series] ?? 0..<0 {
            for group in relations.rows(of: owner) where group.kind == .comics && group.role == .member {
                let comics = group.items.map { Int(relations.items[$0].other) }
                let own = comics.enumerated().filter { $0.element >= 0 && series[$0.element] < 0 }
                for (place, comic) in own { (series[comic], places[comic]) = (Int32(owner), Int32(place)) }
                link(own.map(\.element))
            }
        }
        for issue in issues {
            guard let listed = issue.first(where: { series[$0] >= 0 }) else { continue }
            for other in issue where series[other] < 0 {
                (series[other], places[other]) = (series[listed], places[listed])
                (previous[other], next[other]) = (previous[listed], next[listed])
            }
        }
        for (kind, range) in ranges where kind != .transformations { link(range.filter { series[$0] < 0 }) }
        // A form that two heroes share is linked only in the first hero's row.
        var placed: Set<Int> = []
        for group in relations.groups where group.kind == .transformations && group.role == .form {
            let forms = relations.items[Int(group.start)..<Int(group.end)].map { Int($0.other) }
            link(forms.filter { $0 >= 0 && placed.insert($0).inserted })
        }
    }

    func before(_ card: Int) -> Int? { previous[card] < 0 ? nil : Int(previous[card]) }

    func after(_ card: Int) -> Int? { next[card] < 0 ? nil : Int(next[card]) }

    /// The series that a comic stands in; nil for none.
    func series(of card: Int) -> Int? { series[card] < 0 ? nil : Int(series[card]) }

    /// The series of a comic, its number in it from 1 on, and how many there are.
    func place(of card: Int, in relations: RelationTable) -> (series: Int, number: Int, count: Int)? {
        guard let series = series(of: card) else { return nil }
        let group = relations.rows(of: series).first { $0.kind == .comics && $0.role == .member }
        return (series, Int(places[card]) + 1, group?.items.count ?? 0)
    }

    private mutating func link(_ row: some Collection<Int>) {
        for (one, other) in zip(row, row.dropFirst()) {
            next[one] = Int32(other)
            previous[other] = Int32(one)
        }
    }
}
