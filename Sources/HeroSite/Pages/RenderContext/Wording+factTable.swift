import HeroCatalog
import HeroModel

extension Wording {
    /// What a record's page shows in its table of facts: the fields of its kind that have no display of their own, then
    /// what its source says besides.
    ///
    /// - Parameters:
    ///   - credits: the notes of a creator's relations to works.
    ///   - lists: the lists that the record's properties lead to.
    ///   - titles: the records that they lead to.
    ///   - language: of the source's texts, if it differs from the page's.
    func facts(
        of record: Record,
        credits: [String],
        lists: BrowsedLinks,
        titles: TitleLinks,
        language: LanguageTag?
    ) -> FactTable? {
        var rows: [FactRow] = []
        record.forEachField { field, content in
            if field.isFactRow, let content, !repeatsTitle(content, of: record) {
                rows += self.rows(of: content, in: field, language: language)
            }
        }
        switch record {
        case .series(let series): rows = years(of: series) + rows
        case .creator: rows += roles(in: credits)
        case .hero, .transformation, .comic, .event, .story, .fact, .declared: break
        }
        rows += record.head.properties.map { property in
            let label = labels[property.label.lowercased()]
            let word = knownValue(property.value)
            return FactRow(
                label: label ?? property.label,
                labelLanguage: label == nil ? language : nil,
                text: word ?? property.value,
                linked: linked(lists(property), to: record.key.kind) ?? linked(titles(property)),
                language: word == nil ? language : nil
            )
        }
        return rows.isEmpty ? nil : FactTable(rows: rows)
    }

    /// Whether it is a part of a creator's name, which the heading has whole.
    private func repeatsTitle(_ content: FieldContent, of record: Record) -> Bool {
        guard case .creator = record, case .text(let part) = content else { return false }
        return record.head.title.contains(part)
    }

    private func linked(_ lists: [BrowsedLink], to kind: RecordKind) -> LinkedValues? {
        if lists.isEmpty { return nil }
        return LinkedValues(
            links: lists.enumerated().map { index, list in
                LinkedValue(
                    separator: index == 0 ? nil : sentences[.listSeparator](),
                    href: list.path.map { "../\(kind.folder)/\($0)" },
                    text: knownValue(list.value) ?? list.value
                )
            }
        )
    }

    private func linked(_ pieces: [(text: String, target: CardTitle?)]) -> LinkedValues? {
        if pieces.isEmpty { return nil }
        return LinkedValues(
            links: pieces.map { LinkedValue(separator: nil, href: $0.target.map { "../\($0.path)" }, text: $0.text) }
        )
    }

    private func rows(of content: FieldContent, in field: FieldDefinition, language: LanguageTag?) -> [FactRow] {
        let label = label(of: .one(field.name))
        return switch content {
        case .text(let text):
            text.isEmpty ? [] : [row(label, of: text, isWord: field.type == .word, language: language)]
        case .number(let number):
            [FactRow(label: label, text: field.type == .year ? year(number) : self.number(number))]
        case .date(let date): [FactRow(label: label, day: occasionPart(date))]
        case .seriesEnd(.year(let year)): [FactRow(label: label, text: self.year(year))]
        case .seriesEnd(.present): [FactRow(label: label, text: sentences[.present]())]
        case .names(let names):
            names.isEmpty ? [] : [FactRow(label: label, text: listed(names))]
        case .statistics(let statistics):
            statistics.map { FactRow(label: self.label(of: $0.name), text: number($0.value)) }
        case .dates(let dates):
            dates.map { FactRow(label: self.label(of: .date(type: $0.type)), day: occasionPart($0.date)) }
        case .prices(let prices):
            prices.map { FactRow(label: self.label(of: .price(type: $0.type)), text: price(cents: $0.cents)) }
        }
    }

    private func row(_ label: String, of text: String, isWord: Bool, language: LanguageTag?) -> FactRow {
        let shown = isWord ? value(text, language: language) : (text: knownValue(text) ?? text, language: nil)
        return FactRow(label: label, text: shown.text, language: shown.language)
    }

    /// A series' first and last year as one row.
    private func years(of series: Series) -> [FactRow] {
        let end: String? =
            switch series.end {
            case .year(let year): String(year)
            case .present: sentences[.present]()
            case nil: nil
            }
        let start = series.startYear.map { String($0) }
        let both = start.flatMap { start in end.map { start == $0 ? start : sentences[.years](start, $0) } }
        return (both ?? start ?? end).map { [FactRow(label: label(of: .one(.years)), text: $0)] } ?? []
    }

    /// The roles that comics, series and events credit a creator with.
    private func roles(in credits: [String]) -> [FactRow] {
        let roles = CreatorRole.all(in: credits).map { words(forRole: $0) }
        return roles.isEmpty ? [] : [FactRow(label: label(of: .one(.roles)), text: listed(roles))]
    }
}

extension FieldName {
    /// A series' first and last year together.
    static let years: FieldName = "years"
    /// What comics, series and events credit a creator with.
    static let roles: FieldName = "roles"
}
