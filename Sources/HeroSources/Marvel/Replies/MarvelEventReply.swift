import HeroModel

struct MarvelEventReply: MarvelDetail {
    static let collection = MarvelCollection.events

    let title: String?
    let start: String?
    let end: String?
    let next: MarvelSummaryReply?
    let previous: MarvelSummaryReply?
    let characters: MarvelListReply?
    let comics: MarvelListReply?
    let series: MarvelListReply?
    let stories: MarvelListReply?
    let creators: MarvelListReply?

    var relations: [RelationList?] {
        [
            characters?.relations(to: .characters),
            comics?.relations(to: .comics),
            series?.relations(to: .series),
            previous?.relation(to: .events, role: .previous),
            next?.relation(to: .events, role: .next),
            stories?.relations(to: .stories),
            creators?.relations(to: .creators),
        ]
    }

    func record(_ head: RecordHead) -> Record {
        .event(Event(head: head, start: MarvelText.day(start), end: MarvelText.day(end)))
    }
}
