import HeroBasics
import HeroModel

extension DigestReader {
    /// The heroes who are in most of the page's hero's works, most first; those with equally many by title.
    /// - Parameters:
    ///   - most: how many of them.
    ///   - works: how many of the works that they share.
    public mutating func coAppearances(of hero: PageCard, first most: Int, works: Int) -> [CoAppearance] {
        var shared = [[(kind: RecordKind, count: Int)]](repeating: [], count: most)
        var first = [[Int]](repeating: [], count: most)
        let cards = catalog.cards
        let closest = coAppearanceCounts.closest(to: hero.index, first: most, in: catalog) { place, work, kind in
            // Works of a kind follow one another.
            if let last = shared[place].indices.last, shared[place][last].kind == kind {
                shared[place][last].count += 1
            } else {
                shared[place].append((kind, 1))
            }
            // A story called by a number is named where nothing else is.
            let isTelling = first[place].isEmpty || !cards[work].isBareStory
            if isTelling, first[place].count < works { first[place].append(work) }
        }
        builder.add(closest.count)
        return closest.indices.map { coAppearance(closest[$0], shared: shared[$0], works: first[$0]) }
    }

    private mutating func coAppearance(_ hero: Int, shared: [(kind: RecordKind, count: Int)], works: [Int])
        -> CoAppearance
    {
        builder.add(shared.count)
        for (kind, count) in shared {
            builder.add(kind.rawValue)
            builder.add(count)
        }
        return CoAppearance(hero: face(hero), shared: shared, works: works.map { line($0) })
    }
}

/// Counts in how many works a hero meets others. It has a number for every card, so one serves many heroes.
struct CoAppearanceCounts: Sendable {
    /// The number of times each card was met, by position in `Catalog.cards`; all 0 except while a hero's works are
    /// examined.
    private var counts: [Int32] = []
    /// Each other hero in each work of the hero whose works were examined last.
    private var meetings: [(other: Int, work: Int, kind: RecordKind)] = []

    /// How many other heroes are in a hero's works.
    mutating func count(of hero: Int, in catalog: Catalog) -> Int {
        let met = met(by: hero, in: catalog)
        for other in met { counts[other] = 0 }
        return met.count
    }

    /// The other heroes in most of a hero's works, most first; those with equally many in the catalog's order, which is
    /// that of their titles.
    /// - Parameter body: called with each of their works, and the hero's place among those returned; kind by kind.
    mutating func closest(
        to hero: Int,
        first most: Int,
        in catalog: Catalog,
        _ body: (_ place: Int, _ work: Int, _ kind: RecordKind) -> Void
    ) -> [Int] {
        let met = met(by: hero, in: catalog)
        // Few of many: sorting all of them would cost more than counting.
        var closest: [Int] = []
        for other in met {
            let place = closest.firstIndex { (counts[$0], other) < (counts[other], $0) } ?? closest.count
            guard place < most else { continue }
            if closest.count == most { closest.removeLast() }
            closest.insert(other, at: place)
        }
        for other in met { counts[other] = 0 }
        // The places in the result, for as long as it takes to find them.
        for (place, other) in closest.enumerated() { counts[other] = Int32(place + 1) }
        for meeting in meetings where counts[meeting.other] > 0 {
            body(Int(counts[meeting.other]) - 1, meeting.work, meeting.kind)
        }
        for other in closest { counts[other] = 0 }
        return closest
    }

    /// The other heroes in a hero's works, counted, each once.
    private mutating func met(by hero: Int, in catalog: Catalog) -> [Int] {
        if counts.isEmpty { counts = [Int32](repeating: 0, count: catalog.cards.count) }
        var met: [Int] = []
        meetings.removeAll(keepingCapacity: true)
        catalog.forEachCoAppearance(of: hero) { other, work, kind in
            if counts[other] == 0 { met.append(other) }
            counts[other] += 1
            meetings.append((other, work, kind))
        }
        return met
    }
}

extension DigestedCatalog {
    /// With how many heroes each of these appears: for pages that are made in every build.
    package func coAppearanceCounts(of heroes: some Collection<Int>) -> [Int] {
        var coAppearanceCounts = CoAppearanceCounts()
        return heroes.map { coAppearanceCounts.count(of: $0, in: catalog) }
    }

    /// In how many works each two of these heroes are together, by their places among them, the first less than the
    /// other; pairs without a common work are left out. For pages that are made in every build.
    package func coAppearances(among heroes: [Int]) -> [(one: Int, other: Int, works: Int)] {
        let places = Dictionary(heroes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var counts = [Int](repeating: 0, count: heroes.count * heroes.count)
        for (place, hero) in heroes.enumerated() {
            catalog.forEachCoAppearance(of: hero) { other, _, _ in
                if let other = places[other] { counts[place * heroes.count + other] += 1 }
            }
        }
        return heroes.indices.flatMap { one in
            (one + 1..<max(one + 1, heroes.count)).compactMap { other in
                // Not all works of a hero in very many are examined: one side may have found fewer than the other.
                let works = max(counts[one * heroes.count + other], counts[other * heroes.count + one])
                return works > 0 ? (one: one, other: other, works: works) : nil
            }
        }
    }
}

extension Catalog {
    /// The number of works examined: enough for a good ranking, few enough for a hero with thousands of them.
    private static let mostWorks = 600
    /// A work with this many heroes says nothing about any two of them.
    private static let mostPresent = 60

    /// The other heroes in a hero's works, one by one and kind by kind.
    /// - Parameter body: called with the other hero, the work, and the work's kind.
    fileprivate func forEachCoAppearance(of hero: Int, _ body: (Int, Int, RecordKind) -> Void) {
        for group in relations.rows(of: hero) where group.role == .member && kinds[group.kind].isAppearance {
            for work in relations.items[group.items].prefix(Self.mostWorks) where work.other >= 0 {
                for item in relations.items[heroes(in: Int(work.other))] where item.other >= 0 {
                    let other = primaries.isEmpty ? Int(item.other) : primary(of: Int(item.other)) ?? Int(item.other)
                    if other != hero { body(other, Int(work.other), group.kind) }
                }
            }
        }
    }

    /// The range of their items in the table of relations; empty if there are too many.
    private func heroes(in work: Int) -> Range<Int> {
        let group = relations.rows(of: work).first { $0.kind == .heroes && $0.role == .member }
        guard let items = group?.items, items.count <= Self.mostPresent else { return 0..<0 }
        return items
    }
}
