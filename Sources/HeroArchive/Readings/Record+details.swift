import HeroModel

extension Record {
    /// The named lines of the `details` column: single values, then lists, properties and further pictures.
    var details: [[String]] {
        var lines: [[String]] = []
        forEachField(.archived) { field, content in
            for values in content?.stored ?? [] { lines.append([field.archivedName] + values) }
        }
        return lines
            + head.properties.map { property in
                [
                    property.isLinked ? DetailFields.property : DetailFields.plainProperty, property.label,
                    property.value,
                ]
                    + property.browsed
            }
            + head.furtherPictures.map { [DetailFields.picture, $0.text] }
    }
}

extension FieldContent {
    /// The lines of these values, without the field's name in front.
    fileprivate var stored: [[String]] {
        switch self {
        case .text(let text): [[text]]
        case .number(let number): [[String(number)]]
        case .date(let date): [[date.description]]
        case .seriesEnd(.year(let year)): [[String(year)]]
        case .seriesEnd(.present): [["present"]]
        case .names(let names): names.map { [$0] }
        case .statistics(let statistics):
            statistics.map { [$0.name.rawValue, String($0.value)] + ($0.hasOwnScale ? [String($0.most)] : []) }
        case .dates(let dates): dates.map { [$0.type, $0.date.description] }
        case .prices(let prices): prices.map { [$0.type, String($0.cents)] }
        }
    }
}

extension DetailFields {
    /// A field's content in these lines; nil if there is none.
    /// - Throws: `ArchiveError.corrupt` for lines that such a field cannot have.
    func content(of field: FieldDefinition) throws -> FieldContent? {
        let name = field.archivedName
        return switch field.type {
        case .text, .word: text(name).map { .text($0) }
        case .number, .year: try value(name, Int.init).map { .number($0) }
        case .date: try value(name, CalendarDate.init(iso:)).map { .date($0) }
        case .seriesEnd:
            try value(name) { $0 == "present" ? SeriesEnd.present : Int($0).map { .year($0) } }.map { .seriesEnd($0) }
        case .names: .names(lines.filter { $0.count == 2 && $0[0] == name }.map { $0[1] })
        case .statistics:
            .statistics(
                try lines.filter { $0[0] == name }.map { fields in
                    guard (3...4).contains(fields.count), let power = StatisticName(rawValue: fields[1]),
                        let value = Int(fields[2]),
                        let most = fields.count == 3 ? Statistic.usualMost : Int(fields[3])
                    else { throw Self.damage(key, name) }
                    return Statistic(name: power, value: value, most: most)
                }
            )
        case .dates:
            .dates(
                try pairs(name) { type, value in
                    CalendarDate(iso: value).map { PublicationDate(type: type, date: $0) }
                }
            )
        case .prices: .prices(try pairs(name) { type, value in Int(value).map { Price(type: type, cents: $0) } })
        }
    }

    var furtherPictures: [SourceAddress] {
        lines.filter { $0.count == 2 && $0[0] == Self.picture }.map { SourceAddress(archived: $0[1]) }
    }

    /// - Throws: `ArchiveError.corrupt` for a line that is not a property.
    var properties: [Property] {
        get throws {
            try lines.filter { $0[0] == Self.property || $0[0] == Self.plainProperty }.map { fields in
                guard fields.count >= 3 else { throw Self.damage(key, Self.property) }
                let isLinked = fields[0] == Self.property
                return Property(
                    label: fields[1],
                    value: fields[2],
                    browsed: Array(fields.dropFirst(3)),
                    isLinked: isLinked
                )
            }
        }
    }
}
