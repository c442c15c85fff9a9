import HeroTemplate

/// The context of `faults.mustache`, the page in place of one that cannot be rendered, and of `findings.mustache`, the
/// bar below one that publishing would refuse.
struct FaultPage: TemplateContext {
    let title: String
    let styleSheet: String
    let faults: [FaultPanel]
    /// The number of mistakes not shown; nil if all are.
    let further: Int?
}

/// One mistake: its position, message and surrounding lines.
struct FaultPanel: TemplateContext {
    /// `Templates/pages/hero.mustache:14:7`.
    let place: String
    let message: String
    /// The known name that may have been meant.
    let suggestion: String?
    let excerpt: Excerpt?
}

/// Some lines of a file, one of them in question.
struct Excerpt: TemplateContext, Equatable {
    let lines: [ExcerptLine]
}

/// One line of a file: an ordinary one is all `before`.
struct ExcerptLine: TemplateContext, Equatable {
    let number: Int
    let before: String
    /// The part the mistake is about, if this is the line in question and the column is known.
    let marked: String?
    let after: String
    let isFaulty: Bool
}
