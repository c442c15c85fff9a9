import Foundation
import HeroBasics
import HeroModel

extension DragonBallSource {
    var recordedBases: [String] { [baseURL, Self.usualBase] }

    /// Lists and single items: a transformation names its hero, and a hero does not.
    /// - Throws: `SourceError`.
    func placed(_ recorded: RecordedReply) throws -> [PlacedReply] {
        let replyReader = ReplyReader(source: name, file: recorded.name)
        _ = try recorded.path(below: recordedBases, replyReader)
        let root = try replyReader.decode(JSONValue.self, from: WebReply(body: recorded.body))
        let items: [JSONValue]
        var body = recorded.body
        switch root {
        case .list(let list): items = list
        case .object:
            items = [root]
            body = Data("[".utf8) + body + Data("]".utf8)
        default: items = []
        }
        guard let first = items.lazy.compactMap(\.members).first else {
            throw replyReader.unreadable(items.isEmpty ? "it has no items" : "its items are no objects")
        }
        guard first["id"] != nil, first["name"] != nil else {
            throw replyReader.unreadable("it holds neither heroes nor transformations")
        }
        guard let id = first["hero"]?["id"]?.scalar else {
            let list = SourceRequest(path: "/api/heros/all", query: [recorded.mark], step: .list(.heroes, offset: 0))
            return [PlacedReply(request: list, body: body)]
        }
        let owner = RecordKey(source: name, kind: .heroes, id: id)
        return [PlacedReply(request: DragonBallReader.formsRequest(of: owner), body: body)]
    }
}
