import HeroModel

struct MarvelStoryReply: MarvelDetail {
    static let collection = MarvelCollection.stories

    let title: String?
    let type: String?
    let originalIssue: MarvelSummaryReply?
    let characters: MarvelListReply?
    let comics: MarvelListReply?
    let series: MarvelListReply?
    let events: MarvelListReply?
    let creators: MarvelListReply?

    var relations: [RelationList?] {
        [
            characters?.relations(to: .characters),
            comics?.relations(to: .comics),
            originalIssue?.relation(to: .comics, role: .originalIssue),
            series?.relations(to: .series),
            events?.relations(to: .events),
            creators?.relations(to: .creators),
        ]
    }

    func record(_ head: RecordHead) -> Record { .story(Story(head: head, type: MarvelText.note(type))) }
}
