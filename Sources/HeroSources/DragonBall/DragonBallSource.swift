import Foundation
import HeroBasics
import HeroModel

/// KeepCoding's Dragon Ball API (`dragonball.keepcoding.education`): heroes and their transformations, in Spanish.
///
/// A login gives a token that all other requests carry; all are POST, and no list has pages. `heros` and
/// `tranformations` are the API's own spelling. Favourites belong to the user who logs in and are not read. Format:
/// replies recorded from the API.
struct DragonBallSource: HeroSource {
    static let kind = "dragonball"
    static let settings = ["user", "password"]
    static let secrets = settings
    static let usualBase = "https://dragonball.keepcoding.education"
    static let pace = Pace(requestsPerSecond: 4, parallel: 2)

    let name: SourceName
    let baseURL: String
    let profile: SourceProfile
    private let user: Secret
    private let password: Secret

    /// - Throws: `SourceError` for a missing user or password, or an address that cannot be used.
    init(_ settings: SourceSettings) throws(SourceError) {
        name = settings.name
        baseURL = try settings.checkedBase(default: Self.usualBase)
        user = try settings.required("user", variable: "DRAGONBALL_USER")
        password = try settings.required("password", variable: "DRAGONBALL_PASSWORD")
        try settings.refuseColon(in: user)
        profile = SourceProfile(
            kind: Self.kind,
            title: settings.title ?? "Dragon Ball",
            attribution: settings.attribution
                ?? Attribution(
                    text: "Data provided by KeepCoding's Dragon Ball API.",
                    link: SourceAddress("https://keepcoding.io", base: "")
                ),
            pace: settings.pace ?? Self.pace
        )
    }

    var kinds: [RecordKind] { [.heroes, .transformations] }

    /// The longer one first, so that masking one never uncovers part of the other.
    var secrets: [Secret] {
        [user, password].sorted { $0.revealed.utf8.count > $1.revealed.utf8.count }
    }

    func seeds() -> [SourceRequest] {
        [
            SourceRequest(method: .post, path: "/api/heros/all", body: #"{"name":""}"#, step: .list(.heroes, offset: 0))
        ]
    }

    func login() -> SourceRequest? {
        SourceRequest(method: .post, path: "/api/auth/login", step: .login)
    }

    /// The token is the whole body, three parts of Base64 joined by dots. The API sends it bare; a token in quotes, as
    /// a JSON writer would send it, is accepted too.
    /// - Throws: `SourceError`.
    func session(from reply: WebReply) throws -> SourceSession {
        let body = String(decoding: reply.body.prefix(Self.longestToken + 1), as: UTF8.self)
        let text = body.trimmed
        guard reply.status == 200, text.utf8.count <= Self.longestToken,
            let match = text.wholeMatch(of: /("?)([A-Za-z0-9_=-]+\.[A-Za-z0-9_=-]+\.[A-Za-z0-9_=-]+)\1/)
        else {
            let request = login() ?? SourceRequest(path: "", step: .login)
            let found = reply.status == 200 ? Self.sort(of: text) : "status \(reply.status)"
            throw ReplyReader(source: name, request: request).unreadable("a token expected, \(found) found")
        }
        return SourceSession(token: Secret(String(match.2)))
    }

    /// Describes a text that is not a token. The text itself may contain part of a token, and is not repeated.
    private static func sort(of text: String) -> String {
        switch text.first {
        case nil: "nothing"
        case "<": "an HTML page"
        case "{", "[": "JSON"
        default: "another text"
        }
    }

    func signed(_ request: SourceRequest, stamp: Date, session: SourceSession?) -> WebRequest {
        let address = request.address(base: baseURL)
        var signed = WebRequest(method: request.method, url: address, shown: address)
        signed.headers = [HTTPHeader("Accept", "application/json")]
        if request.step == .login {
            let pair = Data("\(user.revealed):\(password.revealed)".utf8).base64EncodedString()
            signed.headers = [HTTPHeader("Authorization", "Basic \(pair)")]
        } else if let session {
            signed.headers.append(HTTPHeader("Authorization", "Bearer \(session.token.revealed)"))
        }
        if request.body != nil { signed.headers.append(HTTPHeader("Content-Type", "application/json")) }
        signed.body = request.body.map { Data($0.utf8) }
        return signed
    }

    /// - Throws: `SourceError`.
    func read(_ reply: WebReply, to request: SourceRequest) throws -> SourceReading {
        let reader = DragonBallReader(source: name, request: request)
        switch request.step {
        case .list(.heroes, _): return try reader.heroes(in: reply)
        case .relation(let owner, .transformations, .form, _): return try reader.forms(of: owner, in: reply)
        default: throw ReplyReader(source: name, request: request).unreadable("this API has no such request")
        }
    }

    private static let longestToken = 8_192
}
