import FakeUpstream
import Foundation
import Testing

@testable import HeroBasics
@testable import HeroWeb

@Suite("Connections", .timeLimit(.minutes(10)))
struct ConnectionTests {
    private func order(_ url: String, _ passage: HostGuard.Passage) throws -> TransferOrder {
        let request = WebRequest(url: url, shown: url)
        return try TransferOrder(
            RedirectStep(request),
            of: request,
            route: Route(passage: passage, proxy: nil, addresses: []),
            configuration: WebConfiguration(userAgent: "herodex-tests/1", deadlines: .patient)
        )
    }

    private static let refusal = Transfer.Outcome.failure(.refusedAddress(reason: "127.0.0.1 is on this machine"))

    @Test("To this machine are not made for what may reach public hosts only")
    func newConnection() async throws {
        try await Upstream.serving(["/": .json("{}")]) { upstream in
            let loop = TransferLoop()
            let order = try order(upstream.baseURL + "/", .publicOnly)
            #expect(await loop.perform(order) == Self.refusal)
            #expect(upstream.requests.isEmpty)
            await loop.stop()
        }
    }

    @Test("That stand already are not used again for what may reach public hosts only")
    func standingConnection() async throws {
        try await Upstream.serving(["/": .json("{}")]) { upstream in
            let loop = TransferLoop()
            let first = await loop.perform(try order(upstream.baseURL + "/", .anywhere))
            #expect(try first.get().head.status == 200)
            let second = try order(upstream.baseURL + "/", .publicOnly)
            #expect(await loop.perform(second) == Self.refusal)
            #expect(upstream.requests.count == 1)
            await loop.stop()
        }
    }

    @Test("Are made to a name's next address where the first is dead")
    func deadFirstAddress() async throws {
        try await Upstream.serving(["/": .json("{}")]) { upstream in
            // Nobody listens on 127.0.0.2; what answers is 127.0.0.1.
            let names = NameLookup { _ in [IPAddress(v4: 0x7F00_0002), IPAddress(v4: 0x7F00_0001)] }
            let reply = try await asking(retry: .once, names: names) { client, limiter in
                let url = "http://heroes.example:\(upstream.port)/"
                let hosts = HostRule.alsoPrivate([WebHost("heroes.example")])
                return try await client.send(WebRequest(url: url, shown: url, hosts: hosts), through: limiter)
            }
            #expect(reply.status == 200)
        }
    }

    @Test("Of a loop that was stopped end as cancelled, waiting ones too")
    func stopped() async throws {
        let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
        let routes = UpstreamRoutes { _ in
            arrival.yield()
            return .silence
        }
        try await Upstream.serving(routes) { upstream in
            let loop = TransferLoop()
            let order = try order(upstream.baseURL + "/", .anywhere)
            let outcomes = await withTaskGroup(of: Transfer.Outcome.self) { group in
                for _ in 0..<300 { group.addTask { await loop.perform(order) } }
                for await _ in arrivals { break }
                await loop.stop()
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(outcomes == [Transfer.Outcome](repeating: .failure(.cancelled), count: 300))
            #expect(await loop.perform(order) == .failure(.cancelled))
        }
    }
}
