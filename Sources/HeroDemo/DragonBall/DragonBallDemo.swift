import Foundation
import Synchronization

/// The demo's Dragon Ball API: a login for a token, then lists without paging. Has the misspellings of the real one.
final class DragonBallDemo: DemoAPI {
    private struct State {
        /// How often each token was used, if its life is counted in requests.
        var uses: [String: Int] = [:]
        var issued = 0
        var favourites: Set<String> = []
    }

    private let roster: DragonBallRoster
    private let pictures: PictureEndpoint
    private let account: DragonBallAccount
    private let life: SessionLife
    private let now: @Sendable () -> Date
    private let token: DragonBallToken
    private let state = Mutex(State())

    init(
        roster: DragonBallRoster,
        pictures: PictureEndpoint,
        account: DragonBallAccount,
        life: SessionLife,
        now: @escaping @Sendable () -> Date
    ) {
        self.roster = roster
        self.pictures = pictures
        self.account = account
        self.life = life
        self.now = now
        token = DragonBallToken(secret: "herodex demo " + account.password)
    }

    func reply(to request: DemoRequest) -> DemoReply {
        if let picture = pictures.reply(to: request) { return picture }
        switch (request.method, request.path) {
        case ("POST", "/api/auth/login"): return login(request)
        case ("GET", "/api/data/bootcamps"): return Self.json(roster.bootcamps)
        case ("POST", "/api/heros/all"): return authorised(request, all)
        case ("POST", "/api/heros/tranformations"): return authorised(request, transformations)
        case ("POST", "/api/heros/locations"): return authorised(request, locations)
        case ("POST", "/api/data/herolike"): return authorised(request, like)
        default: return Self.failure(404, "Not Found")
        }
    }

    private func login(_ request: DemoRequest) -> DemoReply {
        let basic = Data("\(account.user):\(account.password)".utf8).base64EncodedString()
        guard request.headers["authorization"] == "Basic " + basic else { return Self.failure(401, "Unauthorized") }
        let expiring =
            switch life {
            case .seconds(let seconds): Int(now().timeIntervalSince1970) + seconds
            case .requests: Int(now().timeIntervalSince1970) + 86_400
            }
        // Two logins within a second must not give the same token, or the new one would share the old one's count.
        let number = state.withLock { state in
            state.issued += 1
            return state.issued
        }
        let identity = StableHash("session/\(number)").uuid
        return DemoReply(
            200,
            type: "text/plain; charset=utf-8",
            token.issue(account: identity, email: account.user, expiring: expiring)
        )
    }

    private func authorised(_ request: DemoRequest, _ answer: (Fields) -> DemoReply) -> DemoReply {
        let field = request.headers["authorization"] ?? ""
        let text = String(field.dropFirst("Bearer ".count))
        guard field.hasPrefix("Bearer "), token.account(in: text, now: now()) != nil, spend(text) else {
            return Self.failure(401, "Unauthorized")
        }
        do throws(Fields.Failure) {
            return answer(try Fields.from(request))
        } catch {
            return Self.failure(error.status, error.reason)
        }
    }

    /// Counts one use of a token; false if its limit is exceeded.
    private func spend(_ token: String) -> Bool {
        guard case .requests(let most) = life else { return true }
        return state.withLock { state in
            state.uses[token, default: 0] += 1
            return state.uses[token, default: 0] <= most
        }
    }

    private func all(_ fields: Fields) -> DemoReply {
        guard let name = fields.text("name") else { return Self.failure(400, "No such key 'name' at path ''.") }
        let favourites = state.withLock(\.favourites)
        return Self.json(roster.heroes(named: name, base: fields.base, favourites: favourites))
    }

    private func transformations(_ fields: Fields) -> DemoReply {
        guard let id = fields.text("id") else { return Self.failure(400, "No such key 'id' at path ''.") }
        return roster.transformations(of: id, base: fields.base).map(Self.json) ?? Self.failure(404, "Not Found")
    }

    private func locations(_ fields: Fields) -> DemoReply {
        guard let id = fields.text("id") else { return Self.failure(400, "No such key 'id' at path ''.") }
        return roster.knows(id) ? Self.json([]) : Self.failure(404, "Not Found")
    }

    private func like(_ fields: Fields) -> DemoReply {
        guard let id = fields.text("hero")?.uppercased() else {
            return Self.failure(400, "No such key 'hero' at path ''.")
        }
        guard roster.knows(id) else { return Self.failure(404, "Not Found") }
        state.withLock { state in
            if state.favourites.remove(id) == nil { state.favourites.insert(id) }
        }
        return .empty(201)
    }

    private static func json(_ body: JSONText) -> DemoReply {
        DemoReply(200, type: "application/json; charset=utf-8", body.text())
    }

    /// Vapor's error body.
    private static func failure(_ status: Int, _ reason: String) -> DemoReply {
        let body: JSONText = ["error": true, "reason": .string(reason)]
        return DemoReply(status, type: "application/json; charset=utf-8", body.text())
    }
}

/// The fields of a request's body, sent as JSON or as a form: clients use both.
private struct Fields {
    struct Failure: Error {
        let status: Int
        let reason: String
    }

    let base: String
    private let values: [String: String]

    static func from(_ request: DemoRequest) throws(Failure) -> Fields {
        let type = request.headers["content-type"] ?? ""
        if type.hasPrefix("application/x-www-form-urlencoded") {
            let form = DemoRequest.form(String(decoding: request.body, as: UTF8.self))
            return Fields(base: request.base, values: Dictionary(form.map { ($0.name, $0.value) }) { $1 })
        }
        guard type.hasPrefix("application/json") else { throw Failure(status: 415, reason: "Unsupported Media Type") }
        guard let values = try? JSONDecoder().decode([String: String].self, from: request.body) else {
            throw Failure(status: 400, reason: "Data corrupted at path ''. The given data was not valid JSON.")
        }
        return Fields(base: request.base, values: values)
    }

    func text(_ name: String) -> String? { values[name] }
}
