import HeroModel
import HeroTemplate

/// One source as described on the about page.
struct SourceRow: TemplateContext {
    let title: String
    /// `48 heroes, 90 comics`.
    let holdings: String
    let asOf: DayPart?
    let attribution: String
    let address: LinkAddress?
    let licence: String?
    let base: LinkAddress?
    /// Since when it does not answer; nil if it does.
    let gone: DayPart?
    /// Pictures and lists that could not be fetched; nil for none.
    let missingPictures: String?
    let failedLists: String?
    let coverage: CoverageTable?

    static let fields = TemplateFields<SourceRow> {
        $0.text("title", \.title)
        $0.text("holdings", \.holdings)
        $0.object("asOf", \.asOf)
        $0.text("attribution", \.attribution)
        $0.attribute("address", \.address)
        $0.text("licence", \.licence)
        $0.attribute("base", \.base)
        $0.object("gone", \.gone)
        $0.text("missingPictures", \.missingPictures)
        $0.text("failedLists", \.failedLists)
        $0.object("coverage", \.coverage)
    }
}

/// How much of a source's lists is here; never empty.
struct CoverageTable: TemplateContext {
    let lists: [CoverageRow]

    static let fields = TemplateFields<CoverageTable> {
        $0.list("lists", \.lists)
    }
}

/// How much of one list is here.
struct CoverageRow: TemplateContext {
    /// The kind, and the list's name where a source has several of a kind.
    let label: String
    let available: String
    let returned: String
    let kept: String

    static let fields = TemplateFields<CoverageRow> {
        $0.text("label", \.label)
        $0.text("available", \.available)
        $0.text("returned", \.returned)
        $0.text("kept", \.kept)
    }
}
