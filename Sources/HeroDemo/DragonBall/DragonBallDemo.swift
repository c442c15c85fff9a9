import Foundation
import HeroBasics
import Synchronization

/// The demo's Dragon Ball API, as far as crawlers use it: a login for a token, then lists without paging. Has the
/// misspellings of the real one.
final class DragonBallDemo: DemoAPI {
    /// How long a token lasts, in seconds.
    private static let tokenLife = 3_600.0

    private let roster: DragonBallRoster
    private let pictures: PictureEndpoint
    private let account: DragonBallAccount
    private let now: @Sendable () -> Date
    /// When each token ends that was given.
    private let sessions = Mutex<[String: Date]>([:])

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
    }

    func reply(to request: DemoRequest) -> DemoReply {
        if let picture = pictures.reply(to: request) { return picture }
        switch (request.method, request.path) {
        case ("POST", "/api/auth/login"): return login(request)
        case ("POST", "/api/heros/all"):
            return authorised(request, "name") { DemoReply(200, json: roster.heroes(named: $0, base: request.base)) }
        case ("POST", "/api/heros/tranformations"):
            return authorised(request, "id") { id in
                roster.transformations(of: id, base: request.base).map { DemoReply(200, json: $0) }
                    ?? Self.failure(404, "Not Found")
            }
        default: return Self.failure(404, "Not Found")
        }
    }

    private func login(_ request: DemoRequest) -> DemoReply {
        let basic = Data("\(account.user):\(account.password)".utf8).base64EncodedString()
        guard request.headers["authorization"] == "Basic " + basic else { return Self.failure(401, "Unauthorized") }
        let token = sessions.withLock { sessions in
            // Three parts, as a JSON Web Token has.
            let parts = (1...3).map { StableHash("\(account.password)/\(sessions.count)/\($0)").slug }
            let token = parts.joined(separator: ".")
            sessions[token] = now() + Self.tokenLife
            return token
        }
        return DemoReply(200, type: "text/plain; charset=utf-8", token)
    }

    /// - Parameters:
    ///   - key: the member of the body that says what is asked for.
    ///   - answer: gets its value.
    private func authorised(_ request: DemoRequest, _ key: String, _ answer: (String) -> DemoReply) -> DemoReply {
        let field = request.headers["authorization"] ?? ""
        guard field.hasPrefix("Bearer "),
            let end = sessions.withLock({ $0[String(field.dropFirst("Bearer ".count))] }), now() < end
        else { return Self.failure(401, "Unauthorized") }
        guard let values = try? JSONDecoder().decode([String: String].self, from: request.body) else {
            return Self.failure(400, "Data corrupted at path ''. The given data was not valid JSON.")
        }
        return values[key].map(answer) ?? Self.failure(400, "No such key '\(key)' at path ''.")
    }

    /// Vapor's error body.
    private static func failure(_ status: Int, _ reason: String) -> DemoReply {
        DemoReply(status, json: ["error": true, "reason": .string(reason)])
    }
}
