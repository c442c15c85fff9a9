import Fuzzing
import HeroBasics
import Testing

@testable import HeroWeb

@Suite("Addresses changed at random")
struct MutatedAddressesTests {
    private static let fuzz = Fuzz(
        "web-addresses",
        seeds: [
            "http://93.184.216.34:99999/x.png", "https://user:word@heroes.example:8443/p%20q?key=1#f",
            "http://[2001:db8::1%25eth0]:80/", "HTTP://Heroes.Example", "//other.example/a", "../b?c=d", "http://h:0/",
        ],
        pieces: [
            "http://", "https://", "file://", "//", "@", ":", "?", "#", "[", "]", "::", "%00", "%2e", "%", "\\", " ",
            "..", "localhost", "127.0.0.1", "0x7f.1", "xn--", "ü", "。",
        ]
    )
    private static let home = "https://heroes.example/a/b?c#d"

    @Test("an address names a host and a port that exist, or is none", arguments: Fuzz.lanes)
    func addresses(lane: Int) throws {
        let home = try #require(WebAddress(Self.home))
        Self.fuzz.run(lane: lane) { input in
            for address in [WebAddress(input.text), home.following(input.text)].compactMap(\.self) {
                #expect(["http", "https"].contains(address.scheme), "\(input)")
                #expect(!address.host.isEmpty && (0...65_535).contains(address.port), "\(input)")
                // A user's name and password, a fragment: nothing of them goes anywhere. A path may hold a `@`.
                #expect(!address.origin.contains("@") && !address.shown.contains("#"), "\(input)")
                #expect(address.trusts(address), "\(input)")
                #expect(WebAddress(address.origin)?.origin == address.origin, "\(input)")
            }
            #expect(WebHost(of: input.text)?.name == WebAddress(input.text)?.host, "\(input)")
        }
    }

    private static let numbers = Fuzz(
        "ip-addresses",
        seeds: ["127.0.0.1", "fe80::1%eth0", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:0a00:0001::"],
        pieces: ["::", ":", ".", "%", "0", "255", "ffff", "0x7f", "g"]
    )

    @Test("a number of a host is read as it is written", arguments: Fuzz.lanes)
    func internetAddresses(lane: Int) {
        Self.numbers.run(lane: lane) { input in
            guard let address = IPAddress(input.text) else { return }
            #expect(IPAddress(address.description) == address, "\(input)")
            #expect(AddressRange.containing(address) == nil || WebHost(input.text).isPrivateAtSight, "\(input)")
        }
    }
}
