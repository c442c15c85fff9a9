import HeroTemplate

/// The context of `pages/kind`.
struct KindPage: TemplateContext {
    let page: PageFrame
    let heading: String
    let count: String
    /// Facts only.
    let categories: TagBar?
    let letters: LetterBar?
    /// All records, where they are few.
    let everything: GalleryPart?
    /// The first of each letter, where they are many.
    let samples: [LetterSample]
    let isEmpty: Bool

    static let fields = TemplateFields<KindPage> {
        $0.object("page", \.page)
        $0.text("heading", \.heading)
        $0.text("count", \.count)
        $0.object("categories", \.categories)
        $0.object("letters", \.letters)
        $0.object("everything", \.everything)
        $0.list("samples", \.samples)
        $0.flag("isEmpty", \.isEmpty)
    }
}

/// The context of `pages/letter`.
struct LetterPage: TemplateContext {
    let page: PageFrame
    let kind: String
    let heading: String
    let count: String
    let letters: LetterBar?
    let gallery: GalleryPart
    let parts: PartBar?

    static let fields = TemplateFields<LetterPage> {
        $0.object("page", \.page)
        $0.text("kind", \.kind)
        $0.text("heading", \.heading)
        $0.text("count", \.count)
        $0.object("letters", \.letters)
        $0.object("gallery", \.gallery)
        $0.object("parts", \.parts)
    }
}

/// The context of `pages/category`.
struct CategoryPage: TemplateContext {
    let page: PageFrame
    let kind: String
    let heading: String
    let count: String
    let gallery: GalleryPart
    let parts: PartBar?

    static let fields = TemplateFields<CategoryPage> {
        $0.object("page", \.page)
        $0.text("kind", \.kind)
        $0.text("heading", \.heading)
        $0.text("count", \.count)
        $0.object("gallery", \.gallery)
        $0.object("parts", \.parts)
    }
}

/// The letters of a kind; never empty.
struct LetterBar: TemplateContext {
    let entries: [BarEntry]

    static let fields = TemplateFields<LetterBar> {
        $0.list("entries", \.entries)
    }
}

/// The categories of the facts; never empty.
struct TagBar: TemplateContext {
    let entries: [BarEntry]

    static let fields = TemplateFields<TagBar> {
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

/// One way on from a list.
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
