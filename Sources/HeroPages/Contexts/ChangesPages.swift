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

/// The changes of one day that one build found.
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

/// Records added or withdrawn on one day.
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

/// One record with its changes.
struct ChangedRecord: TemplateContext {
    let link: LinkPart
    let changes: [ChangedField]

    static let fields = TemplateFields<ChangedRecord> {
        $0.object("link", \.link)
        $0.list("changes", \.changes)
    }
}

/// One field before and after a change.
struct ChangedField: TemplateContext {
    let label: String
    let old: String?
    let new: String?
    /// The language of the API's texts, set if it differs from the page's.
    let language: String?
    /// The items that a list gained and lost.
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
