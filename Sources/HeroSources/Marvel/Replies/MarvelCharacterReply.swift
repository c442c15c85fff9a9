import HeroModel

struct MarvelCharacterReply: MarvelDetail {
    static let collection = MarvelCollection.characters

    let name: String?

    var title: String? { name }

    func relations(_ lists: MarvelLists) -> [RelationList?] { lists[.comics, .series, .events, .stories] }

    func record(_ head: RecordHead) -> Record { .hero(Hero(head: head)) }
}
