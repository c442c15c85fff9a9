import HeroModel

/// The object that the API wraps every page in.
///
/// The page is `data`; recordings may lack the outer members, or contain only the content of `data`. An error has no
/// page, and its `code` is a number in one form and text in the other.
struct MarvelEnvelope<Item: Decodable>: Decodable {
    enum Content {
        case page(MarvelPage<Item>)
        case refusal
    }

    let content: Content

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
            content = .page(page)
        } else if container.contains(.results) {
            content = .page(try MarvelPage<Item>(from: decoder))
        } else if container.contains(.code) {
            content = .refusal
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
