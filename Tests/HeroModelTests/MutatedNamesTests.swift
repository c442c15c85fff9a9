import Foundation
import Fuzzing
import HeroBasics
import HeroModel
import Testing

@Suite("Names, addresses and days changed at random")
struct MutatedNamesTests {
    private static let titles = Fuzz(
        "titles",
        seeds: ["Sun Wukong", "Баба-Яга / 孫悟空", "Araña & the A.I.M. (2011) #1", "index"],
        pieces: ["../", "--", "con", ".", "'", "’", "é", "Ж", "ħ", "\u{301}", "-page", "x", "1009220"]
    )

    @Test("a title gives a slug that stays in its folder and is read back", arguments: Fuzz.lanes)
    func slugs(lane: Int) {
        Self.titles.run(lane: lane) { input in
            let slug = Slug(title: input.text, fallback: "1")
            #expect(Slug(archived: slug.text) == slug, "\(input)")
            #expect(slug.text.utf8.allSatisfy { $0 < 0x80 } && slug.text.utf8.count <= 80, "\(input)")
            #expect(Slug(archived: slug.distinguished(by: input.text).text) != nil, "\(input)")
            if let kept = Slug(archived: input.text) { #expect(kept.text == input.text, "\(input)") }
            // Letter by letter, so it is slow.
            guard input.seed % 16 == 0 else { return }
            #expect(NearestName.among([input.text], for: input.text + "x") == input.text, "\(input)")
        }
    }

    private static let base = "http://127.0.0.1:8080/api"

    private static let addresses = Fuzz(
        "addresses",
        seeds: [
            "http://127.0.0.1:8080/api/pictures/a b.png?width=300", "https://heroes.example/p/é.jpg#top",
            "HTTP://[::1]:81/x", "https://h.example",
        ],
        pieces: ["http://", "https:", "//", "@", ":", "?", "#", "[", "]", "%20", "%", "\\", "\"", " ", base, "source:"]
    )

    @Test("an address is kept in plain characters, or is none", arguments: Fuzz.lanes)
    func sourceAddresses(lane: Int) {
        Self.addresses.run(lane: lane) { input in
            guard let address = SourceAddress(input.text, base: Self.base) else { return }
            let absolute = address.absolute(base: Self.base)
            #expect(absolute.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x3C }, "\(input)")
            #expect(absolute.lowercased().hasPrefix("http"), "\(input)")
            #expect(SourceAddress(absolute, base: Self.base) == address, "\(input)")
        }
    }

    private static let days = Fuzz(
        "days",
        seeds: ["2013-10-30", "-0001-11-30T00:00:00-0500", "2024-02-29T12:00:00Z"],
        pieces: ["-", "0", "00", "13", "31", "+", "T"]
    )

    @Test("a day is written as it was read", arguments: Fuzz.lanes)
    func calendarDates(lane: Int) {
        Self.days.run(lane: lane) { input in
            guard let day = CalendarDate(iso: input.text) else { return }
            #expect(CalendarDate(iso: day.description) == day, "\(input)")
        }
    }
}

@Suite("Days of moments")
struct FarMomentTests {
    @Test(
        "lie in the years 1 to 9999, whatever the moment",
        arguments: [
            (-.infinity, "0001-01-01"), (-1e300, "0001-01-01"), (-62_135_596_801, "0001-01-01"),
            (-62_135_596_800, "0001-01-01"), (0, "1970-01-01"), (951_782_400, "2000-02-29"),
            (253_402_300_799, "9999-12-31"), (253_402_300_800, "9999-12-31"), (1e300, "9999-12-31"),
            (.infinity, "9999-12-31"), (.nan, "1970-01-01"),
        ] as [(Double, String)]
    )
    func bounded(seconds: Double, day: String) {
        #expect(CalendarDate(utc: Date(timeIntervalSince1970: seconds)).description == day)
    }
}
