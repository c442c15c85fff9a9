import HeroBasics
import HeroModel

extension KeyedReader {
    /// The heroes who are in most of the page's hero's works, most first; those with equally many by title.
    /// - Parameters:
    ///   - most: how many of them.
    ///   - works: how many of the works that they share.
    public mutating func companions(of hero: OwnCard, first most: Int, works: Int) -> [Companion] {
        var meetings = catalog.meetings(of: hero.index)
        meetings.sort { ($0.hero, $0.place) < ($1.hero, $1.place) }
        var companies: [Range<Int>] = []
        var start = 0
        while start < meetings.count {
            let end = meetings[start...].firstIndex { $0.hero != meetings[start].hero } ?? meetings.count
            companies.append(start..<end)
            start = end
        }
        // Positions follow titles: ties are in the order of their names.
        let closest = companies.sorted { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }.prefix(most)
        builder.add(closest.count)
        return closest.map { companion(meetings[$0], works: works) }
    }

    private mutating func companion(_ meetings: ArraySlice<Meeting>, works: Int) -> Companion {
        var counts: [RecordKind: Int] = [:]
        for meeting in meetings { counts[catalog.cards[meeting.work].kind, default: 0] += 1 }
        let shared = counts.sorted { $0.key < $1.key }.map { (kind: $0.key, count: $0.value) }
        builder.add(shared.count)
        for (kind, count) in shared {
            builder.add(kind.rawValue)
            builder.add(count)
        }
        return Companion(
            hero: face(meetings[meetings.startIndex].hero),
            shared: shared,
            works: meetings.prefix(works).map { line($0.work) }
        )
    }
}

/// Another hero in a work of the page's.
private struct Meeting {
    let hero: Int
    let place: Int
    let work: Int
}

extension KeyedCatalog {
    /// With how many heroes a hero appears: for pages that are made in every build.
    package func companionCount(of hero: Int) -> Int { Set(catalog.meetings(of: hero).map(\.hero)).count }
}

extension Catalog {
    /// The number of works examined: enough for a good ranking, few enough for a hero with thousands of them.
    private static let mostWorks = 600
    /// A work with this many heroes says nothing about any two of them.
    private static let mostPresent = 60

    /// The other heroes in a hero's works, one by one.
    fileprivate func meetings(of hero: Int) -> [Meeting] {
        var meetings: [Meeting] = []
        for group in relations.rows(of: hero) where group.role == .member && Self.isWork(group.kind) {
            for work in relations.items[group.items].prefix(Self.mostWorks) where work.other >= 0 {
                for item in relations.items[heroes(in: Int(work.other))] where item.other >= 0 {
                    let other = host(of: Int(item.other)) ?? Int(item.other)
                    guard other != hero else { continue }
                    meetings.append(Meeting(hero: other, place: meetings.count, work: Int(work.other)))
                }
            }
        }
        return meetings
    }

    private static func isWork(_ kind: RecordKind) -> Bool { kind == .comics || kind == .events || kind == .stories }

    /// The range of their items in the table of relations; empty if there are too many.
    private func heroes(in work: Int) -> Range<Int> {
        let group = relations.rows(of: work).first { $0.kind == .heroes && $0.role == .member }
        guard let items = group?.items, items.count <= Self.mostPresent else { return 0..<0 }
        return items
    }
}
