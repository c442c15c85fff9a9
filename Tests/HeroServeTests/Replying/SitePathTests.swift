import Testing

@testable import HeroServe

@Suite("A request's path becomes a path in the site")
struct SitePathTests {
    @Test(
        "Escapes are decoded once, and a folder means its first page",
        arguments: [
            ("/", "index.html"), ("/heroes/", "heroes/index.html"), ("/heroes/ada.html", "heroes/ada.html"),
            ("/a%20b", "a b"), ("/%D0%B0", "а"), ("/a%252f", "a%2f"), ("/%2e%2e/x", "../x"), ("//x", "/x"),
        ]
    )
    func decoded(path: String, expected: String) { #expect(SitePath(path)?.text == expected) }

    @Test(
        "Paths that are relative, badly encoded or hold control characters mean nothing",
        arguments: ["", "x", "*", "/%", "/%4", "/%zz", "/%00", "/%0a", "/%7f", "/%ff", "/%c0%af"]
    )
    func refused(path: String) { #expect(SitePath(path) == nil) }

    @Test(
        "What begins with a dot is hidden",
        arguments: [
            ("/.env", true), ("/a/.git/x", true), ("/a.b/c.d", false), ("/", false), ("/..", true),
            ("/.well-known/security.txt", false), ("/.well-known/.git/x", true), ("/.well-known", true),
            ("/a/.well-known/x", true),
        ]
    )
    func hidden(path: String, isHidden: Bool) { #expect(SitePath(path)?.isHidden == isHidden) }

    @Test(
        "It is as deep as a browser takes it to be",
        arguments: [("/", 0), ("/a", 0), ("/a/", 1), ("/a/b/c", 2), ("/a%2Fb", 0), ("//", 1)]
    )
    func depth(path: String, depth: Int) { #expect(SitePath(path)?.depth == depth) }

    @Test(
        "The ending tells the type, in any case of letters",
        arguments: [
            ("a/b.html", "text/html; charset=utf-8"), ("a.WEBP", "image/webp"),
            ("search.js", "text/javascript; charset=utf-8"),
            ("a.b/c", "application/octet-stream"), ("noending", "application/octet-stream"),
        ]
    )
    func types(path: String, expected: String) { #expect(MediaType.of(path: path) == expected) }
}
