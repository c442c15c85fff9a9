import Testing

@testable import HerodexCLI

@Suite("A base address is one that can be asked")
struct BaseAddressTests {
    @Test(
        "with a host, perhaps a port and a path, and without slashes at its end",
        arguments: [
            ("https://heroes.example", "https://heroes.example"), ("http://127.0.0.1:1/", "http://127.0.0.1:1"),
            ("http://[::1]:65535/api//", "http://[::1]:65535/api"),
            ("HTTP://Heroes.example/a%20b", "HTTP://Heroes.example/a%20b"),
            ("https://xn--bcher-kva.example", "https://xn--bcher-kva.example"),
        ]
    )
    func sound(raw: String, text: String) throws { #expect(try BaseAddress(raw).text == text) }

    @Test(
        "anything else is refused for what it is",
        arguments: [
            ("https://heroes.example:0", .port), ("https://heroes.example:65536/x", .port),
            ("http://93.184.216.34:99999", .port), ("https://heroes.example:-1", .port),
            ("https://heroes.example:999999999999999999999", .port), ("https://heroes.example:http", .port),
            ("https://[::1]:70000", .port), ("https://me:pass@heroes.example", .shape),
            ("https://me@heroes.example:99999", .shape), ("https://heroes.example?a", .shape),
            ("https://heroes.example/#a", .shape), ("ftp://heroes.example", .shape), ("heroes.example", .shape),
            ("https://", .shape), ("https://:80", .shape), ("http://[::1", .shape), ("", .shape),
            ("https://heroes example", .characters), (" https://heroes.example", .characters),
            ("https://bücher.example", .characters), ("https://例え.jp", .characters),
            ("https://heroes.example/ü", .characters), ("https://heroes.example/a\u{0}", .characters),
            ("https://heroes.example/<a>", .characters),
        ] as [(String, BaseAddress.Fault)]
    )
    func refused(raw: String, fault: BaseAddress.Fault) { #expect(throws: fault) { try BaseAddress(raw) } }
}
