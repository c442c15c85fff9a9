import HeroModel

struct MarvelCharacterReply: MarvelDetail {
    static let collection = MarvelCollection.characters

    let name: String?
    let comics: MarvelListReply?
    let series: MarvelListReply?
    let stories: MarvelListReply?
    let events: MarvelListReply?

    var title: String? { name }

    var relations: [RelationList?] {
        [
            comics?.relations(to: .comics),
            series?.relations(to: .series),
            events?.relations(to: .events),
            stories?.relations(to: .stories),
        ]
    }

    func record(_ head: RecordHead) -> Record { .hero(Hero(head: head)) }
}
