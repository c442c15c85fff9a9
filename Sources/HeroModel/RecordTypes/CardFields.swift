/// What the fields with `FieldDefinition.isOnCard` hold: all that lists and other records' pages show of a record besides
/// its head. It takes a fraction of the memory of a whole record.
public enum CardFields: Equatable, Sendable {
    case hero(statistics: [Statistic])
    case transformation(order: Int?, power: String?)
    /// See `Comic.published`.
    case comic(number: String?, published: CalendarDate?)
    case series(startYear: Int?)
    case event(start: CalendarDate?)
    case story
    case creator(lastName: String?)
    case fact(categories: [String])
    case declared(date: CalendarDate?, number: Int?)

    public init(_ record: Record) {
        self =
            switch record {
            case .hero(let hero): .hero(statistics: hero.statistics)
            case .transformation(let form): .transformation(order: form.order, power: form.power)
            case .comic(let comic): .comic(number: comic.issueNumber, published: comic.published)
            case .series(let series): .series(startYear: series.startYear)
            case .event(let event): .event(start: event.start)
            case .story: .story
            case .creator(let creator): .creator(lastName: creator.lastName)
            case .fact(let fact): .fact(categories: fact.categories)
            case .declared(let record): .declared(date: record.date, number: record.number)
            }
    }
}
