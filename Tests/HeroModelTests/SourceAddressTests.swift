import HeroModel
import Testing

@Suite("Addresses from sources")
struct SourceAddressTests {
    private let base = "http://127.0.0.1:8123/api"

    @Test("An address on the source's own base is kept relative to it")
    func ownAddressesAreRelative() {
        let address = SourceAddress("http://127.0.0.1:8123/api/img/goku.png?width=300", base: base)
        #expect(address?.text == "source:/img/goku.png?width=300")
        #expect(address?.absolute(base: "https://mirror.example") == "https://mirror.example/img/goku.png?width=300")
    }

    @Test("An address that only begins like the base is not on it")
    func likenessIsNotEnough() {
        let address = SourceAddress("http://127.0.0.1:8123/apiary/x.png", base: base)
        #expect(address?.text == "http://127.0.0.1:8123/apiary/x.png")
        #expect(address?.isOnSource == false)
    }

    @Test("What may not stand in an address is percent-encoded")
    func spacesAreEncoded() {
        let address = SourceAddress(" https://x.example/Grand priest.webp ", base: base)
        #expect(address?.text == "https://x.example/Grand%20priest.webp")
        #expect(SourceAddress("https://x.example/é\"<", base: base)?.text == "https://x.example/%C3%A9%22%3C")
    }

    @Test("A page may link to public addresses only, on the source's host and elsewhere")
    func links() {
        let own = SourceAddress("http://127.0.0.1:8123/api/wiki/1", base: base)
        #expect(own?.link(base: "https://mirror.example/api")?.text == "https://mirror.example/api/wiki/1")
        #expect(own?.link(base: base) == nil)
        #expect(own?.link(base: "") == nil)
        let other = SourceAddress("https://wiki.example.org/?a[]=50%", base: base)
        #expect(other?.link(base: "")?.text == "https://wiki.example.org/?a%5B%5D=50%25")
    }

    @Test(
        "An address that leads nowhere, or into a private network, is kept but is no link",
        arguments: [
            "http://[::1", "http://93.184.216.34:99999/x.png", "http://a:b/", "http://192.168.1.1/", "http://nas/x",
            "http://localhost/", "http://[fd00::1]/",
        ]
    )
    func noLinks(raw: String) {
        #expect(SourceAddress(raw, base: base)?.text == raw)
        #expect(SourceAddress(raw, base: base)?.link(base: base) == nil)
    }

    @Test(
        "Other schemes, user names, control characters and endless addresses are refused",
        arguments: [
            "javascript:alert(1)", "data:text/html,x", "ftp://x.example/", "//x.example/a", "/a.png", "", "http://",
            "https://user:pass@x.example/", "https://x.example/\u{0}", "https://x.example/a\nb",
            "https://x.example/" + String(repeating: "a", count: 3_000),
        ]
    )
    func hostileAddresses(raw: String) {
        #expect(SourceAddress(raw, base: base) == nil)
    }
}
