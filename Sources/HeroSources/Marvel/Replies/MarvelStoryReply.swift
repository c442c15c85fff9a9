import HeroModel

struct MarvelStoryReply: MarvelDetail {
    static let collection = MarvelCollection.stories

    let title: String?
    let type: String?
    let originalIssue: MarvelSummaryReply?

    func relations(_ lists: MarvelLists) -> [RelationList?] {
        lists[.characters, .comics] + [originalIssue?.relation(to: .comics, role: .originalIssue)]
            + lists[.series, .events, .creators]
    }

    func record(_ head: RecordHead) -> Record { .story(Story(head: head, type: MarvelText.note(type))) }
}
