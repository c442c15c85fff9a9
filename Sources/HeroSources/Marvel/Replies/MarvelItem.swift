import HeroModel

/// The API's data of one record: the fields that all records have, and those of its kind.
struct MarvelItem<Detail: MarvelDetail>: Decodable {
    let common: MarvelCommonReply
    let detail: Detail
    private let lists: MarvelLists

    init(from decoder: any Decoder) throws {
        common = try MarvelCommonReply(from: decoder)
        detail = try Detail(from: decoder)
        lists = try MarvelLists(from: decoder)
    }

    func record(source: SourceName, base: String) -> RelatedRecord {
        let id = String(common.id.value)
        let key = RecordKey(source: source, kind: Detail.collection.kind, id: id)
        var head = RecordHead(key: key, title: Detail.collection.title(detail.title, id: id))
        head.overview = overview
        head.links = (common.urls ?? []).compactMap { $0.link(base: base) }
        head.modified = MarvelText.moment(common.modified)
        // The first of a comic's pictures is usually its thumbnail.
        head.pictures = ([common.thumbnail].compactMap(\.self) + detail.pictures).compactMap { $0.picture(base: base) }
        return RelatedRecord(detail.record(head), relations: detail.relations(lists).compactMap(\.self))
    }

    /// Left in some descriptions by the spreadsheet they came from.
    private static var spreadsheetBlank: String { "#N/A" }

    private var overview: RichText {
        ([common.description ?? ""] + detail.furtherTexts).lazy
            .map { TextReader().richText($0) }
            .first { !$0.isEmpty && $0.plain != Self.spreadsheetBlank } ?? .empty
    }
}

/// The fields of one kind of record.
protocol MarvelDetail: Decodable {
    static var collection: MarvelCollection { get }
    /// The member with its name: `name`, `title` or `fullName`.
    var title: String? { get }
    /// Texts to show if the description is empty, the best first.
    var furtherTexts: [String] { get }
    /// The pictures besides the thumbnail.
    var pictures: [MarvelImageReply] { get }
    /// - Parameter lists: those within the record.
    /// - Returns: nil for a relation without data.
    func relations(_ lists: MarvelLists) -> [RelationList?]

    func record(_ head: RecordHead) -> Record
}

extension MarvelDetail {
    var furtherTexts: [String] { [] }
    var pictures: [MarvelImageReply] { [] }
}

/// The fields that every record of the API has.
struct MarvelCommonReply: Decodable {
    let id: WholeNumber
    /// Null, empty or a single space if there is none.
    let description: String?
    let modified: String?
    let thumbnail: MarvelImageReply?
    let urls: [MarvelLinkReply]?
}

/// A picture, its extension separate, since the names of other sizes are inserted before it.
struct MarvelImageReply: Decodable {
    let path: String?
    let `extension`: String?

    /// The picture at full size; nil for the API's two ways of drawing "no picture".
    func picture(base: String) -> SourceAddress? {
        guard let path, let file = path.split(separator: "/").last, !Self.placeholders.contains(String(file))
        else { return nil }
        let ending = `extension` ?? ""
        return SourceAddress(ending.isEmpty ? path : path + "." + ending, base: base)
    }

    private static let placeholders: Set<String> = ["image_not_available", "4c002e0305708"]
}

/// A page elsewhere about the record.
struct MarvelLinkReply: Decodable {
    let type: String?
    let url: String?

    /// The link without its `utm_` parameters: `utm_source` is the public key that the request was sent with.
    func link(base: String) -> WebLink? {
        guard let url, let address = SourceAddress(Self.untracked(url), base: base) else { return nil }
        return WebLink(type: MarvelText.line(type) ?? "detail", address: address)
    }

    static func untracked(_ url: String) -> String {
        let fragment = url.firstIndex(of: "#") ?? url.endIndex
        guard let mark = url[..<fragment].firstIndex(of: "?") else { return url }
        let kept = url[url.index(after: mark)..<fragment].split(separator: "&")
            .filter { !$0.lowercased().hasPrefix("utm_") }
            .joined(separator: "&")
        return url[..<mark] + (kept.isEmpty ? "" : "?" + kept) + url[fragment...]
    }
}
