import HeroBasics
import HeroCatalog
import HeroModel

/// Writes a record as JSON: everything its page shows, for programs. The file is next to the page, `heroes/goku.json`
/// next to `heroes/goku.html`.
///
/// Every key is always present, sorted, but `properties`, which only records have whose source has some,
/// `corrections`, `furtherPictures`, and `sameAs`, which only heroes have who share a page; unknown values are `null`.
/// Paths are relative to the site's root. Texts are the API's own: the file has no interface language, so there is one
/// for all languages.
enum RecordJSON {
    /// Raised when a key changes its meaning or is removed; new keys may be added under the same number.
    private static let version = 1

    /// What the file shows besides the record's own content.
    struct Inputs {
        let own: PageCard
        /// The cards of the same hero in other sources.
        let others: [PageCard]
        let groups: [(group: GroupHead, items: RelatedViews<CardTitle>)]
        let previous: CardTitle?
        let next: CardTitle?

        /// - Parameters:
        ///   - shown: what the record's page shows of the catalog.
        ///   - reader: has handed that out for the same digest.
        init(of shown: RecordInputs, from reader: inout DigestReader) {
            own = shown.own
            others = reader.sameHeroes(of: own)
            groups = shown.groups.map { ($0.group, reader.related($0.group)) }
            (previous, next) = (shown.previous, shown.next)
        }
    }

    static func write(_ record: Record, _ inputs: Inputs, into buffer: inout [UInt8]) {
        var text = JSONWriter()
        swap(&text.bytes, &buffer)
        text.object { write(record, inputs, to: &$0) }
        text.add("\n")
        swap(&text.bytes, &buffer)
    }

    private static func write(_ record: Record, _ inputs: Inputs, to text: inout JSONWriter) {
        let (head, own) = (record.head, inputs.own)
        let source = own.source
        text.field("aliases", texts: head.aliases)
        text.field("attribution", object: source) { text, source in
            text.field("licence", source.attribution.licence)
            text.field("source", source.title)
            text.field("text", source.attribution.text)
            text.field("url", source.address(of: source.attribution.link)?.text)
        }
        if !head.corrections.isEmpty {
            text.field("corrections", objects: head.corrections) { text, correction in
                text.field("field", correction.field.name)
                text.field("original", correction.original?.text)
                text.field("reason", correction.reason)
            }
        }
        text.field("counts", objects: inputs.groups.lazy.map(\.group), writeCount)
        text.field("details", object: record, writeDetails)
        if !own.furtherPictures.isEmpty {
            text.field("furtherPictures", objects: own.furtherPictures, writePicture)
        }
        text.field("id", head.key.id)
        text.field("kind", head.key.kind.folder)
        text.field("language", head.language?.text)
        let links = head.links.lazy.compactMap { link -> (type: String, address: String?, text: String?)? in
            let (address, text) = (source.address(of: link.address)?.text, source.deadAddress(of: link.address))
            return address == nil && text == nil ? nil : (link.type, address, text)
        }
        text.field("links", objects: links) { text, link in
            // A dead address is written as plain text, so that no program follows it.
            text.field("text", link.text)
            text.field("type", link.type)
            text.field("url", link.address)
        }
        text.field("modified", head.modified?.instant)
        text.field("next", inputs.next?.path)
        text.field("overview", object: head.overview.isEmpty ? nil : head.overview) { text, overview in
            text.field("markup", overview.markup)
            text.field("text", overview.plain)
        }
        text.field("path", own.path)
        writePicture(of: own, to: &text)
        text.field("previous", inputs.previous?.path)
        if !head.properties.isEmpty {
            text.field("properties", objects: head.properties) { text, property in
                text.field("label", property.label)
                text.field("value", property.value)
            }
        }
        text.key("relations")
        text.list { text in
            for (group, items) in inputs.groups {
                for item in items { text.item { writeRelation(item, of: group, to: &$0) } }
            }
        }
        text.field("retrieved", own.retrieved.instant)
        if !inputs.others.isEmpty {
            text.field("sameAs", objects: inputs.others) { text, other in
                text.field("id", other.key.id)
                text.field("path", other.path)
                text.field("source", other.key.source.text)
            }
        }
        text.field("source", head.key.source.text)
        text.field("title", head.title)
        text.field("version", version)
    }

    // MARK: Parts

    /// The counts of a relation: here, and according to the source.
    private static func writeCount(to text: inout JSONWriter, of group: GroupHead) {
        text.field("archived", group.count)
        text.field("available", group.available)
        text.field("failure", object: group.failure) { text, failure in
            text.field("date", failure.date.instant)
            text.field("reason", failure.reason)
        }
        text.field("kind", group.kind.folder)
        text.field("role", group.role.rawValue)
    }

    /// A record that was never archived is known by its title alone.
    private static func writeRelation(_ item: Related<CardTitle>, of group: GroupHead, to text: inout JSONWriter) {
        let line = item.view
        text.field("id", line?.id)
        text.field("kind", group.kind.folder)
        text.field("note", item.note)
        text.field("path", line?.path)
        text.field("role", group.role.rawValue)
        text.field("title", line?.title ?? item.name ?? "")
    }

    private static func writePicture(of own: PageCard, to text: inout JSONWriter) {
        var failure: (reason: String, date: String)?
        if case .failed(let reason, let date) = own.pictureState { failure = (reason, date.instant) }
        text.field("picture", object: own.picture, writePicture)
        text.field("pictureFailure", object: failure) { text, failure in
            text.field("date", failure.date)
            text.field("reason", failure.reason)
        }
    }

    private static func writePicture(to text: inout JSONWriter, of picture: SitePicture) {
        text.field("colour", picture.colour)
        text.field("height", picture.height)
        text.field("share", object: picture.share, writeSize)
        text.field("sizes", objects: picture.variants, writeSize)
        text.field("width", picture.width)
    }

    private static func writeSize(to text: inout JSONWriter, of variant: PictureVariant) {
        text.field("height", variant.height)
        text.field("path", variant.path)
        text.field("width", variant.width)
    }

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
            text.list(objects: statistics) { text, statistic in
                text.field("name", statistic.name.rawValue)
                text.field("value", statistic.value)
                if statistic.hasOwnScale { text.field("most", statistic.most) }
            }
        case .dates(let dates):
            text.list(objects: dates) { text, date in
                text.field("date", date.date.description)
                text.field("type", date.type)
            }
        case .prices(let prices):
            text.list(objects: prices) { text, price in
                text.field("cents", price.cents)
                text.field("currency", "USD")
                text.field("type", price.type)
            }
        }
    }
}

extension RecordField {
    /// For programs: `title`, `date onsaleDate`.
    fileprivate var name: String {
        switch self {
        case .one(let name): name.text
        case .link(let type): "link \(type)"
        case .date(let type): "date \(type)"
        case .price(let type): "price \(type)"
        case .property(let label): "property \(label)"
        case .relations(let kind, let role): "relations \(kind.rawValue) \(role.rawValue)"
        }
    }
}

extension FieldValue {
    /// For programs: without words of a language.
    fileprivate var text: String {
        switch self {
        case .text(let text): text
        case .number(let number), .year(let number), .cents(let number): String(number)
        case .date(let date): date.description
        case .address(let address): address.absolute(base: "")
        case .statistics(let statistics): statistics.map { "\($0.name.rawValue) \($0.value)" }.joined(separator: ", ")
        case .ongoing: "present"
        }
    }
}
