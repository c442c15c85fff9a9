import Foundation
import HeroSite
import Recording
import Testing

/// One page of each kind, compared byte for byte; see `Recording`.
@Suite struct GoldenPagesTests {
    static let pages = [
        "about": "about.html",
        "category": "facts/categories/patience.html",
        "changes": "changes.html",
        "comic": "comics/journey-to-the-west-1592-1.html",
        "creator": "creators/wu-chengen.html",
        "event": "events/havoc-in-heaven.html",
        "fact": "facts/the-sage-never-sleeps-he-waits.html",
        "hero": "heroes/sun-wukong.html",
        "hero-bare": "heroes/robin-hood.html",
        "hero-of-facts": "heroes/the-sage.html",
        "home": "index.html",
        "kind": "facts/index.html",
        "letter": "heroes/letters/s.html",
        "search": "search.html",
        "search-index": "assets/search-index.js",
        "series": "series/journey-to-the-west-1592-present.html",
        "story": "stories/the-peaches.html",
        "transformation": "transformations/2-gran-templo.html",
    ]

    @Test("A page of each kind is as recorded", arguments: pages.keys.sorted())
    func page(name: String) throws {
        let site = try SitePages.sample()
        let path = try #require(Self.pages[name])
        let generated = try site.sharedFiles().first { $0.path == path }
        let text = try generated.map { String(decoding: $0.bytes, as: UTF8.self) } ?? site.text(path).withoutDigest
        let file = Self.file(name, path: path)
        try Recording.replace(file, with: text)
        let golden = try String(contentsOf: file, encoding: .utf8)
        let (line, expected, found) = Self.firstDifference(golden, text)
        #expect(golden == text, "line \(line): expected \"\(expected)\", found \"\(found)\"")
    }

    @Test func noRecordingIsLeftOver() throws {
        let known = Set(Self.pages.map { Self.file($0.key, path: $0.value).lastPathComponent } + [".gitkeep"])
        let files = try FileManager.default.contentsOfDirectory(atPath: Repository.golden.path(percentEncoded: false))
        #expect(Set(files).subtracting(known).isEmpty)
    }

    private static func file(_ name: String, path: String) -> URL {
        Repository.golden.appending(path: name + (path.hasSuffix(".js") ? ".js" : ".html"))
    }

    private static func firstDifference(_ one: String, _ other: String) -> (Int, Substring, Substring) {
        let expected = one.split(separator: "\n", omittingEmptySubsequences: false)
        let found = other.split(separator: "\n", omittingEmptySubsequences: false)
        let same = zip(expected, found).prefix { $0 == $1 }.count
        return (same + 1, expected.dropFirst(same).first ?? "", found.dropFirst(same).first ?? "")
    }
}
