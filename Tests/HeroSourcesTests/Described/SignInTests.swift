import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("A described source signs in as its API wants")
struct SignInTests {
    private static let stamp = Date(timeIntervalSince1970: 0)

    private static func source(_ auth: String) throws -> DeclarativeSource {
        try Made.described(
            """
            title: T
            baseURL: https://api.example
            attribution: { text: A }
            userAgent: archivist
            auth: \(auth)
            resources: { heroes: { kind: heroes, path: /heroes, parameters: { format: json }, fields: { title: name } } }
            """
        ) { settings in
            settings.secrets["key"] = Secret("k&y-of-mine")
            settings.secrets["user"] = Secret("ana")
            settings.secrets["password"] = Secret("open-sesame")
            settings.secrets["token"] = Secret("t-o-k-e-n")
        }
    }

    private static func signed(_ auth: String) throws -> WebRequest {
        let source = try source(auth)
        return source.signed(source.seeds()[0], stamp: stamp, session: nil)
    }

    @Test("without anything")
    func nothing() throws {
        for auth in ["none", "{ type: none }"] {
            let request = try Self.signed(auth)
            #expect(request.url == "https://api.example/heroes?format=json" && request.shown == request.url)
            #expect(
                request.headers == [HTTPHeader("Accept", "application/json"), HTTPHeader("User-Agent", "archivist")]
            )
        }
    }

    @Test("with headers of its own, which may replace what it accepts")
    func headers() throws {
        let headers = "\nheaders: { Accept: application/vnd.api+json, X-Version: 2 }"
        #expect(
            try Self.signed("none" + headers).headers == [
                HTTPHeader("User-Agent", "archivist"), HTTPHeader("Accept", "application/vnd.api+json"),
                HTTPHeader("X-Version", "2"),
            ]
        )
        let secret = #expect(throws: DescriptionMistakes.self) {
            try Self.signed("none\nheaders: { X-API-Key: 0123 }")
        }
        let summary = secret?.all.first?.explanation.summary ?? ""
        #expect(summary.contains("headers.X-API-Key may carry a secret"), "\(summary)")
    }

    @Test("with a key in the address, which is masked where it is shown")
    func query() throws {
        let request = try Self.signed("{ type: query, name: api_key }")
        #expect(request.url == "https://api.example/heroes?format=json&api_key=k%26y-of-mine")
        #expect(request.shown == "https://api.example/heroes?format=json&api_key=***")
    }

    @Test("with a key in a header")
    func header() throws {
        let request = try Self.signed(#"{ type: header, name: X-Key, prefix: "Token " }"#)
        #expect(request.headers.contains(HTTPHeader("X-Key", "Token k&y-of-mine")))
        #expect(request.url == request.shown)
    }

    @Test("with user and password, or a token, in every request")
    func authorization() throws {
        let pair = Data("ana:open-sesame".utf8).base64EncodedString()
        #expect(try Self.signed("{ type: basic }").headers.contains(HTTPHeader("Authorization", "Basic \(pair)")))
        #expect(try Self.signed("{ type: bearer }").headers.contains(HTTPHeader("Authorization", "Bearer t-o-k-e-n")))
    }

    @Test(
        "with a login, whose token all other requests carry",
        arguments: [
            ("send: json", #"{"password":"open-sesame","user":"ana"}"#, "application/json"),
            (
                "send: json, user: name, password: word", #"{"name":"ana","word":"open-sesame"}"#, "application/json"
            ),
            ("send: form", "user=ana&password=open-sesame", "application/x-www-form-urlencoded"),
        ]
    )
    func login(words: String, body: String, type: String) throws {
        let source = try Self.source("{ type: login, path: /login, token: data.token, expired: 419, \(words) }")
        let login = try #require(source.login())
        let request = source.signed(login, stamp: Self.stamp, session: nil)
        #expect(request.method == .post && request.url == "https://api.example/login")
        #expect(request.body == Data(body.utf8) && request.headers.contains(HTTPHeader("Content-Type", type)))
        let session = try source.session(from: Made.reply(#"{"data": {"token": "abc.def"}}"#))
        #expect(session.token.revealed == "abc.def")
        let list = source.signed(source.seeds()[0], stamp: Self.stamp, session: session)
        #expect(list.headers.contains(HTTPHeader("Authorization", "Bearer abc.def")))
        #expect(source.profile.expiredStatuses == [419])
    }

    @Test("with a login by Basic whose whole reply is the token")
    func basicLogin() throws {
        let source = try Self.source("{ type: login, path: /login }")
        let pair = Data("ana:open-sesame".utf8).base64EncodedString()
        let request = source.signed(try #require(source.login()), stamp: Self.stamp, session: nil)
        #expect(request.headers.contains(HTTPHeader("Authorization", "Basic \(pair)")) && request.body == nil)
        #expect(try source.session(from: Made.reply("\"abc\"\n")).token.revealed == "abc")
    }

    @Test(
        "a reply without a token is refused, and never repeated",
        arguments: ["", "<h1>No</h1>", #"{"error": "x"}"#, "a b"]
    )
    func noToken(body: String) throws {
        for auth in ["{ type: login, path: /login }", "{ type: login, path: /login, token: data.token }"] {
            let source = try Self.source(auth)
            #expect(throws: SourceError.self) { try source.session(from: Made.reply(body)) }
        }
    }

    @Test("a secret that is missing names its setting and a variable")
    func missing() throws {
        let yaml = """
            { title: T, baseURL: "https://api.example", attribution: { text: A }, auth: { type: query, name: k },
              resources: { heroes: { kind: heroes, path: /heroes, fields: { title: name } } } }
            """
        let expected = SourceError.settingMissing(
            source: SourceName("described"),
            setting: "key",
            hint: "set DESCRIBED_KEY and write key: ${DESCRIBED_KEY}, or leave described out with --only"
        )
        #expect(throws: expected) { try Made.described(yaml) }
    }
}
