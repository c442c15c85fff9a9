import HeroCatalog
import HeroModel

/// Builds the timeline of a hero's appearances.
struct TimelineBuilder: Sendable {
    /// More bars than this would be too thin to see on a phone.
    private static let mostBars = 40
    private static let barWidth = 10
    private static let height = 60

    let catalog: Catalog
    let wording: Wording

    /// The hero's comics by year of publication; nil if fewer than two years are known.
    func timeline(of hero: CatalogEntry) -> TimelinePart? {
        var counts: [Int: Int] = [:]
        for shelf in hero.shelves where shelf.kind == .comics && shelf.role == .member {
            for item in shelf.items {
                if let index = item.index, let year = catalog.entries[index].record.year {
                    counts[year, default: 0] += 1
                }
            }
        }
        guard counts.count > 1, let first = counts.keys.min(), let last = counts.keys.max() else { return nil }
        let unit = [1, 10, 100].first { Self.span(first, last, in: $0) <= Self.mostBars } ?? 1_000
        var spans: [Int: Int] = [:]
        for (year, count) in counts { spans[Self.start(of: year, in: unit), default: 0] += count }
        let start = Self.start(of: first, in: unit)
        let most = spans.values.max() ?? 1
        let rows = spans.sorted { $0.key < $1.key }
        return TimelinePart(
            width: Self.span(first, last, in: unit) * Self.barWidth,
            bars: rows.map { span, count in
                let height = max(2, count * Self.height / most)
                return TimelineBar(
                    x: (span - start) / unit * Self.barWidth + 1,
                    y: Self.height - height,
                    width: Self.barWidth - 2,
                    height: height
                )
            },
            first: wording.year(first),
            last: wording.year(last),
            rows: rows.map { span, count in
                TimelineRow(label: label(of: span, unit: unit), count: wording.number(count))
            }
        )
    }

    /// `1963`, or `1960 to 1969`.
    private func label(of span: Int, unit: Int) -> String {
        unit == 1
            ? wording.year(span) : wording.sentences.years(wording.year(span), wording.year(span + unit - 1))
    }

    /// The number of units from one year to another, both included.
    private static func span(_ first: Int, _ last: Int, in unit: Int) -> Int {
        (start(of: last, in: unit) - start(of: first, in: unit)) / unit + 1
    }

    /// The first year of the unit that contains the year; years before 1 continue downwards without a gap.
    private static func start(of year: Int, in unit: Int) -> Int {
        let rest = year % unit
        return rest < 0 ? year - rest - unit : year - rest
    }
}
