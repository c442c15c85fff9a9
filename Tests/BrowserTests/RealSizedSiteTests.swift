import Foundation
import Testing

/// What is proven of a site as large as the APIs that were recorded make it, and of records in their shapes.
@Suite(
    "A site of 2,000 heroes of four sources, in a browser",
    .realSizedSite,
    .enabled(if: Installed.hasBrowser || Installed.isRequired, "chromium and chromedriver are not installed")
)
enum RealSizedSiteTests {
    @Suite("What its pages look like", .serialized, .browser)
    struct Pages {
        @Test("has no error, nothing too wide, no picture broken or without size", arguments: Viewing.schemes)
        func sound(viewing: Viewing) async throws { try await PageLooks.expectSound(viewing) }

        @Test("keeps still while all its pictures arrive", arguments: Viewing.fewLooks.prefix(1))
        func still(viewing: Viewing) async throws { try await PageLooks.expectStill(viewing) }

        @Test("can be used at 400 %, with other spacing, by keyboard and on paper", arguments: Viewing.schemes)
        func usable(viewing: Viewing) async throws { try await PageLooks.expectUsable(viewing) }

        @Test(
            "has the first record of a list within 300 px of the top",
            arguments: ["heroes", "comics", "series", "stories", "creators"],
            [Viewing(width: .phone), Viewing()]
        )
        func firstRecord(kind: String, viewing: Viewing) async throws {
            try await PageLooks.expectFirstRecord(of: kind, viewing)
        }

        @Test(
            "meets WCAG 2.2 AA as far as axe-core can tell",
            .enabled(if: Installed.axe != nil || Installed.isRequired, "HERODEX_AXE names no axe.min.js"),
            arguments: Viewing.schemes
        )
        func axe(viewing: Viewing) async throws {
            try await BuiltSiteTests.Pages.AccessibilityTests.expectNoViolations(viewing)
        }
    }

    @Suite("The search page", .serialized, .browser)
    struct Search {
        private static let scripts = "[...document.scripts].map(one => new URL(one.src).pathname)"

        @Test(
            "loads less than 60 KB of scripts in less than 12 files for what titles say, and for what texts say",
            arguments: [
                (
                    "aska",
                    "[...document.querySelectorAll('#results small')].some(one => /^\\d{4}$/.test(one.textContent))"
                ),
                ("human", "document.querySelector('#texts .said mark')"),
                ("ferry", "document.querySelector('#texts .said mark')"),
            ]
        )
        func scripts(query: String, isShown: String) async throws {
            let browser = try await Stage.open("search.html#q=\(query)", Viewing())
            try await browser.wait(until: isShown)
            let paths: [String] = try await browser.run("return \(Self.scripts)")
            let folder = try BuiltSite.current.folder
            let bytes = try paths.map { path in
                let name = try #require(path.split(separator: "/assets/").last)
                // Small files are kept uncompressed alone.
                let compressed = try? Data(contentsOf: folder.appending(path: "assets/\(name).br"))
                return try (compressed ?? Data(contentsOf: folder.appending(path: "assets/\(name)"))).count
            }
            let loaded = zip(paths, bytes).map { "\($0) \($1)" }
            #expect(paths.contains { $0.contains("/search-index") } && bytes.reduce(0, +) < 60 * 1_024, "\(loaded)")
            // What each page loads, and the page's own two scripts, are not the search's.
            #expect(paths.count { $0.contains("/search-index") || $0.contains("/search/") } < 12, "\(loaded)")
        }

        @Test("asks what texts say when a visitor comes to the end of what titles say", arguments: Viewing.Way.all)
        func texts(way: Viewing.Way) async throws {
            let browser = try await Stage.open("search.html#q=golden", Viewing(way: way))
            try await browser.wait(until: "document.querySelectorAll('#results li').length > 20")
            try await browser.wait(until: "/\\d/.test(document.querySelector('#status').textContent)")
            let texts = "\(Self.scripts).some(path => path.includes('/search/text-'))"
            let isAsked: Bool = try await browser.run("return \(texts)")
            #expect(!isAsked)
            let _: Bool = try await browser.run("window.scrollTo(0, document.body.scrollHeight); return true")
            try await browser.wait(until: "document.querySelector('#texts .said mark')")
            try await browser.click("#texts .remark a")
            try await browser.wait(until: "document.querySelectorAll('#texts li').length > 6")
            let titles: Int = try await browser.run("return document.querySelectorAll('#results li').length")
            #expect(titles == 0)
            try await browser.expectNoComplaints()
        }
    }

    @Suite("The map", .serialized, .browser)
    struct MapTests {
        @Test("connects heroes who are not drawn, through the works that two of them share")
        func connection() async throws {
            let site = try await BuiltSite.current
            let map = try String(contentsOf: site.folder.appending(path: "map.html"), encoding: .utf8)
            let heroes = try FileManager.default.contentsOfDirectory(atPath: site.folder.appending(path: "heroes").path)
            let met = try heroes.sorted().filter { $0.hasSuffix(".html") && !map.contains("heroes/\($0)") }.filter {
                name in
                try String(contentsOf: site.folder.appending(path: "heroes/\(name)"), encoding: .utf8).contains(
                    "id=\"met\""
                )
            }
            let (one, other) = (try #require(met.first).dropLast(5), try #require(met.last).dropLast(5))
            let browser = try await Stage.open("map.html#a=\(one)", Viewing())
            try await browser.wait(until: "document.querySelectorAll('#told .near a').length > 1")
            try await browser.open("map.html#a=\(one)&b=\(other)")
            try await browser.wait(until: "document.querySelectorAll('#told .trail b').length > 1")
            try await browser.wait(until: "document.querySelector('#told .trail ul a')")
            // Each two heroes of the trail are on the page of the work between them.
            let trail: [String] = try await browser.run(
                "return [...document.querySelectorAll('#told .trail a')].map(link => link.getAttribute('href'))"
            )
            #expect(trail.first == "heroes/\(one).html" && trail.last == "heroes/\(other).html")
            for (place, work) in trail.enumerated() where !work.hasPrefix("heroes/") {
                let page = try String(contentsOf: site.folder.appending(path: work), encoding: .utf8)
                let before = try #require(trail[..<place].last { $0.hasPrefix("heroes/") })
                let after = try #require(trail[place...].first { $0.hasPrefix("heroes/") })
                #expect(page.contains("../\(before)") && page.contains("../\(after)"), "\(work)")
            }
            try await browser.expectNoComplaints()
        }
    }

    @Suite("A record with many pictures", .serialized, .browser)
    struct Pictures {
        private static let place = "(document.querySelector('dialog .place')?.textContent ?? '')"
        private static let all = "document.querySelectorAll('.pictures .cards a')"

        /// The page of the comic with the most.
        private static func page() throws -> String {
            let folder = try BuiltSite.current.folder
            let comics = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/comics")
            let counts = try comics.filter { $0.hasSuffix(".html") }.map { name in
                let text = try String(contentsOf: folder.appending(path: "comics/\(name)"), encoding: .utf8)
                return (count: text.components(separatedBy: "Picture ").count, path: "comics/\(name)")
            }
            return try #require(counts.max { ($0.count, $1.path) < ($1.count, $0.path) }).path
        }

        @Test(
            "shows each, and one goes through them forwards and backwards in the large view",
            arguments: Viewing.schemes
        )
        func lightbox(viewing: Viewing) async throws {
            let browser = try await Stage.open(try Self.page(), viewing)
            let count: Int = try await browser.run("return \(Self.all).length")
            #expect(count == 35)
            let stars: Int = try await browser.run("return document.querySelectorAll('.pictures .star').length")
            #expect(stars == 0)
            let srcs: [String] = try await browser.run(
                "return [...document.querySelectorAll('.enlarge, .pictures .cards a')].map(one => one.href)"
            )
            #expect(srcs.count == 36 && Set(srcs).count == 36)
            try await browser.run("\(Self.all)[33].focus()")
            try await browser.press(.enter)
            try await browser.wait(until: "document.querySelector('dialog')?.open")
            try await browser.wait(until: "\(Self.place).startsWith('35 of ')")
            let name: String = try await browser.run("return document.querySelector('h1').textContent")
            for (key, number) in [(Browser.Key.right, 36), (.left, 35), (.left, 34)] {
                try await browser.press(key)
                let shown = "document.querySelector('dialog img').src === arguments[0]"
                try await browser.wait(until: "\(Self.place).startsWith('\(number) of ')")
                let isShown: Bool = try await browser.run("return \(shown)", .string(srcs[number - 1]))
                #expect(isShown, "\(number)")
                if number == 34 { #expect(try await browser.text("dialog .title") == name) }
                if number == 35 {
                    #expect(try await browser.attribute("aria-label", of: "dialog") == name + ": Picture 35 of 36")
                }
            }
            try await browser.press(.escape)
            try await browser.wait(until: "!document.querySelector('dialog')")
            let isBack: Bool = try await browser.run("return document.activeElement === \(Self.all)[33]")
            #expect(isBack)
            try await browser.expectNoComplaints()
        }

        @Test("leads to the picture itself without scripts")
        func plain() async throws {
            let browser = try await Stage.open(try Self.page(), Viewing(scripts: .off))
            try await browser.click(".pictures .cards a")
            try await browser.expectPage(in: "images")
        }
    }

    @Suite("Its lists", .serialized, .browser)
    struct Lists {
        private static let sifted = "document.querySelectorAll('#sifted:not([hidden]) > li')"
        private static let told = "document.querySelector('#filter [role=status]').textContent"

        @Test("are filtered as a whole, sorted or not, and the address says what was typed", arguments: Viewing.Way.all)
        func filter(way: Viewing.Way) async throws {
            let browser = try await Stage.open("heroes/index.html", Viewing(way: way))
            let counts: [Int] = try await browser.run(
                """
                return [document.querySelector("h1 .count").textContent.replace(/\\D/g, ""),
                  document.querySelectorAll("main .cards > li").length].map(Number)
                """
            )
            #expect(counts[1] < counts[0] / 2)
            // The last of a letter is on no sample.
            try await browser.open("heroes/letters/s.html")
            let last: String = try await browser.run(
                "return [...document.querySelectorAll('main .cards > li a > span:first-of-type')].at(-1).textContent"
            )
            try await browser.open("heroes/index.html")
            try await browser.click("#filter input")
            try await browser.type(last)
            let isFound = "[...\(Self.sifted)].some(one => one.querySelector('span').textContent === arguments[0])"
            try await browser.wait(until: "\(Self.sifted).length > 0")
            let isThere: Bool = try await browser.run("return \(isFound)", .string(last))
            #expect(isThere, "\(last)")
            let told: String = try await browser.run("return \(Self.told)")
            #expect(told.filter(\.isNumber).hasSuffix(String(counts[0])), "\(told)")
            let hash: String = try await browser.run("return location.hash")
            #expect(hash.hasPrefix("#filter="))
            for sorted in ["", "&sort=linked"] {
                try await browser.open("index.html")
                try await browser.open("heroes/index.html" + hash + sorted)
                try await browser.wait(until: "\(Self.told) === '\(told)'")
            }
            try await browser.expectNoComplaints()
        }

        @Test("of one source are filtered among what their heading counts, and are all counted without that source")
        func filterWithinSource() async throws {
            let browser = try await Stage.open("heroes/sources/annals.html#filter=s", Viewing())
            try await browser.wait(until: "\(Self.told) !== ''")
            let counts: [String] = try await browser.run(
                "return [document.querySelector('h1 .count').textContent, \(Self.told)]"
            )
            #expect(counts[1].filter(\.isNumber).hasSuffix(counts[0].filter(\.isNumber)), "\(counts)")
            try await browser.open("heroes/index.html")
            let all: String = try await browser.run("return document.querySelector('h1 .count').textContent")
            try await browser.open("heroes/sources/annals.html#filter=s&sources=")
            let numbers = all.filter(\.isNumber)
            try await browser.wait(until: "\(Self.told).replace(/\\D/g, '').endsWith('\(numbers)')")
            try await browser.expectNoComplaints()
        }

        @Test("are filtered as a whole also where a template's heading counts nothing")
        func uncounted() async throws {
            let browser = try await Stage.open("heroes/index.html", Viewing())
            let _: Bool = try await browser.run(
                """
                document.querySelector("h1 .count").remove();
                window.gallery.isCut = null;
                const script = document.createElement("script");
                script.src = document.querySelector("script[src*=lists]").src;
                document.head.append(script);
                return true
                """
            )
            try await browser.wait(until: "window.gallery.isCut === true")
            try await browser.expectNoComplaints()
        }

        @Test("lead to all of a letter without scripts")
        func wholeLetters() async throws {
            let page = try String(
                contentsOf: BuiltSite.current.folder.appending(path: "heroes/index.html"),
                encoding: .utf8
            )
            let way = /<p class="all"><a href="\.\.\/heroes\/letters\/([a-z]+)\.html">See all ([0-9,]+) heroes</
            let letter = try #require(page.firstMatch(of: way))
            #expect(page.contains(#"<p class="printed">Only samples are printed here."#))
            let whole = try String(
                contentsOf: BuiltSite.current.folder.appending(path: "heroes/letters/\(letter.1).html"),
                encoding: .utf8
            )
            #expect(whole.contains(#"<span class="count">\#(letter.2)</span>"#))
        }

        @Test(
            "stay where they are while an address sorts or filters",
            arguments: [
                ("heroes/index.html#filter=qqzz", "\(told) !== ''"),
                ("heroes/index.html#filter=an", "\(sifted).length > 3"),
                ("heroes/index.html#sort=linked", "\(sifted).length > 100"),
                ("events/index.html#sort=newest", "\(sifted).length > 3"),
                ("search.html#q=an", "document.querySelectorAll('#results li').length > 3"),
            ],
            [Viewing(width: .phone), Viewing(width: .desk)]
        )
        func steady(address: (path: String, isThere: String), viewing: Viewing) async throws {
            try await PageLooks.expectSteady(address.path, viewing, once: address.isThere)
        }
    }

    @Suite("Its files")
    struct Files {
        private struct Suggested: Decodable {
            struct Suggestion: Decodable {
                let records: [String]
                let reasons: [String]
            }

            let suggestions: [Suggestion]
        }

        private struct Names: Decodable {
            let aliases: [String]
        }

        private struct Catalogue: Decodable {
            struct Page: Decodable {
                let kind: String
                let source: String
                let id: String
                let title: String
                let path: String
            }

            let pages: [Page]
        }

        private static func records() throws -> [Catalogue.Page] {
            let file = try BuiltSite.current.folder.appending(path: "site.json")
            return try JSONDecoder().decode(Catalogue.self, from: Data(contentsOf: file)).pages
        }

        @Test("are sound to a check of all of them")
        func check() async throws {
            let folder = try BuiltSite.current.folder
            let end = try await ChildProgram.run(BuiltSite.program(), ["check", folder.path], folder: folder)
            #expect(end.code == 0, "\(String(decoding: end.output, as: UTF8.self))")
        }

        @Test("are pages of at most 30 KB as they are sent, whatever they list")
        func weights() throws {
            let folder = try BuiltSite.current.folder.path
            let paths = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
            let pages = paths.filter { $0.hasSuffix(".html.gz") }
            #expect(pages.count > 5_000)
            let heavy = try pages.filter { path in
                try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")[.size] as? Int ?? .max > 30 << 10
            }
            #expect(heavy == [])
        }

        @Test(
            "have no error for the Nu HTML Checker, in pages that stand for all",
            .enabled(
                if: Installed.hasChecker || Installed.isRequired,
                "HERODEX_VNU names no vnu.jar, or Java is missing"
            )
        )
        func nu() async throws { try await NuChecker.expectNoErrors(in: PageLooks.paths) }

        /// Two comics of one title and number are pages of their own, and one of them is in a list.
        private func expectIssuesOnce(_ comics: [Catalogue.Page]) throws {
            let folder = try BuiltSite.current.folder
            func text(_ path: String) throws -> String {
                try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            }
            var found = 0
            for pair in Dictionary(grouping: comics, by: \.title).values where pair.count == 2 {
                let lists = try pair.map { comic in
                    try text(comic.path).firstMatch(of: /href="\.\.\/(series\/(?!index)[^"]+)"/)?.output.1 ?? ""
                }
                guard lists[0] == lists[1], lists[0] != "" else { continue }
                found += 1
                let list = try text(String(lists[0]))
                #expect(pair.count { list.contains("href=\"../\($0.path)\"") } < 2, "\(pair[0].title)")
            }
            #expect(found > 10)
        }

        @Test("name a hero's pages of other sources where the records prove it, and never for an alias")
        func otherSources() async throws {
            let folder = try BuiltSite.current.folder
            let command = ["same", "--suggest", "--json"]
            let place = folder.deletingLastPathComponent()
            let end = try await ChildProgram.run(BuiltSite.program(), command, folder: place)
            let all = try JSONDecoder().decode(Suggested.self, from: end.output).suggestions
            #expect(all.count { $0.reasons.contains { $0.hasPrefix("full name") } } > 10)
            #expect(all.count { $0.reasons.contains { $0.hasSuffix("in brackets") } } > 10)

            let heroes = try Self.records().filter { $0.kind == "heroes" }
            let paths = Dictionary(uniqueKeysWithValues: heroes.map { ("\($0.source)/heroes/\($0.id)", $0.path) })
            var others: [String: Set<String>] = [:]
            for suggestion in all {
                let pages = try suggestion.records.map { try #require(paths[$0]) }
                for page in pages { others[page] = Set(pages).subtracting([page]) }
            }
            let titles = Dictionary(grouping: heroes, by: \.title)
            var lone = 0
            for hero in heroes {
                let page = folder.appending(path: hero.path)
                let line = try String(contentsOf: page, encoding: .utf8).firstMatch(of: /<p class="same also">.*/)
                let links = line.map { $0.0.matches(of: /href="\.\.\/([^"]+)"/).map { String($0.1) } } ?? []
                #expect(Set(links) == others[hero.path] ?? [], "\(hero.path)")
                let data = try Data(contentsOf: page.deletingPathExtension().appendingPathExtension("json"))
                let aliases = try JSONDecoder().decode(Names.self, from: data).aliases
                lone += aliases.flatMap { titles[$0] ?? [] }.count { $0.source != hero.source }
            }
            #expect(lone > 20, "aliases that are names of heroes elsewhere")
        }

        @Test(
            "of stories have the comic's cover, name it and fold most of their namesakes; lists have none that has only a number"
        )
        func stories() throws {
            let folder = try BuiltSite.current.folder
            let pages = try Self.records().filter { $0.kind == "stories" }.map {
                try String(contentsOf: folder.appending(path: $0.path), encoding: .utf8)
            }
            let cover = try #require(pages.first { $0.contains("<h1>Cover #82809</h1>") })
            let portrait = try #require(cover.firstMatch(of: /<img [^>]*alt="([^"]*)" fetchpriority="high"/)?.1)
            #expect(cover.contains("<span>\(portrait)</span>"))
            let folded = try #require(pages.first { $0.contains("<details class=\"same\">") })
            let shown = folded.split(separator: "<details class=\"same\">")
            #expect(shown[0].split(separator: "<p class=\"same\">")[1].matches(of: /<a\s/).count == 6)
            let list = try String(contentsOf: folder.appending(path: "stories/index.html"), encoding: .utf8)
            #expect(list.contains(/\d+ more stories have only a number/))
            // One with a text would not be found by it otherwise.
            let listed = list.matches(of: /href="([^"]+)">Cover #/).map { folder.appending(path: "stories/\($0.1)") }
            for page in listed {
                #expect(try String(contentsOf: page, encoding: .utf8).contains("class=\"overview panel\""))
            }
            #expect(listed.count < pages.count { $0.contains("<h1>Cover #") } / 2)
            let heroes = try Self.records().filter { $0.kind == "heroes" }.map {
                try String(contentsOf: folder.appending(path: $0.path), encoding: .utf8)
            }
            let covers =
                /<details>\n<summary>and \d+ more<\/summary>\n<ul class="lines">\n<li>.*Cover #\d+<\/a> <small>[^<]+</
            #expect(heroes.contains { $0.contains(covers) })
        }

        @Test("of the first view: a form of each hero, and pairs without a masked face")
        func shelves() throws {
            let folder = try BuiltSite.current.folder
            let home = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
            let shelf = try #require(home.split(separator: "href=\"transformations/index.html\"").last)
            let cards = try #require(shelf.split(separator: "</ul>").first)
            let heroes = cards.matches(of: /<small>([^<]*)</)
            #expect(heroes.count == 7)
            #expect(Set(heroes.map(\.1)).count == 7)
            let compare = try String(contentsOf: folder.appending(path: "compare.html"), encoding: .utf8)
            let pairs = try #require(compare.split(separator: "<ul class=\"pairs\">").dropFirst().first)
            #expect(pairs.contains("class=\"drawn"))
            #expect(!pairs.split(separator: "</ul>")[0].contains("placeholder"))
        }

        @Test("hold what recorded APIs have: overlaps, namesakes, capitals, bare stories, cut lists, few texts")
        func shapes() throws {
            let records = try Self.records()
            let heroes = records.filter { $0.kind == "heroes" }
            #expect(heroes.count == 2_000)
            #expect(Set(heroes.map(\.source)).count == 4)
            let bearers = Dictionary(grouping: heroes, by: { $0.title.lowercased() }).values
            #expect(bearers.count { Set($0.map(\.source)).count > 1 } > 100, "names that several sources have")
            #expect(bearers.count { $0.count > Set($0.map(\.source)).count } > 20, "namesakes of one source")
            #expect(heroes.count { $0.title == $0.title.uppercased() } > 100)
            #expect(records.contains { $0.kind == "stories" && $0.title == "Cover #82809" })
            let folder = try BuiltSite.current.folder
            let pages = try heroes.map { try String(contentsOf: folder.appending(path: $0.path), encoding: .utf8) }
            #expect(pages.contains { $0.contains("4,499") })
            // Of two totals that a source gave for one list, the larger; and a chart of a part says so.
            #expect(pages.contains { $0.contains(/<span class="count">[\d,]+ of 4,499<\/span>/) })
            #expect(pages.contains { $0.contains(/<p class="remark">Comics: [\d,]+ of 4,499<\/p>/) })
            try expectIssuesOnce(records.filter { $0.kind == "comics" })
            let pictured = pages.count { $0.contains("class=\"enlarge\"") }
            #expect((800...1_200).contains(pictured), "\(pictured) of 2,000 heroes have a picture")
            let told = pages.count { $0.contains("class=\"overview panel\"") }
            #expect((300...900).contains(told), "\(told) of 2,000 heroes have a text")
            let known = pages.count { $0.contains("class=\"known panel\"") }
            #expect((100...1_700).contains(known), "\(known) of 2,000 heroes have a sentence of what is known")
        }
    }
}
