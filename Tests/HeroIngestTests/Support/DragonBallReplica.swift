import FakeUpstream
import Foundation
import Synchronization

/// Answers as KeepCoding's Dragon Ball API does, login and tokens included; it sends no validators.
final class DragonBallReplica: Sendable {
    /// How many requests a token is good for.
    let life: Int
    /// Its heroes by id, with the names of their transformations.
    let heroes: [String: [String]]
    private let token = Mutex((number: 0, left: 0))

    init(heroes: [String: [String]], life: Int = .max) {
        self.heroes = heroes
        self.life = life
    }

    var routes: UpstreamRoutes {
        UpstreamRoutes { request in
            request.path == "/api/auth/login" ? self.login(request) : self.answer(request)
        }
    }

    /// A token as it is sent: three parts joined by dots.
    static func token(_ number: Int) -> String { "bearer-token-header.payload-of-token-\(number).signature" }

    private func login(_ request: UpstreamRequest) -> UpstreamAnswer {
        let pair = Data("ana:open-sesame-please".utf8).base64EncodedString()
        guard request[header: "Authorization"] == ["Basic " + pair] else {
            return .json(#"{"error": true, "reason": "Unauthorized"}"#, status: 401)
        }
        let number = token.withLock { token in
            token = (token.number + 1, life)
            return token.number
        }
        return .reply(200, headers: ["content-type": "text/plain"], body: Array(Self.token(number).utf8))
    }

    private func answer(_ request: UpstreamRequest) -> UpstreamAnswer {
        let isGood = token.withLock { token in
            guard request[header: "Authorization"] == ["Bearer " + Self.token(token.number)], token.left > 0 else {
                return false
            }
            token.left -= 1
            return true
        }
        guard isGood else { return .json(#"{"error": true, "reason": "Token expired"}"#, status: 401) }
        switch request.path {
        case "/api/heros/all":
            let items = heroes.keys.sorted().map { #"{"id": "\#($0)", "name": "Hero \#($0)", "description": ""}"# }
            return .json("[" + items.joined(separator: ",") + "]")
        case "/api/heros/tranformations":
            let body = String(decoding: request.body, as: UTF8.self)
            guard let id = heroes.keys.first(where: { body == #"{"id":"\#($0)"}"# }) else { return .status(404) }
            let items = (heroes[id] ?? []).enumerated().map { index, name in
                #"{"id": "\#(id)-\#(index)", "name": "\#(name)", "hero": {"id": "\#(id)"}}"#
            }
            return .json("[" + items.joined(separator: ",") + "]")
        default: return .status(404)
        }
    }
}
