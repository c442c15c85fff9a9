import HeroArchive
import HeroBasics
import HeroModel

/// Writes records as lines; see `RecordLine`, which reads them.
struct RecordLineWriter {
    /// Appends the line of a record, without a line feed.
    func write(_ entry: RecordEntry, to text: inout JSONWriter) {
        text.object { text in
            let head = entry.record.head
            text.field("line", "record")
            text.field("kind", head.key.kind.rawValue)
            text.field("id", head.key.id)
            text.field("source", head.key.source.text)
            text.field("title", head.title)
            if !head.aliases.isEmpty { text.field("aliases", texts: head.aliases) }
            text.field("language", head.language?.text ?? "")
            if !head.overview.isEmpty { text.field("overview", head.overview.markup) }
            if let picture = head.picture { text.field("picture", picture.text) }
            if !head.furtherPictures.isEmpty {
                text.field("furtherPictures", texts: head.furtherPictures.map(\.text))
            }
            if !head.links.isEmpty {
                text.field("links", objects: head.links) { text, link in
                    text.field("type", link.type)
                    text.field("address", link.address.text)
                }
            }
            if let modified = head.modified { text.field("modified", LineDate.text(modified)) }
            writeFields(of: entry.record, to: &text)
            if !head.properties.isEmpty {
                text.field("properties", objects: head.properties) { text, property in
                    text.field("label", property.label)
                    text.field("value", property.value)
                    if !property.browsed.isEmpty { text.field("browse", texts: property.browsed) }
                    if !property.isLinked { text.field("link", false) }
                }
            }
            if !entry.lists.isEmpty {
                text.field("relations", objects: entry.lists) { write($1, of: entry, to: &$0) }
            }
            writeOrigin(of: entry, to: &text)
        }
    }

    private func writeFields(of record: Record, to text: inout JSONWriter) {
        record.forEachField { field, content in
            guard let content, !content.isEmpty else { return }
            text.key(quoting: field.jsonKey)
            switch content {
            case .text(let one): text.add(quoting: one)
            case .number(let number): text.add(number)
            case .date(let date): text.add(quoting: date.description)
            case .seriesEnd(.year(let year)): text.add(year)
            case .seriesEnd(.present): text.add(quoting: RecordLine.running)
            case .names(let names): text.list(of: names) { $0.add(quoting: $1) }
            case .statistics(let statistics):
                text.list(objects: statistics) { text, statistic in
                    text.field("name", statistic.name.rawValue)
                    text.field("value", statistic.value)
                    if statistic.hasOwnScale { text.field("most", statistic.most) }
                }
            case .dates(let dates):
                text.list(objects: dates) { text, date in
                    text.field("type", date.type)
                    text.field("date", date.date.description)
                }
            case .prices(let prices):
                text.list(objects: prices) { text, price in
                    text.field("type", price.type)
                    text.field("cents", price.cents)
                }
            }
        }
    }

    private func write(_ entry: ListEntry, of record: RecordEntry, to text: inout JSONWriter) {
        let list = entry.list
        text.field("kind", list.kind.rawValue)
        if list.role != .member { text.field("role", list.role.rawValue) }
        if let available = list.available { text.field("available", available) }
        if entry.isWhole { text.field("isWhole", true) }
        if entry.request != record.request { text.field("request", entry.request) }
        text.field("items", objects: list.items) { text, item in
            text.field("id", item.id)
            text.field("title", item.title)
            if let note = item.note { text.field("note", note) }
        }
    }

    private func writeOrigin(of entry: RecordEntry, to text: inout JSONWriter) {
        text.key("archive")
        text.object { text in
            if let slug = entry.slug { text.field("slug", slug.text) }
            if !entry.former.isEmpty {
                text.field("former", objects: entry.former) { text, former in
                    text.field("kind", former.kind.rawValue)
                    if let slug = former.slug { text.field("slug", slug) }
                }
            }
            text.field("request", entry.request)
            text.field("retrieved", LineDate.text(entry.retrieved))
            text.field("added", LineDate.text(entry.added))
            text.field("build", entry.build)
            if let withdrawn = entry.withdrawn { text.field("withdrawn", LineDate.text(withdrawn)) }
            if let build = entry.withdrawnBuild { text.field("withdrawnBuild", build) }
            if entry.extent == .part { text.field("isPart", true) }
        }
    }
}

extension FieldContent {
    /// Whether it is a list without entries.
    fileprivate var isEmpty: Bool {
        switch self {
        case .text, .number, .date, .seriesEnd: false
        case .names(let names): names.isEmpty
        case .statistics(let statistics): statistics.isEmpty
        case .dates(let dates): dates.isEmpty
        case .prices(let prices): prices.isEmpty
        }
    }
}
