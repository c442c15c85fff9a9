import FakeUpstream
import Testing

@testable import HeroBasics
@testable import HeroWeb

@Suite("The host guard", .timeLimit(.minutes(10)))
struct HostGuardTests {
    private func failure(_ url: String, names: NameLookup = .system, hosts: HostRule = .publicOnly) async -> WebFailure?
    {
        await #expect(throws: WebFailure.self) {
            try await asking(retry: .once, names: names) { client, limiter in
                try await client.send(WebRequest(url: url, shown: "shown", hosts: hosts), through: limiter)
            }
        }
    }

    @Test(
        "Refuses this machine in every spelling",
        arguments: [
            "http://127.0.0.1/", "http://127.1/", "http://0x7f000001/", "http://2130706433/", "http://0/",
            "http://[::ffff:127.0.0.1]/", "http://localhost/", "http://LOCALHOST:8080/",
        ]
    )
    func spellings(url: String) async throws {
        let kind = await failure(url)?.kind
        guard case .refusedAddress(let reason) = kind else {
            Issue.record("not refused: \(String(describing: kind))")
            return
        }
        #expect(reason.hasSuffix("is on this machine"))
    }

    @Test("Refuses a name when any of its addresses is private")
    func mixedName() async throws {
        let addresses = ["93.184.216.34", "10.0.0.1"].compactMap { IPAddress($0) }
        let failure = await failure("http://images.example/", names: NameLookup { _ in addresses })
        let reason = "images.example leads to 10.0.0.1, which is in a private network"
        #expect(failure == WebFailure(kind: .refusedAddress(reason: reason), shown: "shown", attempts: 1))
    }

    @Test("Connects to where a name was found to lead, whatever another lookup would say")
    func sameLookup() async throws {
        try await Upstream.serving(["/": .json("{}")]) { upstream in
            let here = NameLookup { _ in [IPAddress(v4: 0x7F00_0001)] }
            let reply = try await asking(retry: .once, names: here) { client, limiter in
                let url = "http://heroes.example:\(upstream.port)/"
                let hosts = HostRule.alsoPrivate([WebHost("heroes.example")])
                return try await client.send(WebRequest(url: url, shown: url, hosts: hosts), through: limiter)
            }
            #expect(reply.status == 200)
            #expect(upstream.requests[0][header: "Host"] == ["heroes.example:\(upstream.port)"])
        }
    }

    @Test("Lets a request reach the private host it names, on its port only")
    func named() async throws {
        try await Upstream.serving(["/": .json("{}")]) { upstream in
            try await asking { client, limiter in
                let reply = try await client.send(.to(upstream, "/"), through: limiter)
                #expect(reply.status == 200)
            }
            let elsewhere = HostRule.alsoPrivate([WebHost("127.0.0.1", port: 1)])
            let failure = await failure(upstream.baseURL, hosts: elsewhere)
            #expect(failure?.kind == .refusedAddress(reason: "127.0.0.1 is on this machine"))
        }
    }

    @Test("Looks a public name up once, and again where nobody answered")
    func once() async throws {
        let (lookups, lookup) = AsyncStream.makeStream(of: String.self)
        let found = [IPAddress(v4: 0x5DB8_D822)]
        let guarded = HostGuard(
            names: NameLookup { name in
                lookup.yield(name)
                return found
            },
            proxies: .none
        )
        let route = Route(passage: .publicOnly, proxy: nil, addresses: found)
        for path in ["1", "2", "3"] {
            let address = try #require(WebAddress("http://a.example/" + path))
            #expect(try await guarded.route(to: address, under: .publicOnly) == route)
        }
        guarded.forget("a.example")
        let address = try #require(WebAddress("http://a.example/"))
        #expect(try await guarded.route(to: address, under: .publicOnly) == route)
        lookup.finish()
        #expect(await lookups.reduce(into: []) { $0.append($1) } == ["a.example", "a.example"])
    }
}
