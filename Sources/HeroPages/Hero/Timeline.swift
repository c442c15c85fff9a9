import HeroTemplate

/// When a hero appeared: a drawing with one bar per year, decade or century, and the same numbers as a table.
struct TimelinePart: TemplateContext {
    /// In units of the drawing.
    let width: Int
    let bars: [TimelineBar]
    let first: String
    let last: String
    /// The spans with appearances, oldest first.
    let rows: [TimelineRow]

    static let fields = TemplateFields<TimelinePart> {
        $0.number("width", \.width)
        $0.list("bars", \.bars)
        $0.text("first", \.first)
        $0.text("last", \.last)
        $0.list("rows", \.rows)
    }
}

/// One bar, in units of the drawing; the origin is its upper left corner.
struct TimelineBar: TemplateContext {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    static let fields = TemplateFields<TimelineBar> {
        $0.number("x", \.x)
        $0.number("y", \.y)
        $0.number("width", \.width)
        $0.number("height", \.height)
    }
}

/// One span of years with the appearances in it.
struct TimelineRow: TemplateContext {
    let label: String
    let count: String

    static let fields = TemplateFields<TimelineRow> {
        $0.text("label", \.label)
        $0.text("count", \.count)
    }
}

extension TimelinePart {
    /// More bars than this would be too thin to see on a phone.
    private static let mostBars = 40
    private static let barWidth = 10
    private static let height = 60

    /// Nil if fewer than two years are known.
    /// - Parameter counts: how many comics of each year.
    init?(years counts: [Int: Int], in wording: Wording) {
        guard counts.count > 1, let first = counts.keys.min(), let last = counts.keys.max() else { return nil }
        let unit = [1, 10, 100].first { Self.span(first, last, in: $0) <= Self.mostBars } ?? 1_000
        var spans: [Int: Int] = [:]
        for (year, count) in counts { spans[Self.start(of: year, in: unit), default: 0] += count }
        let start = Self.start(of: first, in: unit)
        let most = spans.values.max() ?? 1
        let rows = spans.sorted { $0.key < $1.key }
        self.init(
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
                TimelineRow(label: Self.label(of: span, unit: unit, wording), count: wording.number(count))
            }
        )
    }

    /// `1963`, or `1960 to 1969`.
    private static func label(of span: Int, unit: Int, _ wording: Wording) -> String {
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
