import HeroTemplate

/// The context of `faults.mustache`, the page in place of one that cannot be made, and of `findings.mustache`, the bar
/// below one that publishing would refuse.
struct FaultList: TemplateContext {
    let title: String
    let styleSheet: String
    let faults: [FaultPanel]
    /// How many there are beyond those shown; nil where all are.
    let further: Int?

    static let fields = TemplateFields<FaultList> {
        $0.text("title", \.title)
        $0.text("styleSheet", \.styleSheet)
        $0.list("faults", \.faults)
        $0.number("further", \.further)
    }
}

/// One mistake: where, what, and the lines around it.
struct FaultPanel: TemplateContext {
    /// `Templates/pages/hero.mustache:14:7`.
    let place: String
    let message: String
    /// The known name that was perhaps meant.
    let suggestion: String?
    let excerpt: Excerpt?

    static let fields = TemplateFields<FaultPanel> {
        $0.text("place", \.place)
        $0.text("message", \.message)
        $0.text("suggestion", \.suggestion)
        $0.object("excerpt", \.excerpt)
    }
}

/// Some lines of a file, one of them in question.
struct Excerpt: TemplateContext, Equatable {
    let lines: [ExcerptLine]

    static let fields = TemplateFields<Excerpt> { $0.list("lines", \.lines) }
}

/// One line of a file: an ordinary one is all `before`.
struct ExcerptLine: TemplateContext, Equatable {
    let number: Int
    let before: String
    /// What the mistake is about, where the line is the one in question and the column is known.
    let marked: String?
    let after: String
    let isFaulty: Bool

    static let fields = TemplateFields<ExcerptLine> {
        $0.number("number", \.number)
        $0.text("before", \.before)
        $0.text("marked", \.marked)
        $0.text("after", \.after)
        $0.flag("isFaulty", \.isFaulty)
    }
}
