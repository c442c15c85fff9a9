import Foundation
import HeroBasics
import HeroModel

extension MarvelSource {
    var recordedBases: [String] { [baseURL, Self.usualBase] }

    /// Whole envelopes, `data` alone, lists and single records: what they hold is told by the addresses in them, by the
    /// address or by the file's name.
    /// - Throws: `SourceError`.
    func placed(_ recorded: RecordedReply) throws -> [PlacedReply] {
        let replyReader = ReplyReader(source: name, file: recorded.name)
        let root = try replyReader.decode(JSONValue.self, from: WebReply(body: recorded.body))
        guard let items = Self.items(in: root) else {
            throw replyReader.unreadable("it has no results as Marvel's API sends them")
        }
        let words = try words(of: recorded, replyReader)
        let told = items.lazy.compactMap(Self.collection).first
        guard let collection = told ?? words.compactMap({ MarvelCollection(rawValue: $0) }).last else {
            throw replyReader.unreadable(
                items.isEmpty ? "it has no items" : "neither its items nor its name tell what they are"
            )
        }
        let isWhole = root["data"] != nil || root["results"] != nil
        let body = isWhole ? recorded.body : recorded.body(of: root, as: "results")
        let list = MarvelList.collection(collection).request(offset: 0)
        let records = SourceRequest(path: list.path, query: [recorded.mark], step: list.step)
        let relation = relation(of: collection, words: words, offset: Self.offset(in: root))
        return ([records] + [relation].compactMap(\.self)).map { PlacedReply(request: $0, body: body) }
    }

    /// The parts of the path behind `/v1/public`, or what the file's name says instead.
    private func words(of recorded: RecordedReply, _ replyReader: ReplyReader) throws(SourceError) -> [String] {
        guard let address = try recorded.path(below: recordedBases, replyReader) else {
            return recorded.words
        }
        return address.path.split(separator: "/").map(String.init).drop { !Self.isCollection($0) }.map(\.self)
    }

    /// The list of one record's relations that an address such as `characters/1009220/comics` names.
    private func relation(of collection: MarvelCollection, words: [String], offset: Int) -> SourceRequest? {
        guard words.count == 3, let owner = MarvelCollection(rawValue: words[0]), Int(words[1]) != nil,
            words[2] == collection.rawValue, owner.related.contains(collection)
        else { return nil }
        let key = RecordKey(source: name, kind: owner.kind, id: words[1])
        return MarvelList.related(collection, of: key).request(offset: offset)
    }

    private static func isCollection(_ word: String) -> Bool { MarvelCollection(rawValue: word) != nil }

    /// The items of a reply in any of its recorded forms; nil for another text.
    private static func items(in root: JSONValue) -> [JSONValue]? {
        switch root {
        case .list(let items): return items.allSatisfy { $0["id"] != nil } ? items : nil
        case .object:
            if case .list(let items)? = root["results"] ?? root["data"]?["results"] { return items }
            return root["id"] != nil && collection(of: root) != nil ? [root] : nil
        default: return nil
        }
    }

    private static func offset(in root: JSONValue) -> Int {
        let page = root["data"] ?? root
        return page["offset"]?.scalar.flatMap { Int($0) } ?? 0
    }

    /// The collection that an item's own address names: `http://gateway.marvel.com/v1/public/comics/1143`.
    private static func collection(of item: JSONValue) -> MarvelCollection? {
        guard let address = item["resourceURI"]?.scalar else { return nil }
        return address.split(separator: "/").dropLast().last.flatMap { MarvelCollection(rawValue: String($0)) }
    }
}
