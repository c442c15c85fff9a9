import HeroModel

extension RecordRow {
    /// The differences of these columns from the record's former ones, in the order of fields.
    ///
    /// The source's own date of change, the order of lists, whitespace and the overview's markup are ignored.
    /// - Parameter fields: those of the record's kind.
    func changes(from former: RecordRow, fields: [FieldDefinition]) -> [WrittenChange] {
        let (old, new) = (FieldText.decode(former.details), FieldText.decode(details))
        return FieldName.ofHead.compactMap { change(of: $0, from: former) }
            + fields.compactMap { Self.change(of: $0, from: old, to: new) }
            + Self.changesOfPairs(from: former.pairs(old, fields), to: pairs(new, fields))
    }

    /// - Parameter name: names a field that records of all kinds have.
    private func change(of name: FieldName, from former: RecordRow) -> WrittenChange? {
        let field = RecordField.one(name)
        return switch name {
        case "title": WrittenChange(field, from: former.title, to: title)
        case "overview": WrittenChange(field, from: former.plain, to: plain)
        case "language": WrittenChange(field, from: former.language, to: language)
        case "picture": WrittenChange(field, from: former.picture, to: picture)
        case "aliases":
            ListDifference.between(
                FieldText.decode(former.aliases).map { $0[0] },
                FieldText.decode(aliases).map { $0[0] }
            )?.written(field)
        default: nil
        }
    }

    private static func change(of field: FieldDefinition, from old: [[String]], to new: [[String]]) -> WrittenChange? {
        let changed = RecordField.one(field.name)
        return switch field.type {
        case .text, .word, .number, .year, .date, .seriesEnd:
            WrittenChange(
                changed,
                from: values(field.archivedName, old).first,
                to: values(field.archivedName, new).first
            )
        case .names:
            ListDifference.between(values(field.archivedName, old), values(field.archivedName, new))?.written(changed)
        case .statistics:
            WrittenChange(
                changed,
                from: Statistic.text(of: old, named: field.archivedName),
                to: Statistic.text(of: new, named: field.archivedName)
            )
        // Each of their entries changes on its own; see `changesOfPairs`.
        case .dates, .prices: nil
        }
    }

    private static func values(_ name: String, _ lines: [[String]]) -> [String] {
        lines.filter { $0.count == 2 && $0[0] == name }.map { $0[1] }
    }

    // MARK: Entries that have a label of their own

    private struct Pair: Hashable, Comparable {
        let name: String
        let field: RecordField

        static func < (one: Pair, other: Pair) -> Bool {
            (one.name, one.field.code.qualifier ?? "") < (other.name, other.field.code.qualifier ?? "")
        }
    }

    private func pairs(_ details: [[String]], _ fields: [FieldDefinition]) -> [Pair: [String]] {
        var parts: [String: (String) -> RecordField] = [
            "link": { .link(type: $0) }, DetailFields.property: { .property(label: $0) },
        ]
        for field in fields {
            switch field.type {
            case .dates: parts[field.archivedName] = { .date(type: $0) }
            case .prices: parts[field.archivedName] = { .price(type: $0) }
            default: break
            }
        }
        let links = FieldText.decode(links).map { ["link"] + $0 }
        var pairs: [Pair: [String]] = [:]
        for line in links + details where line.count == 3 {
            guard let part = parts[line[0]] else { continue }
            pairs[Pair(name: line[0], field: part(line[1])), default: []].append(line[2])
        }
        return pairs
    }

    private static func changesOfPairs(from old: [Pair: [String]], to new: [Pair: [String]]) -> [WrittenChange] {
        Set(old.keys).union(new.keys).sorted().compactMap { pair in
            // Several entries of one type form one value.
            let texts = [old, new].map { $0[pair].map { Set($0).sorted().joined(separator: ", ") } }
            return WrittenChange(pair.field, from: texts[0], to: texts[1])
        }
    }
}
