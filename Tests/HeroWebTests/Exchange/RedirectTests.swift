import FakeUpstream
import Foundation
import HeroBasics
import Testing

@testable import HeroWeb

@Suite("Redirects", .timeLimit(.minutes(10)))
struct RedirectTests {
    @Test("On the same host are followed, with headers and conditions", arguments: [301, 302, 303, 307, 308])
    func sameHost(status: Int) async throws {
        let routes: UpstreamRoutes = ["/a": .redirect(status, to: "/b?key=secret"), "/b": .json("{}")]
        try await Upstream.serving(routes) { upstream in
            let reply = try await asking { client, limiter in
                var request = WebRequest.to(upstream, "/a")
                request.headers = [.init("Authorization", "Bearer secret")]
                request.validators = Validators(etag: "x")
                return try await client.send(request, through: limiter)
            }
            #expect(reply.status == 200)
            #expect(reply.shown == upstream.baseURL + "/***")
            #expect(reply.attempts == 1)
            #expect(upstream.requests[1].uri == "/b?key=secret")
            #expect(upstream.requests[1][header: "Authorization"] == ["Bearer secret"])
            #expect(upstream.requests[1][header: "If-None-Match"] == ["x"])
        }
    }

    @Test(
        "Turn a POST into a GET, but for 307 and 308",
        arguments: [(302, "GET", ""), (303, "GET", ""), (307, "POST", "x"), (308, "POST", "x")]
    )
    func post(status: Int, method: String, body: String) async throws {
        try await Upstream.serving(["/a": .redirect(status, to: "/b"), "/b": .json("{}")]) { upstream in
            _ = try await asking { client, limiter in
                var request = WebRequest.to(upstream, "/a")
                request.method = .post
                request.body = Data("x".utf8)
                return try await client.send(request, through: limiter)
            }
            #expect(upstream.requests[1].method == method)
            #expect(upstream.requests[1].body == Array(body.utf8))
        }
    }

    @Test("Are followed five times, and no more")
    func limit() async throws {
        let routes = UpstreamRoutes { request in
            let number = Int(request.path.dropFirst()) ?? 0
            return number == 0 ? .json("{}") : .redirect(to: "/\(number - 1)")
        }
        try await Upstream.serving(routes) { upstream in
            try await asking { client, limiter in
                let reply = try await client.send(.to(upstream, "/5"), through: limiter)
                #expect(reply.status == 200)
                let failure = await #expect(throws: WebFailure.self) {
                    try await client.send(.to(upstream, "/6"), through: limiter)
                }
                #expect(failure?.kind == .tooManyRedirects(limit: 5))
                // Where it began says more than where it was when patience ended.
                #expect(failure?.shown == WebRequest.to(upstream, "/6").shown)
            }
        }
    }

    @Test("In a circle end")
    func circle() async throws {
        let failure = try await failure(of: .redirect(to: "/it"), retry: RetryPolicy())
        #expect(failure?.kind == .tooManyRedirects(limit: 5))
        #expect(failure?.attempts == 1)
    }

    @Test(
        "To a file or another scheme are refused",
        arguments: ["file:///etc/passwd", "ftp://heroes.example/", "data:,x"]
    )
    func otherScheme(location: String) async throws {
        let failure = try await failure(of: .redirect(to: location)) { $0.redirects = .anyHost }
        let reason = "it redirects to an address that is not http or https"
        #expect(failure?.kind == .refusedAddress(reason: reason))
    }

    @Test(
        "Into this machine or a private network are refused",
        arguments: [
            ("http://10.1.2.3/x", "10.1.2.3 is in a private network"),
            ("http://127.0.0.1:1/x", "127.0.0.1 is on this machine"),
            ("http://[::1]/x", "0:0:0:0:0:0:0:1 is on this machine"),
            ("http://localhost:1/x", "localhost leads to 127.0.0.1, which is on this machine"),
            ("http://169.254.169.254/latest/meta-data", "169.254.169.254 is on the local link"),
        ]
    )
    func privateTarget(location: String, reason: String) async throws {
        let failure = try await failure(of: .redirect(to: location)) { $0.redirects = .anyHost }
        let shown = location
        #expect(failure == WebFailure(kind: .refusedAddress(reason: reason), shown: shown, attempts: 1))
    }

    @Test("To another host are refused for requests that may carry secrets")
    func otherHost() async throws {
        let failure = try await failure(of: .redirect(to: "https://elsewhere.example/x?k=secret"))
        let reason = "it redirects to another host, https://elsewhere.example"
        #expect(failure == WebFailure(kind: .refusedAddress(reason: reason), shown: "/it", attempts: 1))
    }

    @Test("To another host take nothing along but what is accepted")
    func withoutSecrets() async throws {
        try await Upstream.serving(["/picture": .reply(200, body: [1])]) { other in
            try await Upstream.serving(["/a": .redirect(to: other.baseURL + "/picture?signature=x")]) { upstream in
                let reply = try await asking { client, limiter in
                    var request = WebRequest.to(upstream, "/a")
                    request.redirects = .anyHost
                    request.hosts = .alsoPrivate([WebHost("127.0.0.1")])
                    request.headers = [.init("Authorization", "secret"), .init("Accept", "image/*")]
                    request.validators = Validators(etag: "x")
                    return try await client.send(request, through: limiter)
                }
                #expect(reply.shown == other.baseURL + "/picture?***")
                let names = Set(other.requests[0].headers.map { $0.name.lowercased() })
                #expect(names == ["host", "user-agent", "accept", "accept-encoding"])
                #expect(other.requests[0][header: "Accept"] == ["image/*"])
            }
        }
    }

    @Test("That set a cookie are followed with it, at their own host and for this request only")
    func cookies() async throws {
        let other = UpstreamRoutes { _ in .json("[1]", headers: ["Set-Cookie": "theirs=1"]) }
        try await Upstream.serving(other) { other in
            let routes = UpstreamRoutes { request in
                switch (request.path, request[header: "Cookie"].first) {
                case ("/a", nil):
                    .reply(
                        302,
                        headers: ["Location": "/a", "Set-Cookie": "seen=1; Path=/", "set-cookie": "old=x; Max-Age=60"]
                    )
                case ("/a", "seen=1; old=x"?):
                    .reply(
                        302,
                        headers: ["Location": "/b", "Set-Cookie": "old=; Max-Age=0", "set-cookie": "no cookie"]
                    )
                case ("/b", "seen=1"?): .json("[2]")
                case ("/away", _):
                    .reply(302, headers: ["Location": other.baseURL + "/x", "Set-Cookie": "seen=1"])
                default: .status(404)
                }
            }
            try await Upstream.serving(routes) { upstream in
                try await asking { client, limiter in
                    for _ in 0..<2 {
                        let reply = try await client.send(.to(upstream, "/a"), through: limiter)
                        #expect(reply.status == 200 && reply.body == Data("[2]".utf8))
                    }
                    var away = WebRequest.to(upstream, "/away")
                    away.redirects = .anyHost
                    away.hosts = .alsoPrivate([WebHost("127.0.0.1")])
                    #expect(try await client.send(away, through: limiter).body == Data("[1]".utf8))
                }
                #expect(
                    upstream.requests.map { $0[header: "Cookie"].first } == [
                        nil, "seen=1; old=x", "seen=1", nil, "seen=1; old=x", "seen=1", nil,
                    ]
                )
                #expect(other.requests.map { $0[header: "Cookie"] } == [[]])
            }
        }
    }

    @Test(
        "Follow with a cookie only where it belongs, and while it lasts",
        arguments: [
            ("c=1; Path=/b", true), ("c=1; Path=/bc", false), ("c=1; Path=/c", false), ("c=1; Path=b", true),
            ("c=1; Secure", false), ("c=1; Domain=127.0.0.1", true), ("c=1; Domain=other.example", false),
            ("c=1; Expires=Thu, 01-Jan-1970 00:00:00 GMT", false), ("c=1; Expires=Thu, 01 Jan 2150 00:00:00 GMT", true),
            ("c=1; Max-Age=5; Expires=Thu, 01 Jan 1970 00:00:00 GMT", true), ("c=1; Max-Age=-1", false),
        ]
    )
    func cookieRules(cookie: String, isSent: Bool) async throws {
        let routes: UpstreamRoutes = [
            "/a": .reply(302, headers: ["Location": "/b/x", "Set-Cookie": cookie]), "/b/x": .json("{}"),
        ]
        try await Upstream.serving(routes) { upstream in
            try await asking { client, limiter in _ = try await client.send(.to(upstream, "/a"), through: limiter) }
            #expect(upstream.requests.last?[header: "Cookie"] == (isSent ? ["c=1"] : []))
        }
    }

    @Test("Go on with the cookies of a source's own headers")
    func ownCookies() async throws {
        let routes: UpstreamRoutes = [
            "/a": .reply(302, headers: ["Location": "/b", "Set-Cookie": "seen=1"]), "/b": .json("{}"),
        ]
        try await Upstream.serving(routes) { upstream in
            try await asking { client, limiter in
                var request = WebRequest.to(upstream, "/a")
                request.headers = [.init("Cookie", "own=2")]
                _ = try await client.send(request, through: limiter)
            }
            #expect(upstream.requests.map { $0[header: "Cookie"] } == [["own=2"], ["own=2; seen=1"]])
        }
    }

    @Test("Never send a body on to another host")
    func bodyElsewhere() async throws {
        let failure = try await failure(of: .redirect(307, to: "https://elsewhere.example/")) {
            $0.method = .post
            $0.redirects = .anyHost
        }
        #expect(failure?.kind == .refusedAddress(reason: "it redirects a request with a body to another host"))
    }

    @Test("Are handed back where none is wanted, or where they lead nowhere")
    func handedBack() async throws {
        try await Upstream.serving(["/a": .redirect(to: "/b"), "/nowhere": .status(302)]) { upstream in
            try await asking { client, limiter in
                var request = WebRequest.to(upstream, "/a")
                request.redirects = .refuse
                let refused = try await client.send(request, through: limiter)
                #expect(refused.status == 302)
                let nowhere = try await client.send(.to(upstream, "/nowhere"), through: limiter)
                #expect(nowhere.status == 302)
            }
            #expect(upstream.requests.count == 2)
        }
    }
}
