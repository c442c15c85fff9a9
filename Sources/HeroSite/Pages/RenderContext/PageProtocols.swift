import HeroCatalog
import HeroTemplate

/// A page that there is whatever the catalog holds, or one for each kind. There are few of them: they are made in every
/// build and may look at the whole site.
protocol SinglePage: TemplateContext {
    /// - Parameters:
    ///   - title: the page's own, without the site's.
    ///   - path: its path from the root of the language.
    init(titled title: String, at path: String, of site: SiteContext)
}

/// The page of one record: made from the record, what the reader hands out, and the words and settings of its context.
/// It is made again if any of these has changed, and so it can reach nothing else.
protocol RecordPage: TemplateContext {
    /// What the page shows besides its own record and `RecordInputs`.
    associatedtype Inputs: Sendable

    static func inputs(of shown: RecordInputs, from reader: inout DigestReader) -> Inputs
    init(_ content: RecordContent, _ shown: RecordInputs, _ inputs: Inputs, in context: RenderContext)
}
