import Foundation
import Testing

@testable import HeroDemo

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The demo's servers", .timeLimit(.minutes(10)))
struct DemoServersTests {
    private func get(_ address: String, headers: [String: String] = [:]) async throws -> (Int, Data, HTTPURLResponse) {
        var request = URLRequest(url: try #require(URL(string: address)), cachePolicy: .reloadIgnoringLocalCacheData)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
        let reply = try #require(response as? HTTPURLResponse)
        return (reply.statusCode, data, reply)
    }

    private func signed(_ servers: DemoServers, _ path: String) -> String {
        let marvel = servers.marvel
        let hash = MarvelAuthenticator.hash("7" + marvel.privateKey + marvel.publicKey)
        return "\(marvel.baseURL)/v1/public/\(path)?ts=7&apikey=\(marvel.publicKey)&hash=\(hash)"
    }

    @Test("speak over real sockets as they do without, and write down who asked")
    func sockets() async throws {
        let log = try await DemoServers.serving(SmallUniverse.made()) { servers in
            let (status, body, reply) = try await get(signed(servers, "characters"))
            #expect(status == 200)
            let etag = try #require(reply.value(forHTTPHeaderField: "ETag"))
            #expect(String(decoding: body, as: UTF8.self).contains("\"etag\":\"\(etag)\""))
            #expect(String(decoding: body, as: UTF8.self).contains("\(servers.marvel.baseURL)/v1/public/characters/"))
            let again = try await get(signed(servers, "characters"), headers: ["If-None-Match": etag])
            #expect(again.0 == 304)
            let facts = try await get(servers.chucknorris.baseURL + "/jokes/search?query=horse")
            #expect(facts.0 == 200)
            #expect(servers.chucknorris.log.map(\.target) == ["/jokes/search?query=horse"])
            let champions = try await get(servers.superhero.baseURL + "/all.json")
            #expect(champions.0 == 200)
            #expect(servers.superhero.log.map(\.target) == ["/api/all.json"])
            let bases = [
                servers.marvel.baseURL, servers.dragonball.baseURL, servers.chucknorris.baseURL,
                servers.superhero.baseURL, servers.atlas.baseURL,
            ]
            #expect(Set(bases).count == 5)
            return servers.marvel.endpoint.log
        }
        #expect(log.map(\.status) == [200, 304])
        #expect(log.map(\.isConditional) == [false, true])
        #expect(log.allSatisfy { $0.target == "/v1/public/characters" && $0.method == "GET" })
    }

    @Test("fail when told to, and work again")
    func failing() async throws {
        try await DemoServers.serving(SmallUniverse.made()) { servers in
            let address = servers.chucknorris.baseURL + "/jokes/categories"
            servers.chucknorris.set(.failing(status: 503))
            let failed = try await get(address).0
            let beside = try await get(signed(servers, "characters")).0
            servers.chucknorris.set(.up)
            let restored = try await get(address).0
            #expect(failed == 503)
            #expect(beside == 200)
            #expect(restored == 200)
        }
    }

    @Test("are gone when the work is done, and when it fails")
    func stopped() async throws {
        struct Enough: Error, Equatable {}
        let address = try await DemoServers.serving(SmallUniverse.made()) { $0.chucknorris.baseURL }
        await #expect(throws: URLError.self) { try await get(address + "/jokes/categories") }
        await #expect(throws: Enough()) {
            try await DemoServers.serving(SmallUniverse.made()) { _ in throw Enough() }
        }
    }
}
