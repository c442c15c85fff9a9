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

/// The heroes that have most in common with the page's hero; never empty.
struct MetPart: TemplateContext {
    let heroes: [MetHero]

    static let fields = TemplateFields<MetPart> {
        $0.list("heroes", \.heroes)
    }
}

/// Another hero, and the works that both appear in.
struct MetHero: TemplateContext {
    let card: CardPart
    /// `3 comics, 1 event`.
    let shared: String
    /// The first works that they share.
    let evidence: [LinkPart]

    static let fields = TemplateFields<MetHero> {
        $0.object("card", \.card)
        $0.text("shared", \.shared)
        $0.list("evidence", \.evidence)
    }
}

/// A hero's statistics as a drawing with one axis each, and the same numbers as a table; at least three.
struct RadarPart: TemplateContext {
    /// The corners of the hero's shape, as an SVG `points` attribute.
    let shape: String
    /// Rings at a quarter, a half, three quarters and all of the scale.
    let rings: [String]
    let axes: [RadarAxis]

    static let fields = TemplateFields<RadarPart> {
        $0.text("shape", \.shape)
        $0.list("rings", \.rings)
        $0.list("axes", \.axes)
    }
}

/// One statistic.
struct RadarAxis: TemplateContext {
    let label: String
    let value: String
    /// The end of its axis, in units of the drawing.
    let x: Int
    let y: Int
    /// The position of its label.
    let labelX: Int
    let labelY: Int
    /// SVG's `text-anchor`.
    let anchor: String

    static let fields = TemplateFields<RadarAxis> {
        $0.text("label", \.label)
        $0.text("value", \.value)
        $0.number("x", \.x)
        $0.number("y", \.y)
        $0.number("labelX", \.labelX)
        $0.number("labelY", \.labelY)
        $0.text("anchor", \.anchor)
    }
}
