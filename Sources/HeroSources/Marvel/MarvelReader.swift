import HeroBasics
import HeroModel

/// Reads one reply of the API as records or relation entries.
struct MarvelReader {
    let source: SourceName
    /// The address the reply came from, without a trailing slash.
    let base: String
    let request: SourceRequest
    /// Masked in the API's error messages.
    let secrets: [Secret]

    /// - Throws: `SourceError` if the reply as a whole is not a page of this API.
    func read(_ reply: WebReply, as list: MarvelList) throws(SourceError) -> SourceReading {
        switch list {
        case .collection(let collection):
            switch collection {
            case .characters: try records(MarvelCharacterReply.self, in: reply, of: list)
            case .comics: try records(MarvelComicReply.self, in: reply, of: list)
            case .series: try records(MarvelSeriesReply.self, in: reply, of: list)
            case .events: try records(MarvelEventReply.self, in: reply, of: list)
            case .stories: try records(MarvelStoryReply.self, in: reply, of: list)
            case .creators: try records(MarvelCreatorReply.self, in: reply, of: list)
            }
        case .related:
            try entries(in: reply, of: list)
        }
    }

    private func records<Detail: MarvelDetail>(
        _: Detail.Type,
        in reply: WebReply,
        of list: MarvelList
    ) throws(SourceError) -> SourceReading {
        let page = try page(of: MarvelItem<Detail>.self, in: reply)
        let sorted = SortedItems(page.results, kind: Detail.collection.kind) { String($0.common.id.value) }
        let bounds = try bounds(of: page)
        return SourceReading(
            records: sorted.items.map { $0.record(source: source, base: base) },
            unreadable: sorted.unreadable,
            next: list.requests(afterPageAt: bounds.offset, total: bounds.total),
            page: ListPage(
                list: Detail.collection.rawValue,
                kind: Detail.collection.kind,
                offset: bounds.offset,
                total: bounds.total,
                ids: sorted.ids
            ),
            attribution: page.attribution
        )
    }

    /// The records behind the entries are read from their own collections, so only what an entry needs is read here.
    private func entries(in reply: WebReply, of list: MarvelList) throws(SourceError) -> SourceReading {
        let page = try page(of: MarvelEntryReply.self, in: reply)
        let sorted = SortedItems(page.results, kind: list.collection.kind) { String($0.id.value) }
        let bounds = try bounds(of: page)
        return SourceReading(
            unreadable: sorted.unreadable,
            next: list.requests(afterPageAt: bounds.offset, total: bounds.total),
            relation: RelationList(
                kind: list.collection.kind,
                available: bounds.total,
                items: sorted.items.map { $0.relationItem(in: list.collection) }
            ),
            attribution: page.attribution
        )
    }

    private func page<Item: Decodable>(
        of _: Item.Type,
        in reply: WebReply
    ) throws(SourceError) -> MarvelPage<Item> {
        let replyReader = ReplyReader(source: source, request: request)
        let envelope = try replyReader.decode(MarvelEnvelope<Item>.self, from: reply)
        if let page = envelope.page { return page }
        let words = APIErrorMessage(in: reply, secrets: secrets).text
        throw replyReader.unreadable("a page of results expected, found: \(words ?? "an error")")
    }

    /// The page's position. Recorded replies cut down to their results are at the position that was requested.
    private func bounds<Item>(of page: MarvelPage<Item>) throws(SourceError) -> (offset: Int, total: Int) {
        let offset = page.offset?.value ?? request.step.offset ?? 0
        let replyReader = ReplyReader(source: source, request: request)
        guard (0...ListPage.longestList).contains(offset) else {
            throw replyReader.unreadable("\(offset) cannot be where a page begins", at: "data.offset")
        }
        let total = page.total?.value ?? offset + page.results.count
        guard (0...ListPage.longestList).contains(total) else {
            throw replyReader.unreadable("\(total) cannot be the length of a list", at: "data.total")
        }
        return (offset, total)
    }
}

/// The object that the API wraps every page in.
///
/// The page is `data`; recordings may lack the outer members, or contain only the content of `data`. An error has no
/// page, and its `code` is a number in one form and text in the other.
struct MarvelEnvelope<Item: Decodable>: Decodable {
    let page: MarvelPage<Item>?

    private enum CodingKeys: CodingKey { case code, data, results, attributionText, attributionHTML }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let code = try? container.decode(Int.self, forKey: .code)
        if container.contains(.data), code == nil || code == 200 {
            var page = try container.decode(MarvelPage<Item>.self, forKey: .data)
            page.attribution = Attribution(
                marvelText: try? container.decode(String.self, forKey: .attributionText),
                html: try? container.decode(String.self, forKey: .attributionHTML)
            )
            self.page = page
        } else if container.contains(.results) {
            page = try MarvelPage<Item>(from: decoder)
        } else if container.contains(.code) {
            page = nil
        } else {
            throw DecodingError.keyNotFound(
                CodingKeys.data,
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "a page expected")
            )
        }
    }
}

/// One page of a list. Everything but the results may be missing in recorded replies.
struct MarvelPage<Item: Decodable>: Decodable {
    let offset: WholeNumber?
    let total: WholeNumber?
    let results: [ReplyItem<Item>]
    var attribution: Attribution?

    private enum CodingKeys: CodingKey { case offset, total, results }
}
