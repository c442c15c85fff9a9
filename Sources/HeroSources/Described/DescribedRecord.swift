import Foundation
import HeroBasics
import HeroModel

/// Reads one item as a record, as its resource describes it.
struct DescribedRecord {
    let source: SourceName
    let resource: ResourceDescription
    let language: LanguageTag
    /// The source's `baseURL` when the reply came.
    let base: String

    /// - Throws: `ReadingFault` if it has no usable id, or if a value that is needed is of another shape.
    func key(of item: DescribedItem) throws(ReadingFault) -> RecordKey {
        switch item.value {
        case .undecodable: throw ReadingFault(path: item.path, reason: "it cannot be read")
        case .null, .list: throw ReadingFault(path: item.path, reason: "object expected, \(item.value.sort) found")
        case .object, .boolean, .number, .text:
            return RecordKey(source: source, kind: resource.kind, id: try id(of: item))
        }
    }

    private func id(of item: DescribedItem) throws(ReadingFault) -> String {
        if let id = item.numberedID { return id }
        if let id = try item.value(of: resource.id) { return try Self.checked(id, at: item.path) }
        let paths = resource.id.paths.map(\.description)
        let keys = item.value.members?.keys.sorted() ?? []
        let hint = paths.first.flatMap { KeyHint.text(for: $0, among: keys) }.map { "; \($0)" } ?? ""
        let missing = paths.map(\.quoted).joined(separator: " or ")
        throw ReadingFault(path: item.path, reason: "it has no id at \(missing)\(hint)")
    }

    /// The id, 1 to 128 bytes without spaces and control characters; of a longer one, and of one with such characters, that
    /// of a file name: `fire-storm` for `Fire Storm`.
    static func checked(_ id: String, at path: String) throws(ReadingFault) -> String {
        if TextID.isSound(id) { return id }
        var slug = Slug(title: id, fallback: "").text
        // A longer name is cut, and two may differ in what is cut off alone.
        if slug == Slug(title: id + "x", fallback: "").text {
            slug += "-" + String(FoldedName.hash(id.utf8) ?? 0, radix: 36)
        }
        guard !slug.isEmpty else {
            throw ReadingFault(path: path, reason: "an id of 1 to 128 characters with a letter or digit expected")
        }
        return slug
    }

    /// The record of an item.
    /// - Throws: `ReadingFault` if a value is of another shape than described.
    func record(of item: DescribedItem, key: RecordKey) throws(ReadingFault) -> RelatedRecord {
        var head = try head(of: item, key: key)
        var contents: [FieldName: FieldContent] = [:]
        for field in Record.fields(of: key.kind) {
            guard let expression = resource.fields.first(where: { $0.name == field.name.text })?.content else {
                continue
            }
            switch expression {
            case .value(let value): contents[field.name] = Self.content(of: field, from: try item.values(of: value))
            case .entries(let entries):
                let values = try Self.values(of: entries, in: item)
                contents[field.name] = Self.content(of: field, from: values)
                if field.type == .prices { head.properties += Self.foreignPrices(values) }
            }
        }
        let record = Record(head: head, contents: contents)
        var relations: [RelationList] = []
        for relation in resource.relations {
            if let list = try relation.list(in: item) { Self.add(list, to: &relations) }
        }
        return RelatedRecord(record, relations: relations, extent: resource.extent)
    }

    /// Two lists of one kind and role are one: an API may keep a hero's team apart from the hero's friends.
    static func add(_ list: RelationList, to lists: inout [RelationList]) {
        guard let index = lists.firstIndex(where: { $0.kind == list.kind && $0.role == list.role }) else {
            return lists.append(list)
        }
        let known = lists[index]
        let items =
            known.items.map { item in
                guard let other = list.items.first(where: { $0.id == item.id })?.note, other != item.note else {
                    return item
                }
                let note = item.note.map { "\($0), \(other)" } ?? other
                return RelationItem(id: item.id, title: item.title, note: note)
            } + list.items.filter { item in !known.items.contains { $0.id == item.id } }
        // An item of both is one: only what either list leaves out is more than there are.
        let available = known.available.flatMap { one in
            list.available.map { items.count + max(0, one - known.items.count) + max(0, $0 - list.items.count) }
        }
        lists[index] = RelationList(kind: list.kind, role: list.role, available: available, items: items)
    }

    private func head(of item: DescribedItem, key: RecordKey) throws(ReadingFault) -> RecordHead {
        var texts: [String: [String]] = [:]
        for field in ["title", "aliases", "overview", "language", "modified"] {
            guard let value = resource.value(of: field) else { continue }
            texts[field] = try field == "aliases" ? item.values(of: value) : item.firstValues(of: value)
        }
        let overview = TextReader().richText((texts["overview"] ?? []).joined(separator: "\n\n"))
        let names = DescribedText.lines((texts["title"] ?? []) + (texts["aliases"] ?? []))
        let title = names.first ?? title(of: overview, key: key)
        var head = RecordHead(key: key, title: title)
        head.aliases = names.filter { $0 != title }
        head.overview = overview
        head.language = texts["language"]?.first.flatMap(LanguageTag.init(written:)) ?? language
        head.modified = texts["modified"]?.first.flatMap(DescribedText.moment)
        for property in resource.properties {
            let values = try item.values(of: property.value)
            guard let value = DescribedText.listing(values, longest: Property.longestValue) else { continue }
            let browsed = property.isBrowsed ? DescribedText.lines(values) : []
            let read = Property(label: property.label, value: value, browsed: browsed, isLinked: property.isLinked)
            // A full name that is the title adds nothing.
            if value != title || read.identity != .fullName { head.properties.append(read) }
        }
        let hasPictures = !resource.withoutPictures.contains(where: item.has)
        for pictures in resource.pictures where hasPictures && head.picture == nil {
            head.pictures = try item.values(of: pictures).compactMap { text in
                DescribedText.address(text, base: base)
                    ?? (resource.isTable ? DescribedText.file(text) : nil)
            }
        }
        for link in resource.links {
            for address in try item.values(of: link.value).compactMap({ DescribedText.address($0, base: base) }) {
                let link = WebLink(type: link.word, address: address)
                if !head.links.contains(link) { head.links.append(link) }
            }
        }
        return head
    }

    /// The title of a record that has no name.
    private func title(of overview: RichText, key: RecordKey) -> String {
        let line = TextReader().line(overview.plain)
        return resource.row.likeness == .texts && !line.isEmpty
            ? line.cut(to: 60) : "Unnamed \(resource.row.singular) \(key.id)"
    }

    // MARK: Fields

    private static func content(of field: FieldDefinition, from values: [String]) -> FieldContent? {
        switch field.type {
        case .text: DescribedText.listing(values).map { .text($0) }
        case .word: values.first.flatMap(DescribedText.line).map { .text($0) }
        case .number, .year: values.lazy.compactMap(DescribedText.wholeNumber).first.map { .number($0) }
        case .date: values.lazy.compactMap(DescribedText.day).first.map { .date($0) }
        case .seriesEnd:
            values.first.flatMap { value in
                value == "present"
                    ? .seriesEnd(.present) : DescribedText.wholeNumber(value).map { .seriesEnd(.year($0)) }
            }
        case .names: .names(DescribedText.lines(values))
        case .statistics, .dates, .prices: nil
        }
    }

    private static func content(
        of field: FieldDefinition,
        from values: [(entry: FieldExpression.Entry, text: String)]
    ) -> FieldContent? {
        switch field.type {
        case .statistics:
            let known = values.compactMap { entry, text -> Statistic? in
                guard let name = StatisticName(rawValue: entry.word) else { return nil }
                return DescribedText.wholeNumber(text).map { Statistic(name: name, value: $0, most: entry.most) }
            }
            return .statistics(known.inShownOrder)
        case .dates:
            let known = values.compactMap { entry, text in
                DescribedText.day(text).map { PublicationDate(type: entry.word, date: $0) }
            }
            return .dates(known)
        case .prices:
            let known = values.compactMap { entry, text in
                DescribedText.cents(text).map { Price(type: entry.word, cents: $0) }
            }
            return .prices(known)
        case .text, .word, .number, .year, .date, .seriesEnd, .names: return nil
        }
    }

    private static func values(
        of entries: [FieldExpression.Entry],
        in item: DescribedItem
    ) throws(ReadingFault) -> [(entry: FieldExpression.Entry, text: String)] {
        var values: [(entry: FieldExpression.Entry, text: String)] = []
        for entry in entries {
            if let text = try item.value(of: entry.value) { values.append((entry, text)) }
        }
        return values
    }

    /// What are no prices in dollars, as they are written: `printPrice` becomes `Print price`.
    private static func foreignPrices(_ values: [(entry: FieldExpression.Entry, text: String)]) -> [Property] {
        values.compactMap { entry, text in
            guard DescribedText.cents(text) == nil, let written = DescribedText.line(text) else { return nil }
            let words = entry.word.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
            return Property(label: words.prefix(1).uppercased() + words.dropFirst(), value: written)
        }
    }
}

extension RelationDescription {
    /// Reads the records that an item names; nil if the item says nothing about them.
    /// - Throws: `ReadingFault` if one has no usable id, or if a value is of another shape than described.
    func list(in item: DescribedItem) throws(ReadingFault) -> RelationList? {
        var items: [RelationItem] = []
        var seen: Set<String> = []
        for other in each.map({ item.items(at: $0, split: split) }) ?? item.each {
            guard let written = try other.value(of: self.id) else { continue }
            let id = try DescribedRecord.checked(written, at: other.path)
            guard seen.insert(id).inserted else { continue }
            let title = try other.value(of: self.title).flatMap(DescribedText.line)
            items.append(RelationItem(id: id, title: title ?? written, note: try other.listing(of: note)))
        }
        let available = try item.value(of: self.available).flatMap(DescribedText.wholeNumber)
        guard !items.isEmpty || available != nil else { return nil }
        return RelationList(
            kind: kind,
            role: role,
            available: available.map { max($0, items.count) },
            items: items
        )
    }
}
