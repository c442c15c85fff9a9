import HeroBasics
import HeroModel

extension RecordJSON {
    /// The fields that only records of this kind have.
    static func writeDetails(to text: inout JSONWriter, of record: Record) {
        record.forEachField(.json) { field, content in
            text.key(quoting: field.jsonKey)
            if let content { return write(content, to: &text) }
            text.add("null")
            if field.type == .seriesEnd { text.field("isRunning", false) }
        }
    }

    private static func write(_ content: FieldContent, to text: inout JSONWriter) {
        switch content {
        case .text(let one): text.add(quoting: one)
        case .number(let number): text.add(number)
        case .date(let date): text.add(quoting: date.description)
        case .seriesEnd(let end):
            if case .year(let year) = end { text.add(year) } else { text.add("null") }
            // Stands behind `endYear`, which is null for a series that still runs.
            text.field("isRunning", end == .present)
        case .names(let names): text.list(of: names) { $0.add(quoting: $1) }
        case .statistics(let statistics):
            text.list(of: statistics) { text, statistic in
                text.object {
                    $0.field("name", statistic.name.rawValue)
                    $0.field("value", statistic.value)
                    if statistic.hasOwnScale { $0.field("most", statistic.most) }
                }
            }
        case .dates(let dates):
            text.list(of: dates) { text, date in
                text.object {
                    $0.field("date", date.date.description)
                    $0.field("type", date.type)
                }
            }
        case .prices(let prices):
            text.list(of: prices) { text, price in
                text.object {
                    $0.field("cents", price.cents)
                    $0.field("currency", "USD")
                    $0.field("type", price.type)
                }
            }
        }
    }
}
