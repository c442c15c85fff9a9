import HeroCatalog
import HeroModel
import HeroTemplate

/// The page of a series: its covers by number, with the numbers that are not in the gallery between them.
struct SeriesPage: RecordPage {
    let page: PageFrame
    let record: RecordPart

    struct Inputs: Sendable {
        let comics: GroupHead?
        /// A number a comic, in the order of the group.
        let numbers: [Int?]
    }

    static func inputs(of shown: RecordInputs, from reader: inout DigestReader) -> Inputs {
        Inputs(comics: shown.comics, numbers: shown.comics.map { reader.issueNumbers(of: $0) } ?? [])
    }

    init(_ content: RecordContent, _ shown: RecordInputs, _ inputs: Inputs, in context: RenderContext) {
        page = context.frame(of: content.record, shown)
        var record = context.recordPart(of: content.record, shown)
        let anchor = inputs.comics?.anchor
        if let place = record.relations.firstIndex(where: { $0.anchor == anchor }),
            let cards = record.relations[place].gallery?.grid?.cards
        {
            record.relations[place].gallery?.grid?.cards = Self.wall(of: cards, numbers: inputs.numbers, in: context)
        }
        self.record = record
    }

    /// The covers, with a card for each run of numbers that no comic of the series has.
    static func wall(of covers: [CardPart], numbers: [Int?], in context: RenderContext) -> [CardPart] {
        let known = numbers.compactMap { $0 }
        var last: Int?
        return zip(covers, numbers).flatMap { cover, number in
            defer { last = number ?? last }
            guard let number, let last, number > last + 1, !known.contains(where: { $0 > last && $0 < number })
            else { return [cover] }
            let gap = number - last == 2 ? "#\(last + 1)" : "#\(last + 1)–\(number - 1)"
            let note = context.wording.sentences[.notInGallery]()
            return [context.cards.card(titled: gap, kind: .comics, note: note, root: "../"), cover]
        }
    }
}
