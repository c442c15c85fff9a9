import HeroModel

struct MarvelComicReply: MarvelDetail {
    static let collection = MarvelCollection.comics

    let title: String?
    /// Whole, or a fraction as in 92.1; 0 if there is none.
    let issueNumber: Double?
    let variantDescription: String?
    let isbn: MarvelCode?
    let upc: MarvelCode?
    let diamondCode: MarvelCode?
    let ean: MarvelCode?
    let issn: MarvelCode?
    let format: String?
    let pageCount: WholeNumber?
    let textObjects: [MarvelTextReply]?
    let images: [MarvelImageReply]?
    let series: MarvelSummaryReply?
    let variants: [MarvelSummaryReply]?
    let collections: [MarvelSummaryReply]?
    let collectedIssues: [MarvelSummaryReply]?
    let dates: [MarvelDateReply]?
    let prices: [MarvelPriceReply]?

    /// The publisher's sales text first, then what a preview or an award said about it.
    var furtherTexts: [String] {
        let texts = textObjects ?? []
        let solicitations = texts.filter { $0.type?.hasPrefix("issue_solicit_text") ?? false }
        let others = texts.filter { !($0.type?.hasPrefix("issue_solicit_text") ?? false) }
        return (solicitations + others).compactMap(\.text)
    }

    var pictures: [MarvelImageReply] { images ?? [] }

    func relations(_ lists: MarvelLists) -> [RelationList?] {
        lists[.characters] + [series?.relation(to: .series)] + lists[.events, .stories, .creators]
            + [
                variants?.relations(to: .comics, role: .variant),
                collections?.relations(to: .comics, role: .collectedIn),
                collectedIssues?.relations(to: .comics, role: .collects),
            ]
    }

    func record(_ head: RecordHead) -> Record {
        var comic = Comic(head: head)
        comic.issueNumber = printedNumber
        comic.variantDescription = MarvelText.line(variantDescription)
        comic.format = MarvelText.line(format)
        comic.pageCount = pageCount.map(\.value).flatMap { $0 > 0 ? $0 : nil }
        comic.dates = (dates ?? []).compactMap(\.publication)
        comic.prices = (prices ?? []).compactMap(\.inCents)
        comic.isbn = isbn?.isbn
        comic.upc = upc?.text
        comic.ean = ean?.text
        comic.issn = issn?.text
        comic.diamondCode = diamondCode?.text
        return .comic(comic)
    }

    /// 0 is a number only if the title has it too: books and series without numbers are sent with a 0.
    private var printedNumber: String? {
        guard let issueNumber, issueNumber != 0 || title?.contains("#0") ?? false else { return nil }
        return Int(exactly: issueNumber).map(String.init) ?? String(issueNumber)
    }
}

/// A date of a comic and what happened then.
struct MarvelDateReply: Decodable {
    let type: String?
    let date: String?

    var publication: PublicationDate? {
        guard let date = MarvelText.day(date) else { return nil }
        return PublicationDate(type: MarvelText.line(type) ?? "onsaleDate", date: date)
    }
}

/// A price in dollars.
struct MarvelPriceReply: Decodable {
    let type: String?
    let price: Double?

    /// Nil for 0, the API's "unknown", and for prices that no comic ever had.
    var inCents: Price? {
        guard let price, price > 0, price < 1_000_000 else { return nil }
        return Price(type: MarvelText.line(type) ?? "printPrice", cents: Int((price * 100).rounded()))
    }
}

/// A text about a comic other than its description.
struct MarvelTextReply: Decodable {
    /// `issue_solicit_text`, `issue_preview_text.` …
    let type: String?
    let text: String?
}
