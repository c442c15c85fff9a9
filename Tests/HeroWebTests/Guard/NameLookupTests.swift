import HeroBasics
import Testing

@testable import HeroWeb

@Suite("Names are looked up")
struct NameLookupTests {
    @Test(
        "localhost and names below it are this machine, whatever the system knows",
        arguments: ["localhost", "a.localhost"]
    )
    func loopback(name: String) async throws {
        let addresses = try await NameLookup.system.addresses(name)
        #expect(addresses.map(\.description) == ["127.0.0.1", "0:0:0:0:0:0:0:1"])
        #expect(WebHost(name).isPrivateAtSight)
    }
}
