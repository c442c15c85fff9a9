import Testing

@testable import HeroPublish

@Suite struct CachePolicyTests {
    @Test(
        "Only what is named by its content may be kept without asking",
        arguments: [
            ("images/ab/abcdef0123456789-320.webp", true), ("images/ab/abcdef0123456789-share.jpg", true),
            ("images/ab/bbcdef0123456789-320.webp", false), ("images/ab/abcdef-320.webp", false),
            ("images/ab/abcdefg123456789-320.webp", false), ("images/ab/abcdef0123456789.webp", false),
            ("images/abcdef0123456789-320.webp", false), ("es/images/ab/abcdef0123456789-320.webp", false),
            ("assets/style.css", false), ("assets/style.00e3dd84354ed752.css", true),
            ("assets/fonts/00e3dd84354ed752-bold.woff2", true), ("style.00e3dd84354ed752.css", false),
            ("heroes/deadbeef.html", false), ("heroes/00e3dd84354ed752deed.html", false),
            ("index.html", false), ("site.json", false),
        ]
    )
    func freshness(path: String, forEver: Bool) {
        #expect(CachePolicy.of(path: path) == (forEver ? "public, max-age=31536000, immutable" : "no-cache"))
    }
}
