import HeroModel

struct MarvelCreatorReply: MarvelDetail {
    static let collection = MarvelCollection.creators

    let firstName: String?
    let middleName: String?
    let lastName: String?
    let suffix: String?
    let fullName: String?
    let comics: MarvelListReply?
    let series: MarvelListReply?
    let events: MarvelListReply?
    let stories: MarvelListReply?

    var title: String? { fullName }

    var relations: [RelationList?] {
        [
            comics?.relations(to: .comics),
            series?.relations(to: .series),
            events?.relations(to: .events),
            stories?.relations(to: .stories),
        ]
    }

    func record(_ head: RecordHead) -> Record {
        .creator(
            Creator(
                head: head,
                firstName: MarvelText.line(firstName),
                middleName: MarvelText.line(middleName),
                lastName: MarvelText.line(lastName),
                suffix: MarvelText.line(suffix)
            )
        )
    }
}
