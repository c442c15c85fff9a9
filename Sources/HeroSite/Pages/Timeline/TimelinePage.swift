import HeroCatalog
import HeroModel
import HeroTemplate

/// All events in their order, and what was published or began on each day of the year.
struct TimelinePage: SinglePage {
    let page: PageFrame
    /// Nil if fewer than two years are known.
    let bars: TimelinePart?
    /// Events with a date, in their order.
    let events: [TimelineEvent]
    /// Events without a date, those of most weight first.
    let undated: LinkList?
    /// How many more events there are.
    let remark: String?
    /// The months with a known day.
    let months: [CalendarMonth]
    /// Whether there are any.
    let hasDates: Bool

    /// More would need pages of more than the budget.
    private static let (mostEvents, mostOfDay) = (300, 2)

    init(titled title: String, at path: String, of site: SiteContext) {
        page = site.frame(title, path: path)
        let (catalog, wording) = (site.catalog, site.context.wording)
        let range = catalog.ranges[.events] ?? 0..<0
        var years: [Int: Int] = [:]
        for index in range { if let year = catalog.cards[index].year { years[year, default: 0] += 1 } }
        bars = TimelinePart(years: years, of: .events, among: range.count, root: "", in: wording)
        let ranked = catalog.ranked(range)
        let dated = ranked.compactMap { index in
            catalog.cards[index].date.map { (date: $0, index: index) }
        }
        let shown = dated.prefix(Self.mostEvents).sorted { ($0.date, $0.index) < ($1.date, $1.index) }
        events = shown.map { TimelineEvent(at: $0.index, on: $0.date, in: site) }
        let undated = ranked.filter { catalog.cards[$0].date == nil }.prefix(Self.mostEvents - shown.count)
        self.undated = LinkList(someOf: undated.map { site.link(to: $0) }[...])
        remark = wording.notListed(range.count - shown.count - undated.count)
        let days = catalog.anniversaries(mostOfDay: Self.mostOfDay)
        months = zip(wording.dates.monthNames, days).compactMap { name, days in
            let links = days.map { day in
                let date = wording.words(for: day.date)
                return site.link(to: day.index, note: day.isBirth ? wording.sentences[.born](date) : date)
            }
            return links.isEmpty ? nil : CalendarMonth(name: wording.spelledOut(name), links: links)
        }
        hasDates = !months.isEmpty
    }
}

/// An event on the line of all events.
struct TimelineEvent: TemplateContext {
    let date: DayPart
    let link: LinkPart
    /// The events that follow by what their source says; nil if none does.
    let followers: LinkList?

    fileprivate init(at index: Int, on date: CalendarDate, in site: SiteContext) {
        self.date = site.context.wording.occasionPart(date)
        link = site.link(to: index)
        let next = site.catalog.groups(of: index).filter { $0.role == .next }
        let links = next.flatMap(\.items).compactMap { $0.index.map { site.link(to: $0) } }
        followers = LinkList(someOf: links[...])
    }
}

/// What was published or began in one month of any year; never empty.
struct CalendarMonth: TemplateContext {
    /// With a capital, as a heading.
    let name: String
    /// Records by day, each with its whole date.
    let links: [LinkPart]
}
