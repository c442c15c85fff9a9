import Testing

@testable import HeroWeb

@Suite("The Link header")
struct LinkHeaderTests {
    @Test(
        "names the next page among others, in every form of RFC 8288",
        arguments: [
            (#"<https://a.example/x?page=2>; rel="next""#, "https://a.example/x?page=2"),
            (#"</x?page=1>; rel=prev, </x?page=3>; rel=next"#, "/x?page=3"),
            (#"</a,b;c>; title="x, y; rel=next"; rel="last Next""#, "/a,b;c"), (#"</x> ; REL = "next""#, "/x"),
            (#"</x>; rel="last""#, nil), (#"</x>; rev="next""#, nil), ("", nil), ("<", nil), ("</x>", nil),
            (#"<>; rel="next""#, ""),
        ] as [(String, String?)]
    )
    func next(header: String, target: String?) { #expect(LinkHeader(header).target(of: "next") == target) }
}
