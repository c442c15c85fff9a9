import HeroTemplate

/// The context of `pages/changes`.
struct ChangesPage: TemplateContext {
    let page: PageFrame
    let days: [DayOfChanges]

    static let fields = TemplateFields<ChangesPage> {
        $0.object("page", \.page)
        $0.list("days", \.days)
    }
}

/// What one build found new of one day.
struct DayOfChanges: TemplateContext {
    let date: DayPart
    /// Whether it is new since the build before.
    let isNew: Bool
    let lists: [ChangeList]
    let changed: ChangedRecords?

    static let fields = TemplateFields<DayOfChanges> {
        $0.object("date", \.date)
        $0.flag("isNew", \.isNew)
        $0.list("lists", \.lists)
        $0.object("changed", \.changed)
    }
}

/// Records that came or went on one day.
struct ChangeList: TemplateContext {
    let heading: String
    let count: String
    let links: [LinkPart]
    let remark: String?

    static let fields = TemplateFields<ChangeList> {
        $0.text("heading", \.heading)
        $0.text("count", \.count)
        $0.list("links", \.links)
        $0.text("remark", \.remark)
    }
}

/// Records that changed on one day; never empty.
struct ChangedRecords: TemplateContext {
    let count: String
    let records: [ChangedRecord]
    let remark: String?

    static let fields = TemplateFields<ChangedRecords> {
        $0.text("count", \.count)
        $0.list("records", \.records)
        $0.text("remark", \.remark)
    }
}

/// One record with what changed in it.
struct ChangedRecord: TemplateContext {
    let link: LinkPart
    let changes: [ChangedField]

    static let fields = TemplateFields<ChangedRecord> {
        $0.object("link", \.link)
        $0.list("changes", \.changes)
    }
}

/// One field as it was and as it is.
struct ChangedField: TemplateContext {
    let label: String
    let old: String?
    let new: String?
    /// Of texts of the API, set where it differs from the page's.
    let language: String?
    /// What a list gained and lost.
    let gained: String?
    let lost: String?

    static let fields = TemplateFields<ChangedField> {
        $0.text("label", \.label)
        $0.text("old", \.old)
        $0.text("new", \.new)
        $0.text("language", \.language)
        $0.text("gained", \.gained)
        $0.text("lost", \.lost)
    }
}
