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
