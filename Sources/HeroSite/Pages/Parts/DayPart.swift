import HeroModel
import HeroTemplate

/// A day, month or year, for readers and machines.
struct DayPart: TemplateContext {
    let words: String
    /// Nil for years that HTML cannot write.
    let iso: MachineDate?
}

/// A date as HTML's `datetime` has it: `YYYY-MM-DD`, `YYYY-MM`, `YYYY`.
struct MachineDate: AttributeValue, Hashable {
    let text: String

    /// Nil for years before 1, which HTML cannot write.
    init?(_ date: CalendarDate) {
        guard (1...9_999).contains(date.year) else { return nil }
        text = date.description
    }
}
