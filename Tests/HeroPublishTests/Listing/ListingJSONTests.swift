import HeroBasics
import Testing

@testable import HeroPublish

@Suite("JSON written by rows")
struct ListingJSONTests {
    static let texts = [
        "", "Plain", "Say \"no\"", "back\\slash", "a/b", "Ünïcode 猴王 🐒", "\u{0}\u{1}\u{8}\t\n\u{B}\u{C}\r\u{1F}\u{7F}",
        "\u{2028}", "</script>",
    ]

    @Test("The manifest's bytes are those an encoder gives", arguments: texts)
    func manifest(text: String) throws {
        let manifest = SiteManifest(files: [
            SiteManifest.File(path: text, bytes: 0, sha256: "00ff"),
            SiteManifest.File(path: "b", bytes: 12_345, sha256: text),
        ])
        #expect(manifest.json == (try manifest.canonicalJSONLine()))
    }

    private static func json(of index: SiteIndex) -> [UInt8] {
        index.json { text in
            for page in index.pages { text.item(page.write) }
        }
    }

    @Test("The index's bytes are those an encoder gives", arguments: texts)
    func index(text: String) throws {
        let page = SiteIndex.Page(
            kind: "heroes",
            source: text,
            id: text,
            title: text,
            path: text,
            sha256: "ab",
            weight: 9
        )
        let index = SiteIndex(
            generator: text,
            built: "2026-01-01T00:00:00Z",
            counts: ["heroes": 2, "comics": 0, text: 1],
            pages: [page, page],
            languages: ["en": "", text: text].map { SiteIndex.Language(language: $0.key, path: $0.value) }
        )
        #expect(Self.json(of: index) == (try index.canonicalJSONLine()))
    }

    @Test("A site without files has lists without entries")
    func nothing() throws {
        let manifest = SiteManifest(files: [])
        let index = SiteIndex(generator: "g", built: "b", counts: [:], pages: [], languages: [])
        #expect(manifest.json == (try manifest.canonicalJSONLine()))
        #expect(Self.json(of: index) == (try index.canonicalJSONLine()))
    }
}
