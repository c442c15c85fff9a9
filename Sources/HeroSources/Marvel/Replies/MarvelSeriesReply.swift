import HeroModel

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
