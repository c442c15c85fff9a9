import Foundation
import Synchronization

/// The demo's Dragon Ball API, as far as crawlers use it: a login for a token, then lists without paging. Has the
/// misspellings of the real one.
final class DragonBallDemo: DemoAPI {
    /// How long a token lasts, in seconds.
    static let tokenLife = 3_600

    private let roster: DragonBallRoster
    private let pictures: PictureEndpoint
    private let account: DragonBallAccount
    private let now: @Sendable () -> Date
    private let token: DragonBallToken
    private let issued = Mutex(0)

    init(
        roster: DragonBallRoster,
        pictures: PictureEndpoint,
        account: DragonBallAccount,
        now: @escaping @Sendable () -> Date = { Date.now }
    ) {
        self.roster = roster
        self.pictures = pictures
        self.account = account
        self.now = now
        token = DragonBallToken(secret: "herodex demo " + account.password)
    }

    func reply(to request: DemoRequest) -> DemoReply {
        if let picture = pictures.reply(to: request) { return picture }
        switch (request.method, request.path) {
        case ("POST", "/api/auth/login"): return login(request)
        case ("POST", "/api/heros/all"):
            return authorised(request, "name") { Self.json(roster.heroes(named: $0, base: request.base)) }
        case ("POST", "/api/heros/tranformations"):
            return authorised(request, "id") { id in
                roster.transformations(of: id, base: request.base).map(Self.json) ?? Self.failure(404, "Not Found")
            }
        default: return Self.failure(404, "Not Found")
        }
    }

    private func login(_ request: DemoRequest) -> DemoReply {
        let basic = Data("\(account.user):\(account.password)".utf8).base64EncodedString()
        guard request.headers["authorization"] == "Basic " + basic else { return Self.failure(401, "Unauthorized") }
        let expiring = Int(now().timeIntervalSince1970) + Self.tokenLife
        let number = issued.withLock { issued in
            issued += 1
            return issued
        }
        let identity = StableHash("session/\(number)").uuid
        return DemoReply(
            200,
            type: "text/plain; charset=utf-8",
            token.issue(account: identity, email: account.user, expiring: expiring)
        )
    }

    /// - Parameters:
    ///   - key: the member of the body that says what is asked for.
    ///   - answer: gets its value.
    private func authorised(_ request: DemoRequest, _ key: String, _ answer: (String) -> DemoReply) -> DemoReply {
        let field = request.headers["authorization"] ?? ""
        let text = String(field.dropFirst("Bearer ".count))
        guard field.hasPrefix("Bearer "), token.account(in: text, now: now()) != nil else {
            return Self.failure(401, "Unauthorized")
        }
        guard let values = try? JSONDecoder().decode([String: String].self, from: request.body) else {
            return Self.failure(400, "Data corrupted at path ''. The given data was not valid JSON.")
        }
        return values[key].map(answer) ?? Self.failure(400, "No such key '\(key)' at path ''.")
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
