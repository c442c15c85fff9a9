import HeroModel

extension RecordRow {
    /// What differs in these columns from the record's former ones, in the order of fields.
    ///
    /// The source's own date of change, the order of lists and whitespace are no difference, nor is an overview's mark-up.
    func changes(from former: RecordRow) -> [WrittenChange] {
        let (old, new) = (FieldText.decode(former.details), FieldText.decode(details))
        return FieldName.allCases.compactMap { name in change(of: name, from: former, old, new) }
            + Self.changesOfPairs(from: former.pairs(old), to: pairs(new))
    }

    private func change(
        of name: FieldName,
        from former: RecordRow,
        _ old: [[String]],
        _ new: [[String]]
    ) -> WrittenChange? {
        let field = RecordField.one(name)
        return switch name {
        case .title: WrittenChange(field, from: former.title, to: title)
        case .overview: WrittenChange(field, from: former.plain, to: plain)
        case .language: WrittenChange(field, from: former.language, to: language)
        case .picture: WrittenChange(field, from: former.picture, to: picture)
        case .aliases:
            ListDifference.between(
                FieldText.decode(former.aliases).map { $0[0] },
                FieldText.decode(aliases).map { $0[0] }
            )?.written(field)
        case .categories:
            ListDifference.between(Self.values("category", old), Self.values("category", new))?.written(field)
        case .statistics: WrittenChange(field, from: Statistic.text(of: old), to: Statistic.text(of: new))
        case .order, .power, .issueNumber, .variant, .format, .pageCount, .isbn, .upc, .ean, .issn, .diamondCode,
            .startYear, .start, .end, .rating, .type, .firstName, .middleName, .lastName, .suffix:
            WrittenChange(
                field,
                from: Self.values(name.rawValue, old).first,
                to: Self.values(name.rawValue, new).first
            )
        }
    }

    private static func values(_ name: String, _ lines: [[String]]) -> [String] {
        lines.filter { $0.count == 2 && $0[0] == name }.map { $0[1] }
    }

    // MARK: Values that have a type

    private struct Pair: Hashable, Comparable {
        let name: String
        let type: String

        var field: RecordField? {
            switch name {
            case "link": .link(type: type)
            case "date": .date(type: type)
            case "price": .price(type: type)
            default: nil
            }
        }

        static func < (one: Pair, other: Pair) -> Bool { (one.name, one.type) < (other.name, other.type) }
    }

    private func pairs(_ details: [[String]]) -> [Pair: [String]] {
        var pairs: [Pair: [String]] = [:]
        let links = FieldText.decode(links).map { ["link"] + $0 }
        for line in links + details where line.count == 3 {
            pairs[Pair(name: line[0], type: line[1]), default: []].append(line[2])
        }
        return pairs
    }

    private static func changesOfPairs(from old: [Pair: [String]], to new: [Pair: [String]]) -> [WrittenChange] {
        Set(old.keys).union(new.keys).sorted().compactMap { pair in
            // Several of one type are one value.
            let texts = [old, new].map { $0[pair].map { Set($0).sorted().joined(separator: ", ") } }
            return pair.field.flatMap { WrittenChange($0, from: texts[0], to: texts[1]) }
        }
    }
}
