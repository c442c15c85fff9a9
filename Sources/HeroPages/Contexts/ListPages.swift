import HeroTemplate

/// The context of `pages/kind`.
struct KindPage: TemplateContext {
    let page: PageFrame
    let heading: String
    let count: String
    let facets: [FacetBar]
    /// All records, if they are few.
    let everything: GalleryPart?
    /// The first records of each letter, if there are many.
    let samples: [LetterSample]
    let isEmpty: Bool

    static let fields = TemplateFields<KindPage> {
        $0.object("page", \.page)
        $0.text("heading", \.heading)
        $0.text("count", \.count)
        $0.list("facets", \.facets)
        $0.object("everything", \.everything)
        $0.list("samples", \.samples)
        $0.flag("isEmpty", \.isEmpty)
    }
}

/// The context of `pages/list`: records that share a facet's value, or one relation group of a record.
struct ListPage: TemplateContext {
    let page: PageFrame
    /// The pages above it, except the home page.
    let crumbs: [LinkPart]
    let heading: String
    /// The part of the heading below the list above.
    let title: String
    let count: String
    let facets: [FacetBar]
    let gallery: GalleryPart
    let parts: PartBar?

    static let fields = TemplateFields<ListPage> {
        $0.object("page", \.page)
        $0.list("crumbs", \.crumbs)
        $0.text("heading", \.heading)
        $0.text("title", \.title)
        $0.text("count", \.count)
        $0.list("facets", \.facets)
        $0.object("gallery", \.gallery)
        $0.object("parts", \.parts)
    }
}

/// The values of one facet; never empty.
struct FacetBar: TemplateContext {
    /// `letters`, `years` …: determines its appearance.
    let name: String
    let label: String
    /// Whether it is initially open.
    let isOpen: Bool
    let entries: [BarEntry]

    static let fields = TemplateFields<FacetBar> {
        $0.text("name", \.name)
        $0.text("label", \.label)
        $0.flag("isOpen", \.isOpen)
        $0.list("entries", \.entries)
    }
}

/// The pages of a long list; at least two.
struct PartBar: TemplateContext {
    let entries: [BarEntry]

    static let fields = TemplateFields<PartBar> {
        $0.list("entries", \.entries)
    }
}

/// One link from a list to another.
struct BarEntry: TemplateContext {
    let href: String
    let label: String
    let count: String
    let isCurrent: Bool

    static let fields = TemplateFields<BarEntry> {
        $0.text("href", \.href)
        $0.text("label", \.label)
        $0.text("count", \.count)
        $0.flag("isCurrent", \.isCurrent)
    }
}

/// The first records of one letter.
struct LetterSample: TemplateContext {
    let anchor: String
    let href: String
    let label: String
    let count: String
    let gallery: GalleryPart

    static let fields = TemplateFields<LetterSample> {
        $0.text("anchor", \.anchor)
        $0.text("href", \.href)
        $0.text("label", \.label)
        $0.text("count", \.count)
        $0.object("gallery", \.gallery)
    }
}
