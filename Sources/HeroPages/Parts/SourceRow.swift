import HeroTemplate

/// One source as described on the about page.
struct SourceRow: TemplateContext {
    let title: String
    /// `48 heroes, 90 comics`.
    let holdings: String
    let asOf: DayPart?
    let attribution: String
    let address: String?
    let licence: String?
    let base: String?

    static let fields = TemplateFields<SourceRow> {
        $0.text("title", \.title)
        $0.text("holdings", \.holdings)
        $0.object("asOf", \.asOf)
        $0.text("attribution", \.attribution)
        $0.text("address", \.address)
        $0.text("licence", \.licence)
        $0.text("base", \.base)
    }
}
