import HeroBasics
import Testing

@Suite("Address ranges")
struct AddressRangeTests {
    @Test(
        "Hold what is not on the public internet",
        arguments: [
            "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255", "127.0.0.1",
            "127.255.255.255", "169.254.0.1", "172.16.0.0", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.168.0.0",
            "192.168.255.255", "198.18.0.0", "198.19.255.255", "198.51.100.7", "203.0.113.7", "224.0.0.1",
            "239.255.255.255", "240.0.0.1", "255.255.255.255", "::", "::1", "::127.0.0.1", "::ffff:10.0.0.1",
            "64:ff9b::10.0.0.1", "64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1", "2002:7f00:1::",
            "2002:c0a8:101::1",
            "fc00::1", "fdff:ffff::1", "fe80::1%eth0", "febf::1", "fec0::1", "ff02::1",
        ]
    )
    func special(text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(AddressRange.containing(address) != nil)
    }

    @Test(
        "Leave public neighbours out",
        arguments: [
            "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0",
            "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.0", "192.167.255.255",
            "192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255", "2606:4700::1111", "2a00:1450:4001::200e",
            "64:ff9b::1.1.1.1", "2002:101:101::1", "::ffff:8.8.8.8", "2001:200::1", "fbff::1",
        ]
    )
    func open(text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(AddressRange.containing(address) == nil)
    }

    @Test(
        "Addresses are written in full",
        arguments: [
            ("10.0.0.1", "10.0.0.1"), ("::ffff:10.0.0.1", "10.0.0.1"), ("fe80::1%lo", "fe80:0:0:0:0:0:0:1"),
            ("2606:4700::1111", "2606:4700:0:0:0:0:0:1111"),
        ]
    )
    func description(text: String, written: String) {
        #expect(IPAddress(text)?.description == written)
    }

    @Test(
        "Names and shortened forms are no addresses",
        arguments: ["localhost", "127.1", "1.2.3", "", "1.2.3.4.5", "::g", "10.0.0.1\0.example"]
    )
    func noAddress(text: String) {
        #expect(IPAddress(text) == nil)
    }
}
