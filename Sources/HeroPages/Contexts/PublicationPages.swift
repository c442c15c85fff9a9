import HeroTemplate

/// The context of `pages/comic`.
struct ComicPage: TemplateContext {
    let page: PageFrame
    let record: RecordPart

    static let fields = TemplateFields<ComicPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
    }
}

/// The context of `pages/series`.
struct SeriesPage: TemplateContext {
    let page: PageFrame
    let record: RecordPart

    static let fields = TemplateFields<SeriesPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
    }
}

/// The context of `pages/event`.
struct EventPage: TemplateContext {
    let page: PageFrame
    let record: RecordPart

    static let fields = TemplateFields<EventPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
    }
}

/// The context of `pages/creator`.
struct CreatorPage: TemplateContext {
    let page: PageFrame
    let record: RecordPart

    static let fields = TemplateFields<CreatorPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
    }
}

/// The context of `pages/story`.
struct StoryPage: TemplateContext {
    let page: PageFrame
    let record: RecordPart

    static let fields = TemplateFields<StoryPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
    }
}
