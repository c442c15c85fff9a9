import HeroModel
import HeroTemplate

/// When a hero appeared, or when events began: a drawing with one bar per year, decade or century, and the years with links to their lists.
struct TimelinePart: TemplateContext {
    /// How many of the records it counts, where these are not all: `51 comics, 30 of them dated`.
    let counted: String?
    /// Whether there are enough years for a drawing to say more than their numbers.
    let isDrawn: Bool
    /// In units of the drawing.
    let width: Int
    let bars: [TimelineBar]
    /// Where decades, centuries or millennia begin.
    let marks: [TimelineMark]
    let first: String
    let last: String
    /// The decades, centuries or millennia with appearances, oldest first.
    let spans: [TimelineSpan]

    /// More bars than this would be too thin to see on a phone.
    private static let mostBars = 100
    private static let fewestDrawn = 5
    private static let barWidth = 10
    private static let height = 60

    /// Nil if fewer than two years are known.
    /// - Parameters:
    ///   - counts: how many records of each year.
    ///   - kind: of these records.
    ///   - count: how many there are, with those of no known year.
    ///   - available: how many there are by the source's own count; nil if that is not greater.
    ///   - root: the path from the page to its language's root.
    ///   - axis: the years from the first to the last of all heroes' comics, so that their drawings can be held
    ///     against each other; nil for an axis of the hero's own, as where all years are too many for one drawing.
    init?(
        years counts: [Int: Int],
        of kind: RecordKind = .comics,
        among count: Int,
        available: Int? = nil,
        axis: ClosedRange<Int>? = nil,
        root: String = "../",
        in wording: Wording
    ) {
        guard counts.count > 1, let first = counts.keys.min(), let last = counts.keys.max() else { return nil }
        let shared = axis.flatMap { $0.contains(first) && $0.contains(last) && $0.count <= Self.mostBars ? $0 : nil }
        let axis = shared ?? first...last
        let unit = [1, 10, 100].first { Self.span(axis, in: $0) <= Self.mostBars } ?? 1_000
        let start = Self.start(of: axis.lowerBound, in: unit)
        let sums = Self.sums(counts, in: unit)
        let most = sums.map(\.count).max() ?? 1
        let yearsOfSpans = Dictionary(grouping: counts.keys) { Self.start(of: $0, in: 10 * unit) }
        let length = Self.span(axis, in: unit)
        let dated = counts.values.reduce(0, +)
        let amount = wording.amount(count, of: kind, available: available)
        counted =
            dated < count ? wording.sentences[.dated](amount, wording.number(dated)) : available.map { _ in amount }
        isDrawn = counts.count >= Self.fewestDrawn
        width = length * Self.barWidth
        bars = sums.map { span, count in
            let height = max(2, count * Self.height / most)
            return TimelineBar(
                x: (span - start) / unit * Self.barWidth + 1,
                y: Self.height - height,
                width: Self.barWidth - 2,
                height: height
            )
        }
        marks = (1..<max(2, length)).compactMap { place in
            (start + place * unit).isMultiple(of: 10 * unit) ? TimelineMark(x: place * Self.barWidth) : nil
        }
        self.first = wording.year(axis.lowerBound)
        self.last = wording.year(axis.upperBound)
        spans = yearsOfSpans.sorted { $0.key < $1.key }.map { span, years in
            TimelineSpan(
                // There is no year 0, and what begins with year 1 does not begin before.
                label: wording.years(
                    span == 0 && years.allSatisfy { $0 > 0 } ? 1 : span,
                    span + 10 * unit - 1
                ),
                count: wording.number(years.reduce(0) { $0 + (counts[$1] ?? 0) }),
                years: years.sorted().map { year in
                    TimelineYear(
                        href: root + PagePath.list(of: .year, named: PagePath.name(ofYear: year), kind: kind),
                        label: wording.year(year),
                        count: wording.number(counts[year] ?? 0)
                    )
                }
            )
        }
    }

    /// How many comics there are of the years of each unit, oldest first.
    private static func sums(_ counts: [Int: Int], in unit: Int) -> [(start: Int, count: Int)] {
        var sums: [Int: Int] = [:]
        for (year, count) in counts { sums[start(of: year, in: unit), default: 0] += count }
        return sums.sorted { $0.key < $1.key }.map { (start: $0.key, count: $0.value) }
    }

    /// The number of units from one year to another, both included.
    private static func span(_ years: ClosedRange<Int>, in unit: Int) -> Int {
        (start(of: years.upperBound, in: unit) - start(of: years.lowerBound, in: unit)) / unit + 1
    }

    /// The first year of the unit that contains the year; years before 1 continue downwards without a gap.
    private static func start(of year: Int, in unit: Int) -> Int {
        let rest = year % unit
        return rest < 0 ? year - rest - unit : year - rest
    }
}

/// One bar, in units of the drawing; the origin is its upper left corner.
struct TimelineBar: TemplateContext {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
}

/// A line through the drawing.
struct TimelineMark: TemplateContext {
    let x: Int
}

/// Several years with the appearances in them.
struct TimelineSpan: TemplateContext {
    let label: String
    let count: String
    let years: [TimelineYear]
}

/// A year with appearances, and where all works of that year are listed.
struct TimelineYear: TemplateContext {
    let href: String
    let label: String
    let count: String
}
