import HeroModel

extension Record {
    /// What only this kind of record has, as the archive keeps it.
    var details: [[String]] {
        switch self {
        case .hero(let noun): noun.statistics.map { ["statistic", $0.name.rawValue, String($0.value)] }
        case .transformation(let noun): Self.lines(("order", noun.order.map(String.init)), ("power", noun.power))
        case .comic(let noun): noun.details
        case .series(let noun):
            Self.lines(
                ("startYear", noun.startYear.map(String.init)),
                ("end", noun.end?.text),
                ("rating", noun.rating),
                ("type", noun.type)
            )
        case .event(let noun): Self.lines(("start", noun.start?.description), ("end", noun.end?.description))
        case .story(let noun): Self.lines(("type", noun.type))
        case .creator(let noun):
            Self.lines(
                ("firstName", noun.firstName),
                ("middleName", noun.middleName),
                ("lastName", noun.lastName),
                ("suffix", noun.suffix)
            )
        case .fact(let noun): noun.categories.map { ["category", $0] }
        }
    }

    /// The record of this head and these details; the head's key says which kind.
    /// - Throws: `ArchiveError.corrupt` for details that such a record does not have.
    init(head: RecordHead, details: DetailFields) throws {
        switch head.key.kind {
        case .heroes: self = .hero(try Hero(head: head, details: details))
        case .transformations:
            self = .transformation(
                Transformation(head: head, order: try details.number("order"), power: details.text("power"))
            )
        case .comics: self = .comic(try Comic(head: head, details: details))
        case .series:
            self = .series(
                Series(
                    head: head,
                    startYear: try details.number("startYear"),
                    end: try details.text("end").map { try SeriesEnd($0, of: details) },
                    rating: details.text("rating"),
                    type: details.text("type")
                )
            )
        case .events:
            self = .event(Event(head: head, start: try details.date("start"), end: try details.date("end")))
        case .stories: self = .story(Story(head: head, type: details.text("type")))
        case .creators:
            self = .creator(
                Creator(
                    head: head,
                    firstName: details.text("firstName"),
                    middleName: details.text("middleName"),
                    lastName: details.text("lastName"),
                    suffix: details.text("suffix")
                )
            )
        case .facts:
            self = .fact(Fact(head: head, categories: details.lines.filter { $0.count == 2 }.map { $0[1] }))
        }
    }

    /// Named values as lines, those without a value left out.
    fileprivate static func lines(_ values: (name: String, text: String?)...) -> [[String]] {
        values.compactMap { value in value.text.map { [value.name, $0] } }
    }
}

extension Hero {
    fileprivate init(head: RecordHead, details: DetailFields) throws {
        let statistics = try details.pairs("statistic").map { type, value in
            guard let name = StatisticName(rawValue: type), let value = Int(value) else {
                throw DetailFields.damage(details.key, "statistic")
            }
            return Statistic(name: name, value: value)
        }
        self.init(head: head, statistics: statistics)
    }
}

extension Comic {
    fileprivate var details: [[String]] {
        Record.lines(
            ("issueNumber", issueNumber),
            ("variant", variantDescription),
            ("format", format),
            ("pageCount", pageCount.map(String.init)),
            ("isbn", isbn),
            ("upc", upc),
            ("ean", ean),
            ("issn", issn),
            ("diamondCode", diamondCode)
        )
            + dates.map { ["date", $0.type, $0.date.description] }
            + prices.map { ["price", $0.type, String($0.cents)] }
    }

    fileprivate init(head: RecordHead, details: DetailFields) throws {
        self.init(
            head: head,
            issueNumber: details.text("issueNumber"),
            variantDescription: details.text("variant"),
            format: details.text("format"),
            pageCount: try details.number("pageCount"),
            dates: try details.pairs("date").map { type, value in
                guard let date = CalendarDate(iso: value) else { throw DetailFields.damage(details.key, "date") }
                return PublicationDate(type: type, date: date)
            },
            prices: try details.pairs("price").map { type, value in
                guard let cents = Int(value) else { throw DetailFields.damage(details.key, "price") }
                return Price(type: type, cents: cents)
            },
            isbn: details.text("isbn"),
            upc: details.text("upc"),
            ean: details.text("ean"),
            issn: details.text("issn"),
            diamondCode: details.text("diamondCode")
        )
    }
}

extension SeriesEnd {
    fileprivate var text: String {
        switch self {
        case .year(let year): String(year)
        case .present: "present"
        }
    }

    fileprivate init(_ text: String, of details: DetailFields) throws {
        if text == "present" {
            self = .present
        } else if let year = Int(text) {
            self = .year(year)
        } else {
            throw DetailFields.damage(details.key, "end")
        }
    }
}
