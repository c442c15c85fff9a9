import Testing

@testable import HeroBasics

@Suite("Hosts of web addresses")
struct WebAuthorityTests {
    @Test(
        "are read with their port, whatever case and dress they come in",
        arguments: [
            ("https://example.org", "example.org", nil), ("HTTP://Example.ORG:8080/a?b#c", "example.org", 8_080),
            ("http://example.org:/", "example.org", nil), ("http://example.org:00080/", "example.org", 80),
            ("http://example.org:65535", "example.org", 65_535), ("http://example.org./", "example.org", nil),
            ("https://%65xample.org/", "example.org", nil), ("https://ｅxample。org/", "example.org", nil),
            ("https://m%C3%BCnchen.example.org/", "münchen.example.org", nil),
            ("https://my_host.example.org?x", "my_host.example.org", nil),
            ("http://93.184.216.34:81/x.png", "93.184.216.34", 81),
            ("http://[2606:4700::1111]:443/", "2606:4700::1111", 443),
        ] as [(String, String, Int?)]
    )
    func sound(address: String, host: String, port: Int?) throws {
        let authority = try #require(WebAuthority(of: address))
        #expect(authority.host == host)
        #expect(authority.port == port)
        #expect(WebAuthority.isPublic(address))
    }

    @Test(
        "are none where a browser would find none",
        arguments: [
            "http://[::1", "http://[::1]x/", "http://[]/", "http://[::g]/", "http://[127.0.0.1]/",
            "http://[fe80::1%25eth0]/", "http://::1/", "http://", "http:///a", "http://?", "http://:80/", "http://.",
            "http://a..example/", "http://.example/", "http://example.org:99999/", "http://example.org:65536/",
            "http://example.org:0/", "http://example.org:-1/", "http://example.org:8o/", "http://example.org:1:2/",
            "http://example.org:99999999999999999999/", "http://user@example.org/", "http://a b.example/",
            "http://a%20b.example/", "http://a%2Fb.example/", "http://a%zz.example/", "http://%ff.example/",
            "http://a<b.example/", "http://256.1.1.1/", "http://1.2.3/", "http://1.2.3.4.5/", "http://1.2.3.4x.5/",
            "http://0x7f.0.0.1/", "http://127.0.0.0x1/", "http://2130706433/", "http://0177.0.0.1/",
            "ftp://example.org/", "//example.org/", "example.org", "javascript:alert(1)", "",
            "http://" + String(repeating: "a", count: 64) + ".example/",
            "http://" + String(repeating: "abcdefg.", count: 40) + "example/",
        ]
    )
    func malformed(address: String) {
        #expect(WebAuthority(of: address) == nil)
        #expect(!WebAuthority.isPublic(address))
    }

    @Test(
        "are private at sight on this machine, in this network, and under whatever dress",
        arguments: [
            "http://localhost/", "http://LOCALHOST:8080/", "http://localhost./", "http://a.localhost/",
            "http://printer.local/", "http://nas.home.arpa/", "http://wiki.corp.internal/", "http://intranet/",
            "http://127.0.0.1/", "http://127.0.0.1./", "http://10.1.2.3:81/", "http://192.168.0.1/",
            "http://169.254.169.254/latest/meta-data/", "http://[::1]/", "http://[::ffff:10.0.0.1]/",
            "http://[fe80::1]/", "http://[FD00::1]/", "http://0.0.0.0/", "http://%31%32%37.0.0.1/",
            "http://loc%61lhost/", "http://①②⑦.⓪.⓪.①/", "http://１２７。0.0.1/", "http://loc\u{AD}alhost/",
            "http://192.168.0.1\\@example.org/",
        ]
    )
    func privateAtSight(address: String) throws {
        #expect(try #require(WebAuthority(of: address)).isPrivateAtSight)
        #expect(!WebAuthority.isPublic(address))
    }
}
