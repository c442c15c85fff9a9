import Foundation
import HeroBasics

extension ChuckNorrisSource {
    var recordedBases: [String] { [baseURL, Self.usualBase] }

    /// Searches, lists of facts, single facts, and the list of categories.
    /// - Throws: `SourceError`.
    func placed(_ recorded: RecordedReply) throws -> [PlacedReply] {
        let replyReader = ReplyReader(source: name, file: recorded.name)
        _ = try recorded.path(below: recordedBases, replyReader)
        let root = try replyReader.decode(JSONValue.self, from: WebReply(body: recorded.body))
        let query = SourceRequest.Step.search("recorded \(recorded.digest)")
        let search = SourceRequest(path: "/jokes/search", query: [recorded.mark], step: query)
        switch root {
        case .object where root["result"] != nil:
            return [PlacedReply(request: search, body: recorded.body)]
        case .object where Self.isFact(root):
            return [PlacedReply(request: search, body: recorded.body(of: root, as: "result"))]
        case .list(let items) where !items.isEmpty && items.allSatisfy(Self.isFact):
            return [PlacedReply(request: search, body: recorded.body(of: root, as: "result"))]
        case .list(let items) where items.allSatisfy({ if case .text = $0 { true } else { false } }):
            let categories = SourceRequest(path: "/jokes/categories", query: [recorded.mark], step: .categories)
            return [PlacedReply(request: categories, body: recorded.body)]
        default: throw replyReader.unreadable("it holds no facts")
        }
    }

    private static func isFact(_ value: JSONValue) -> Bool {
        value["id"]?.scalar != nil && value["value"]?.scalar != nil
    }
}
