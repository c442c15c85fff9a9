import HeroBasics
import Testing

@testable import HeroWeb

@Suite("Addresses")
struct WebAddressTests {
    @Test(
        "Know scheme, host and port",
        arguments: [
            ("HTTP://Heroes.Example/a", "http", "heroes.example", 80),
            ("https://heroes.example", "https", "heroes.example", 443),
            ("http://[::1]:8080/", "http", "::1", 8_080),
            ("http://user:word@heroes.example/", "http", "heroes.example", 80),
            (" http://heroes.example:65535/\n", "http", "heroes.example", 65_535),
            ("http://127.1/", "http", "127.0.0.1", 80), ("http://0x7f000001/", "http", "127.0.0.1", 80),
            ("http://bücher.example/", "http", "xn--bcher-kva.example", 80),
            // What an escape or another alphabet hides is read as it would be when it is asked.
            ("http://%30x7f.1/", "http", "127.0.0.1", 80), ("http://127。1:81/a?b", "http", "127.0.0.1", 81),
            ("http://２１３０７０６４３３/", "http", "127.0.0.1", 80), ("http://%68eroes.example/", "http", "heroes.example", 80),
        ]
    )
    func parts(text: String, scheme: String, host: String, port: Int) throws {
        let address = try #require(WebAddress(text))
        #expect(address.scheme == scheme)
        #expect(address.host == host)
        #expect(address.port == port)
    }

    @Test(
        "Are none with a port that does not exist, an open bracket, a foreign scheme or control characters",
        arguments: [
            "http://93.184.216.34:99999/x.png", "http://a.example:65536/", "http://a.example:0/",
            "http://a.example:-1/",
            "http://a.example:999999999999999999999/", "http://a.example:x/", "http://[::1", "http://::1/", "http://",
            "http://a b/", "http://a.example/\u{0}.evil", "http://a.example/\n/x", "//a.example/", "ftp://a.example/",
            "javascript:alert(1)", "heroes", "", "http://%2531.example/", "http://a%28.example/",
        ]
    )
    func none(text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test(
        "Are asked percent-encoded, without fragment, user name and password",
        arguments: [
            ("http://u:p@a.example/x y|z?q=a b\"#f", "http://a.example/x%20y%7Cz?q=a%20b%22"),
            ("http://a.example", "http://a.example/"), ("http://a.example?q", "http://a.example/?q"),
            ("http://a.example/%7C%2f/é", "http://a.example/%7C%2f/%C3%A9"),
            ("http://a.example/x/../y", "http://a.example/y"), ("http://[::1]:81/", "http://[::1]:81/"),
        ]
    )
    func asked(text: String, asked: String) {
        #expect(WebAddress(text)?.text == asked)
    }

    @Test(
        "Trust themselves and their own secure side only",
        arguments: [
            ("http://a.example/1", "http://a.example/2", true),
            ("http://a.example/", "https://a.example/", true),
            ("https://a.example/", "http://a.example/", false),
            ("https://a.example/", "https://a.example:444/", false),
            ("http://a.example:8080/", "https://a.example/", false),
            ("http://a.example/", "http://b.example/", false),
            ("http://a.example/", "http://a.example.b.example/", false),
        ]
    )
    func trust(one: String, other: String, trusts: Bool) throws {
        let one = try #require(WebAddress(one))
        #expect(one.trusts(try #require(WebAddress(other))) == trusts)
    }

    @Test(
        "Show no user name, password, query or fragment",
        arguments: [
            ("https://user:word@a.example/p%20q?key=1#f", "https://a.example/p%20q?***"),
            ("http://a.example:8080/x", "http://a.example:8080/x"),
            ("http://[::1]/", "http://[::1]/"),
        ]
    )
    func shown(text: String, shown: String) throws {
        #expect(try #require(WebAddress(text)).shown == shown)
    }

    @Test(
        "Resolve what a Location header says",
        arguments: [
            ("/b", "https://a.example/b"), ("b", "https://a.example/x/b"), ("//c.example/d", "https://c.example/d"),
            ("?q=1", "https://a.example/x/y?q=1"), ("http://d.example/é ü", "http://d.example/%C3%A9%20%C3%BC"),
        ]
    )
    func following(location: String, text: String) throws {
        #expect(try #require(WebAddress("https://a.example/x/y")).following(location)?.text == text)
    }

    @Test("A host covers its own port, or all")
    func covers() throws {
        let address = try #require(WebAddress("http://LOCALHOST:8080/x"))
        let host = try #require(WebHost(of: "http://localhost:8080/other"))
        #expect(host == WebHost("Localhost", port: 8_080))
        #expect(host.covers(address))
        #expect(host.onAnyPort.covers(address))
        #expect(!WebHost("localhost", port: 80).covers(address))
        #expect(!WebHost("127.0.0.1").covers(address))
        #expect(WebHost(of: "file:///x") == nil)
    }
}
