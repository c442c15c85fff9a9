import FakeUpstream
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("Sources that refuse", .timeLimit(.minutes(10)))
struct RefusalTests {
    private static let page = MarvelReplica.page(MarvelReplica.items(1...3), offset: 0, total: 3)

    @Test("a server that is busy twice is asked a third time")
    func retried() async throws {
        let answer = UpstreamAnswer.inTurn(.status(503), .status(503, headers: ["retry-after": "7"]), .json(Self.page))
        let archive = try Archive.inMemory()
        try await Upstream.serving(["/v1/public/characters": answer]) { upstream in
            let result = try await Crawling(settings: .marvel(upstream, "characters"), archive: archive).run()
            #expect(result.report.isComplete)
            #expect(upstream.requests.count == 3)
            #expect(result.waits.reduce(.zero, +) == .milliseconds(7_500))
        }
    }

    @Test("a refused request is not tried again, and stops nothing", arguments: [403, 404, 409])
    func notRetried(status: Int) async throws {
        let replica = MarvelReplica(["comics": MarvelReplica.items(1...3)]) { request, _ in
            request.path.hasSuffix("characters")
                ? .json(#"{"code": "Refused", "message": "Not for you"}"#, status: status) : nil
        }
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            let settings = SourceSettings.marvel(upstream, "characters", "comics")
            let result = try await Crawling(settings: settings, archive: archive).run()
            let address =
                upstream.baseURL
                + "/v1/public/characters?orderBy=name&limit=100&offset=0&apikey=***&hash=***"
            let failure = FailedRequest(address: address, reason: "it answered \(status): Not for you")
            #expect(result.report.failedRequests == [failure])
            #expect(result.report.outcome == .complete)
            #expect(result.report.records == ["comics": 3])
            #expect(upstream.requests.count == 2)
            #expect(result.waits.isEmpty)
        }
    }

    @Test("a key that is refused ends the crawl at once")
    func refusedKey() async throws {
        let refusal = UpstreamAnswer.json(#"{"code": "InvalidCredentials", "message": "No such key"}"#, status: 401)
        let archive = try Archive.inMemory()
        try await Upstream.serving(UpstreamRoutes { _ in refusal }) { upstream in
            var settings = SourceSettings.marvel(upstream, "characters", "comics")
            settings.pace = Pace(requestsPerSecond: 0, parallel: 1)
            let report = try await Crawling(settings: settings, archive: archive).run().report
            #expect(report.outcome == .refused(reason: "it answered 401: No such key"))
            #expect(upstream.requests.count == 1)
        }
    }

    @Test("a token that ran out is renewed once, however many requests it was refused to")
    func renewedToken() async throws {
        let replica = DragonBallReplica(heroes: ["1": ["1. Ape"], "2": [], "3": ["1. Legend"]], life: 2)
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            let report = try await Crawling(settings: .dragonball(upstream), archive: archive).run().report
            #expect(report.isComplete)
            #expect(report.records == ["heroes": 3, "transformations": 2])
            // Four requests, two to a token.
            #expect(upstream.requests(of: "/api/auth/login").count == 2)
        }
    }

    @Test("a token that is refused again ends the crawl")
    func uselessToken() async throws {
        let replica = DragonBallReplica(heroes: ["1": []], life: 0)
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            let report = try await Crawling(settings: .dragonball(upstream), archive: archive).run().report
            #expect(report.outcome == .refused(reason: "it answered 401: Token expired"))
            #expect(
                upstream.requests.map(\.path).sorted() == [
                    "/api/auth/login", "/api/auth/login", "/api/heros/all", "/api/heros/all",
                ]
            )
        }
    }

    @Test("a login that is refused ends the crawl, and says why")
    func refusedLogin() async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(DragonBallReplica(heroes: [:]).routes) { upstream in
            var settings = SourceSettings.dragonball(upstream)
            settings.secrets["password"] = Secret("wrong-password")
            let report = try await Crawling(settings: settings, archive: archive).run().report
            #expect(report.outcome == .refused(reason: "the login was refused: it answered 401: Unauthorized"))
            #expect(upstream.requests.count == 1)
        }
    }

    @Test(
        "a login that gives no token ends the crawl, and is no refused password",
        arguments: [
            (UpstreamAnswer.html("<h1>Welcome</h1>"), "a token expected, an HTML page found"),
            (.html("<h1>Not here</h1>", status: 404), "it answered 404: Not here"),
        ]
    )
    func loginWithoutToken(answer: UpstreamAnswer, reason: String) async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(["/api/auth/login": answer]) { upstream in
            let report = try await Crawling(settings: .dragonball(upstream), archive: archive).run().report
            let told = "the login at \(upstream.baseURL)/api/auth/login failed: \(reason)"
            #expect(report.outcome == .useless(reason: told))
            #expect(try await archive.status().map(\.health) == [.gone(since: .day(0), reason: told)])
        }
    }
}
