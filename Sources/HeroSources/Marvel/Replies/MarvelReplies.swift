import HeroModel

struct MarvelCharacterReply: MarvelDetail {
    static let collection = MarvelCollection.characters

    let name: String?

    var title: String? { name }

    func relations(_ lists: MarvelLists) -> [RelationList?] { lists[.comics, .series, .events, .stories] }

    func record(_ head: RecordHead) -> Record { .hero(Hero(head: head)) }
}

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

struct MarvelSeriesReply: MarvelDetail {
    static let collection = MarvelCollection.series

    let title: String?
    let startYear: WholeNumber?
    let endYear: WholeNumber?
    let rating: String?
    let type: String?
    let next: MarvelSummaryReply?
    let previous: MarvelSummaryReply?

    func relations(_ lists: MarvelLists) -> [RelationList?] {
        lists[.characters, .comics]
            + [previous?.relation(to: .series, role: .previous), next?.relation(to: .series, role: .next)]
            + lists[.events, .stories, .creators]
    }

    func record(_ head: RecordHead) -> Record {
        var series = Series(head: head)
        series.startYear = year(startYear)
        series.end = endYear?.value == 2_099 ? .present : year(endYear).map(SeriesEnd.year)
        series.rating = MarvelText.line(rating)
        series.type = MarvelText.line(type)
        return .series(series)
    }

    /// 0 and 2099 stand for an unknown year.
    private func year(_ number: WholeNumber?) -> Int? {
        number.map(\.value).flatMap { (1...2_098).contains($0) ? $0 : nil }
    }
}
