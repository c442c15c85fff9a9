import HeroModel

struct MarvelEventReply: MarvelDetail {
    static let collection = MarvelCollection.events

    let title: String?
    let start: String?
    let end: String?
    let next: MarvelSummaryReply?
    let previous: MarvelSummaryReply?

    func relations(_ lists: MarvelLists) -> [RelationList?] {
        lists[.characters, .comics, .series]
            + [previous?.relation(to: .events, role: .previous), next?.relation(to: .events, role: .next)]
            + lists[.stories, .creators]
    }

    func record(_ head: RecordHead) -> Record {
        .event(Event(head: head, start: MarvelText.day(start), end: MarvelText.day(end)))
    }
}
