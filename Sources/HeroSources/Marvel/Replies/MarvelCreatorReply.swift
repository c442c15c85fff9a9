import HeroModel

struct MarvelCreatorReply: MarvelDetail {
    static let collection = MarvelCollection.creators

    let firstName: String?
    let middleName: String?
    let lastName: String?
    let suffix: String?
    let fullName: String?

    var title: String? { fullName }

    func relations(_ lists: MarvelLists) -> [RelationList?] { lists[.comics, .series, .events, .stories] }

    func record(_ head: RecordHead) -> Record {
        var creator = Creator(head: head)
        creator.firstName = MarvelText.line(firstName)
        creator.middleName = MarvelText.line(middleName)
        creator.lastName = MarvelText.line(lastName)
        creator.suffix = MarvelText.line(suffix)
        return .creator(creator)
    }
}
