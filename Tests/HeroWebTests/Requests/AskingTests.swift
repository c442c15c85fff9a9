import FakeUpstream
import Foundation
import Testing

@testable import HeroBasics
@testable import HeroWeb

@Suite("Asking", .timeLimit(.minutes(10)))
struct AskingTests {
    @Test("A reply comes back with its body, headers and masked address")
    func plainReply() async throws {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        let headers: UpstreamAnswer.Headers = ["ETag": "unquoted", "Last-Modified": "yesterday", "Date": date]
        try await Upstream.serving(["/heroes": .json(#"["Anansi"]"#, headers: headers)]) { upstream in
            let reply = try await asking { client, limiter in
                try await client.send(.to(upstream, "/heroes?apikey=secret"), through: limiter)
            }
            let expected = WebReply(
                contentType: "application/json",
                validators: Validators(etag: "unquoted", lastModified: "yesterday"),
                body: Data(#"["Anansi"]"#.utf8),
                shown: upstream.baseURL + "/heroes?apikey=***"
            )
            #expect(reply == expected)
            #expect(upstream.requests.map(\.uri) == ["/heroes?apikey=secret"])
        }
    }

    @Test("Method, headers and body are sent as given, with a name for the sender and what it accepts")
    func sending() async throws {
        try await Upstream.serving(["/login": .json("{}")]) { upstream in
            try await asking { client, limiter in
                var request = WebRequest.to(upstream, "/login")
                request.method = .post
                request.headers = [.init("Authorization", "Basic abc"), .init("accept", "text/plain")]
                request.body = Data(#"{"user":"x"}"#.utf8)
                _ = try await client.send(request, through: limiter)
                _ = try await client.send(.to(upstream, "/login"), through: limiter)
            }
            let first = try #require(upstream.requests.first)
            #expect(first.method == "POST")
            #expect(first[header: "Authorization"] == ["Basic abc"])
            #expect(first[header: "Accept"] == ["text/plain"])
            #expect(first[header: "User-Agent"] == ["herodex-tests/1"])
            #expect(first.body == Array(#"{"user":"x"}"#.utf8))
            let second = try #require(upstream.requests.last)
            #expect(second.method == "GET")
            #expect(second[header: "Accept"] == ["*/*"])
            #expect(second.body.isEmpty)
        }
    }

    @Test(
        "Validators are sent back word for word, and an unchanged reply comes without a body",
        arguments: [
            "4d1a", #""4d1a""#, #"W/"4d1a""#,
        ]
    )
    func notModified(etag: String) async throws {
        try await Upstream.serving(["/heroes": .tagged(etag, "[1]")]) { upstream in
            let (first, second) = try await asking { client, limiter in
                let first = try await client.send(.to(upstream, "/heroes"), through: limiter)
                var again = WebRequest.to(upstream, "/heroes")
                again.validators = Validators(
                    etag: first.validators?.etag,
                    lastModified: "Sun, 06 Nov 1994 08:49:37 GMT"
                )
                return (first, try await client.send(again, through: limiter))
            }
            #expect(first.status == 200)
            #expect(second.status == 304)
            #expect(second.body.isEmpty)
            #expect(second.validators == Validators(etag: etag))
            let sent = upstream.requests[1]
            #expect(sent[header: "If-None-Match"] == [etag])
            #expect(sent[header: "If-Modified-Since"] == ["Sun, 06 Nov 1994 08:49:37 GMT"])
        }
    }

    @Test("A reply that cannot be recognised again has no validators")
    func noValidators() async throws {
        try await Upstream.serving(["/heroes": .json("[]")]) { upstream in
            let reply = try await asking { client, limiter in
                try await client.send(.to(upstream, "/heroes"), through: limiter)
            }
            #expect(reply.validators == nil)
        }
    }

    @Test("Replies that refuse are handed back, not tried again", arguments: [400, 401, 403, 404, 409, 410, 418, 451])
    func refusals(status: Int) async throws {
        try await Upstream.serving(["/heroes": .json(#"{"code":0}"#, status: status)]) { upstream in
            let reply = try await asking { client, limiter in
                try await client.send(.to(upstream, "/heroes"), through: limiter)
            }
            #expect(reply.status == status)
            #expect(reply.body == Data(#"{"code":0}"#.utf8))
            #expect(upstream.requests.count == 1)
        }
    }

    @Test("A page where data was asked for is a reply like any other")
    func page() async throws {
        try await Upstream.serving(["/heroes": .html("<h1>Hello</h1>")]) { upstream in
            let reply = try await asking { client, limiter in
                try await client.send(.to(upstream, "/heroes"), through: limiter)
            }
            #expect(reply.contentType == "text/html; charset=utf-8")
            #expect(reply.body == Data("<h1>Hello</h1>".utf8))
        }
    }

    @Test("Many requests over few connections are all answered")
    func many() async throws {
        try await Upstream.serving(.init { .json($0.path) }) { upstream in
            let bodies = try await asking { client, limiter in
                try await withThrowingTaskGroup(of: Data.self) { group in
                    for number in 0..<200 {
                        group.addTask { try await client.send(.to(upstream, "/\(number)"), through: limiter).body }
                    }
                    return try await group.reduce(into: Set<Data>()) { $0.insert($1) }
                }
            }
            #expect(bodies == Set((0..<200).map { Data("/\($0)".utf8) }))
            #expect(upstream.mostUnderWay <= 8)
        }
    }

    @Test("A request never gives its secrets away in a text")
    func hidden() {
        var request = WebRequest(url: "https://heroes.example/?key=secret", shown: "https://heroes.example/?key=***")
        request.headers = [.init("Authorization", "secret")]
        var dumped = ""
        dump(request, to: &dumped)
        for text in ["\(request)", String(reflecting: request), dumped] {
            #expect(text.contains("GET https://heroes.example/?key=***"))
            #expect(!text.contains("secret"))
        }
    }

    @Test("A header that would break the request is refused, not sent")
    func brokenHeader() async throws {
        try await Upstream.serving(["/it": .json("{}")]) { upstream in
            let failure = await #expect(throws: WebFailure.self) {
                try await asking { client, limiter in
                    var request = WebRequest.to(upstream, "/it")
                    request.headers = [.init("X-Name", "a\r\nX-Other: b")]
                    return try await client.send(request, through: limiter)
                }
            }
            #expect(
                failure?.kind
                    == .refusedAddress(reason: "the request cannot be sent: its header \"X-Name\" is malformed")
            )
            #expect(upstream.requests.isEmpty)
        }
    }

    @Test("A client is shut down whether its work ends well or not")
    func shutDown() async throws {
        struct Broken: Error {}
        let configuration = WebConfiguration(userAgent: "herodex-tests/1", deadlines: .patient)
        try await Upstream.serving(["/it": .json("{}")]) { upstream in
            let limiter = RateLimiter(Pace(requestsPerSecond: 0, parallel: 1))
            let client = try await withWebClient(configuration) { client in
                _ = try await client.send(.to(upstream, "/it"), through: limiter)
                return client
            }
            await #expect(throws: WebFailure.self) { try await client.send(.to(upstream, "/it"), through: limiter) }
            await #expect(throws: Broken.self) { try await withWebClient(configuration) { _ in throw Broken() } }
        }
    }
}
