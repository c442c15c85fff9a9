import HeroBasics
import HeroModel

extension RecordJSON {
    /// The fields that only records of this kind have.
    func writeDetails(to text: inout JSONWriter, of record: Record) {
        switch record {
        case .hero(let hero):
            text.field("statistics", objects: hero.statistics) { text, statistic in
                text.field("name", statistic.name.rawValue)
                text.field("value", statistic.value)
            }
        case .transformation(let form):
            text.field("order", form.order)
            text.field("power", form.power)
        case .comic(let comic): write(comic, to: &text)
        case .series(let series): write(series, to: &text)
        case .event(let event):
            text.field("end", event.end?.description)
            text.field("start", event.start?.description)
        case .story(let story): text.field("type", story.type)
        case .creator(let creator):
            text.field("firstName", creator.firstName)
            text.field("lastName", creator.lastName)
            text.field("middleName", creator.middleName)
            text.field("suffix", creator.suffix)
        case .fact(let fact): text.field("categories", texts: fact.categories)
        }
    }

    private func write(_ comic: Comic, to text: inout JSONWriter) {
        text.field("dates", objects: comic.dates) { text, date in
            text.field("date", date.date.description)
            text.field("type", date.type)
        }
        text.field("diamondCode", comic.diamondCode)
        text.field("ean", comic.ean)
        text.field("format", comic.format)
        text.field("isbn", comic.isbn)
        text.field("issn", comic.issn)
        text.field("issueNumber", comic.issueNumber)
        text.field("pageCount", comic.pageCount)
        text.field("prices", objects: comic.prices) { text, price in
            text.field("cents", price.cents)
            text.field("currency", "USD")
            text.field("type", price.type)
        }
        text.field("upc", comic.upc)
        text.field("variant", comic.variantDescription)
    }

    private func write(_ series: Series, to text: inout JSONWriter) {
        var end: Int?
        if case .year(let year) = series.end { end = year }
        text.field("endYear", end)
        text.key("isRunning")
        if series.end == .present { text.add("true") } else { text.add("false") }
        text.field("rating", series.rating)
        text.field("startYear", series.startYear)
        text.field("type", series.type)
    }
}
