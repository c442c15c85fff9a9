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
}

/// How much is here of the lists that are not complete; never empty.
struct CoverageTable: TemplateContext {
    let lists: [CoverageRow]
}

/// How much of one list is here.
struct CoverageRow: TemplateContext {
    /// The kind, and the list's name where a source has several of a kind.
    let label: String
    let available: String
    let returned: String
    let kept: String
}
