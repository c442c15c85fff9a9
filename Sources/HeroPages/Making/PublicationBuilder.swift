import HeroCatalog
import HeroModel

/// Builds the tables of facts of comics, series, events, stories and creators; each is nil if nothing is known.
struct PublicationBuilder: Sendable {
    let wording: Wording

    func comic(_ comic: Comic) -> ComicPart? {
        let part = ComicPart(
            issue: comic.issueNumber,
            variant: comic.variantDescription,
            format: comic.format,
            pages: comic.pageCount.map { wording.number($0) },
            isbn: comic.isbn,
            upc: comic.upc,
            ean: comic.ean,
            issn: comic.issn,
            diamondCode: comic.diamondCode,
            dates: comic.dates.map {
                let label = wording.dateTypes[$0.type] ?? wording.spelledOut($0.type)
                return LabelledDay(label: label, date: wording.occasionPart($0.date))
            },
            prices: comic.prices.map {
                let label = wording.priceTypes[$0.type] ?? wording.spelledOut($0.type)
                return LabelledPrice(label: label, price: wording.price(cents: $0.cents))
            }
        )
        let texts = [
            part.issue, part.variant, part.format, part.pages, part.isbn, part.upc, part.ean, part.issn,
            part.diamondCode,
        ]
        let isEmpty = part.dates.isEmpty && part.prices.isEmpty && texts.allSatisfy { $0 == nil }
        return isEmpty ? nil : part
    }

    func series(_ series: Series) -> SeriesPart? {
        let end: String? =
            switch series.end {
            case .year(let year): String(year)
            case .present: wording.sentences.present
            case nil: nil
            }
        let start = series.startYear.map { String($0) }
        let years = start.flatMap { start in end.map { start == $0 ? start : wording.sentences.years(start, $0) } }
        let part = SeriesPart(
            years: years ?? start ?? end,
            rating: series.rating,
            type: series.type.map { wording.spelledOut($0) }
        )
        return part.years == nil && part.rating == nil && part.type == nil ? nil : part
    }

    func event(_ event: Event) -> EventPart? {
        guard event.start != nil || event.end != nil else { return nil }
        return EventPart(
            start: event.start.map { wording.occasionPart($0) },
            end: event.end.map { wording.occasionPart($0) }
        )
    }

    func story(_ story: Story) -> StoryPart? {
        story.type.map { StoryPart(type: wording.spelledOut($0)) }
    }

    /// The parts of the name, and the roles that comics, series and events credit the creator with.
    func creator(_ creator: Creator, shelves: [RelationGroup]) -> CreatorPart? {
        let roles = CreatorRole.all(in: shelves).map { wording.words(forRole: $0) }
        let part = CreatorPart(
            firstName: creator.firstName,
            middleName: creator.middleName,
            lastName: creator.lastName,
            suffix: creator.suffix,
            roles: roles.joined(separator: wording.sentences.listSeparator).orNil
        )
        let texts = [part.firstName, part.middleName, part.lastName, part.suffix, part.roles]
        return texts.allSatisfy { $0 == nil } ? nil : part
    }
}
