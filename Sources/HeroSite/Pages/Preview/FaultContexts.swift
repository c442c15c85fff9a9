import HeroTemplate

/// The context of `faults.mustache`, the page in place of one that cannot be rendered, and of `findings.mustache`, the
/// bar below one that publishing would refuse.
struct FaultPage: TemplateContext {
    let title: String
    let styleSheet: String
    let faults: [FaultPanel]
    /// The number of mistakes not shown; nil if all are.
    let further: Int?

    static let fields = TemplateFields<FaultPage> {
        $0.text("title", \.title)
        $0.text("styleSheet", \.styleSheet)
        $0.list("faults", \.faults)
        $0.number("further", \.further)
    }
}

/// One mistake: its position, message and surrounding lines.
struct FaultPanel: TemplateContext {
    /// `Templates/pages/hero.mustache:14:7`.
    let place: String
    let message: String
    /// The known name that may have been meant.
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
    /// The part the mistake is about, if this is the line in question and the column is known.
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
