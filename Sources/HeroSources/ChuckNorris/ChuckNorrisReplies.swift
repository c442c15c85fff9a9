/// The answer to a search: all matches in one reply.
struct ChuckNorrisSearchReply: Decodable {
    let total: WholeNumber?
    let result: [ReplyItem<ChuckNorrisFactReply>]
}

/// One fact. `created_at` is left out: whole batches have the same value.
struct ChuckNorrisFactReply: Decodable {
    let id: TextID
    let value: String?
    let categories: [String]?
    let icon: String?
    let updated: String?
    let url: String?

    private enum CodingKeys: String, CodingKey {
        case id, value, categories, url
        case icon = "icon_url"
        case updated = "updated_at"
    }
}
