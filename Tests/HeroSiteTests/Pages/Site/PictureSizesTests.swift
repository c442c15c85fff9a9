import Foundation
import HeroCatalog
import HeroSite
import Testing

@testable import HeroModel

/// Pictures are offered by their widths, and every place says how wide it draws them.
@Suite struct PictureSizesTests {
    private static func attributes(_ tag: Substring) -> [String: String] {
        Dictionary(
            tag.matches(of: /([a-z-]+)="([^"]*)"/).map { (String($0.1), String($0.2)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The attributes of all pictures in a page of the sample universe.
    private func pictures(_ path: String, _ site: SitePages) throws -> [[String: String]] {
        try site.text(path).matches(of: /<img ([^>]*)\/>/).map { Self.attributes($0.1) }
    }

    @Test func everySrcsetNamesWidthsOnceAndSizesWithThem() throws {
        let site = try SitePages.sample()
        var seen = 0
        for page in site.pages {
            for picture in try pictures(page.path, site) {
                #expect(picture["width"] != nil && picture["height"] != nil, "\(page.path)")
                #expect((picture["srcset"] == nil) == (picture["sizes"] == nil), "\(page.path)")
                guard let srcset = picture["srcset"] else { continue }
                seen += 1
                let widths = srcset.split(separator: ",").map { $0.split(separator: " ")[1] }
                let numbers = widths.compactMap { $0.last == "w" ? Int($0.dropLast()) : nil }
                #expect(numbers.count == widths.count && Array(Set(numbers)).sorted() == numbers, "\(srcset)")
            }
        }
        #expect(seen > 20)
    }

    @Test func aNarrowOriginalIsOfferedAtTheWidthsItHas() throws {
        let pictures = try pictures("index.html", SitePages.sample())
        let narrow = try #require(pictures.first { $0["srcset"]?.contains("blue") == true })
        #expect(narrow["srcset"] == "images/blue-160.webp 160w, images/blue-300.webp 300w")
        #expect(narrow["src"] == "images/blue-300.webp")
    }

    @Test func aPictureOfOneSizeHasNoChoice() throws {
        let pictures = try pictures("comics/index.html", SitePages.sample(Self.gallery))
        let wide = try #require(pictures.first { $0["src"]?.contains("wide") == true })
        #expect(wide["srcset"] == nil && wide["sizes"] == nil)
    }

    /// Cards are upright: a square picture is drawn a third wider than its card, and cut.
    @Test func aPictureWiderThanItsCardIsToldWider() throws {
        let pictures = try pictures("comics/index.html", SitePages.sample(Self.gallery))
        let upright = try #require(pictures.first { $0["srcset"]?.contains("red") == true })
        let square = try #require(pictures.first { $0["srcset"]?.contains("blue") == true })
        #expect(upright["sizes"] == "(min-width: 40rem) calc(1 * 11rem), calc(1 * 31vw)")
        #expect(square["sizes"] == "(min-width: 40rem) calc(1.34 * 11rem), calc(1.34 * 31vw)")
    }

    @Test func eachPlaceSaysHowWideItDrawsACard() throws {
        let site = try SitePages.sample()
        func sizes(_ path: String, _ start: String) throws -> String? {
            let page = try site.text(path)
            let place = try #require(page.range(of: start)?.upperBound, "\(start) on \(path)")
            return page[place...].firstMatch(of: /sizes="([^"]*)"/).map { String($0.1) }
        }
        let places = [
            (
                "index.html", "class=\"carousel\"",
                "(min-width: 50rem) calc(1 * 15.5rem), (min-resolution: 1.5x) calc(1 * 10rem), calc(1 * 13.75rem)"
            ),
            ("index.html", "class=\"shelf reel\"", "calc(1.34 * 9rem)"),
            ("heroes/index.html", "class=\"cards\"", "(min-width: 40rem) calc(1 * 11rem), calc(1 * 31vw)"),
            (
                "heroes/sun-wukong.html", "class=\"portrait\"",
                "(min-width: 50rem) 21rem, (min-width: 40rem) 24rem, 8rem"
            ),
        ]
        for (path, start, expected) in places {
            #expect(try sizes(path, start) == expected, "\(start) on \(path)")
        }
    }

    private static var gallery: Catalog {
        let records = ["red", "blue", "wide"].map { colour in
            SampleRecord(
                record: .comic(Comic(head: RecordHead(key: SampleUniverse.key(colour, .comics), title: colour))),
                picture: .archived(digest: colour)
            )
        }
        return Catalog.assembled(records, sources: SampleUniverse.sources)
    }
}
