import Testing

extension BuiltSiteTests.Features {
    @Suite("The search page")
    struct SearchTests {
        private static let box = "main input[type=search]"
        private static let hero = "heroes/vainamoinen.html"

        private static func isShown(_ selector: String) -> String {
            "document.querySelector(\"\(selector)\")?.checkVisibility()"
        }

        @Test(
            "finds a hero as you type, with accents, without them and with a typo, from disk and over HTTP",
            arguments: ["Väinämöinen", "vainamoinen", "vainamoinne"],
            [Viewing.Way.file, .http]
        )
        func finds(query: String, way: Viewing.Way) async throws {
            let browser = try await Stage.open("search.html", Viewing(way: way))
            try await browser.click(Self.box)
            try await browser.type(query)
            try await browser.wait(until: Self.isShown(".results a[href='\(Self.hero)']"))
            try await browser.expectNoComplaints()
        }

        @Test("takes no short word that titles begin with for a typo", arguments: Viewing.Way.all)
        func shortWord(way: Viewing.Way) async throws {
            let browser = try await Stage.open("search.html", Viewing(way: way))
            try await browser.click(Self.box)
            try await browser.type("holm")
            try await browser.wait(until: Self.isShown("#results a[href='heroes/sherlock-holmes.html']"))
            let others: [String] = try await browser.run(
                """
                return [...document.querySelectorAll("#results a")].map(one => one.textContent)
                  .filter(words => !words.toLowerCase().includes("holm"))
                """
            )
            #expect(others == [])
            try await browser.expectNoComplaints()
        }

        @Test(
            "is worked by keyboard alone: Ctrl+K to the box, down to a result, Enter to its page",
            arguments: Viewing.looks
        )
        func keyboard(viewing: Viewing) async throws {
            let browser = try await Stage.open("search.html", viewing)
            // A letter alone leads nowhere.
            try await browser.type("/")
            try await browser.expectFocus("body")
            try await browser.pressControl("k")
            try await browser.type("vainamoinen")
            try await browser.expectFocus(Self.box)
            // The first of the results, as the rest of the search's data may still come.
            try await browser.wait(until: "document.querySelector('.results a')?.matches(\"[href='\(Self.hero)']\")")
            try await browser.press(.down)
            try await browser.expectFocus(".results a[href='\(Self.hero)']")
            try await browser.press(.escape)
            try await browser.expectFocus(Self.box)
            try await browser.press(.down, .enter)
            try await browser.wait(until: "location.pathname.endsWith('\(Self.hero)')")
            try await browser.expectPage(Self.hero)
            try await browser.expectNoComplaints()
        }

        @Test("asked from another page, it is led through by arrow keys at once", arguments: Viewing.looks)
        func fromHeader(viewing: Viewing) async throws {
            let browser = try await Stage.open("about.html", viewing)
            try await browser.click(".find input")
            try await browser.type("vainamoinen")
            try await browser.press(.enter)
            try await browser.wait(until: "location.pathname.endsWith('search.html')")
            // The first of the results, as the rest of the search's data may still come.
            try await browser.wait(until: "document.querySelector('.results a')?.matches(\"[href='\(Self.hero)']\")")
            try await browser.press(.down)
            try await browser.expectFocus(".results a[href='\(Self.hero)']")
            try await browser.expectNoComplaints()
        }

        @Test("offers heroes with their pictures in the header, as a combobox", arguments: Viewing.looks)
        func offers(viewing: Viewing) async throws {
            let browser = try await Stage.open("comics/index.html", viewing)
            let input = ".find input"
            #expect(try await browser.attribute("role", of: input) == "combobox")
            try await browser.click(input)
            try await browser.type("vainamoi")
            try await browser.wait(until: Self.isShown("#offers li"))
            try await browser.expect("true") { try await browser.attribute("aria-expanded", of: input) }
            try await browser.wait(until: "document.querySelector('#offers img').src.endsWith('.webp')")
            try await browser.press(.down)
            let active = try await browser.attribute("id", of: "#offers [aria-selected=true]")
            try await browser.expect(active) { try await browser.attribute("aria-activedescendant", of: input) }
            try await browser.expectFocus(input)
            try await browser.press(.escape)
            try await browser.wait(until: "!\(Self.isShown("#offers"))")
            try await browser.type("n")
            try await browser.wait(until: Self.isShown("#offers li"))
            try await browser.press(.down, .enter)
            try await browser.wait(until: "location.pathname.endsWith('\(Self.hero)')")
            try await browser.expectNoComplaints()
        }

        @Test("meets WCAG 2.2 AA while it offers", .enabled(if: Installed.axe != nil || Installed.isRequired))
        func accessibleOffers() async throws {
            for var viewing in Viewing.looks {
                viewing.motion = .reduced
                let browser = try await Stage.open("comics/index.html", viewing)
                try await browser.click(".find input")
                try await browser.type("vainamoi")
                try await browser.wait(until: Self.isShown("#offers li"))
                try await browser.press(.down)
                let violations = try await BuiltSiteTests.Pages.AccessibilityTests.violations(in: browser)
                #expect(violations == [], "\(viewing)")
            }
        }

        @Test(
            "shows the sentence with the word, kind and year, and what was asked in the tab",
            arguments: Viewing.Way.all
        )
        func context(way: Viewing.Way) async throws {
            let browser = try await Stage.open("search.html", Viewing(way: way))
            try await browser.click(Self.box)
            try await browser.type("maiwand")
            try await browser.wait(until: Self.isShown("#texts .said mark"))
            let said = try await browser.text("#texts .said")
            #expect(said.contains("Maiwand") && said.count > 40 && said.count < 400)
            try await browser.wait(until: "document.title.startsWith('maiwand \u{B7} ')")
            let heroes: String = try await browser.run("return document.querySelector('.menu a').textContent")
            #expect(try await browser.text("#texts small") == heroes)
            try await browser.run("document.querySelector('#query').value = ''")
            try await browser.type("argonautica")
            try await browser.wait(
                until: "[...document.querySelectorAll('.results small')].some(one => /\\d{4}$/.test(one.textContent))"
            )
            try await browser.expectNoComplaints()
        }

        @Test("shows texts with the whole word first, and marks the word alone")
        func wholeWords() async throws {
            let browser = try await Stage.open("search.html")
            let mark = "document.querySelector('#texts .said mark')?.textContent"
            // Others have "thorn" and "thoroughness"; a text ends with "goats."
            for (query, word) in [("thor", "Thor"), ("goats", "goats")] {
                try await browser.run("document.querySelector('#query').value = ''")
                try await browser.click(Self.box)
                try await browser.type(query)
                try await browser.wait(until: "(scrollTo(0, document.body.scrollHeight), \(mark) === '\(word)')")
            }
            try await browser.expectNoComplaints()
        }

        @Test("keeps what was asked in its address, so that it can be shared", arguments: Viewing.looks)
        func address(viewing: Viewing) async throws {
            let browser = try await Stage.open("search.html", viewing)
            try await browser.click(Self.box)
            try await browser.type("vainamoinen")
            try await browser.wait(until: "location.hash.includes('vainamoinen')")
            let shared = try await browser.path
            try await browser.open("index.html")
            try await browser.open(shared)
            try await browser.wait(until: Self.isShown(".results a[href='\(Self.hero)']"))
            try await browser.expectNoComplaints()
        }

        @Test(
            "shows that nothing was found, in motion only where motion is wanted",
            arguments: [Viewing.Motion.full, .reduced]
        )
        func nothing(motion: Viewing.Motion) async throws {
            let browser = try await Stage.open("search.html", Viewing(motion: motion))
            try await browser.click(Self.box)
            try await browser.type("qqxxzzqq")
            try await browser.wait(until: Self.isShown("#empty"))
            try await browser.expect(motion == .full) {
                try await browser.run("return document.getAnimations().some((one) => one.playState === 'running')")
            }
            try await browser.expect(0) { try await browser.count(".results li") }
            // The drawing says it; the line for readers of the screen is not seen twice.
            try await browser.expect("quiet") { try await browser.attribute("class", of: "#status") }
            try await browser.expectNoComplaints()
        }

        @Test("says without scripts where else to look", arguments: Viewing.looks)
        func withoutScripts(viewing: Viewing) async throws {
            var viewing = viewing
            viewing.scripts = .off
            let browser = try await Stage.open("search.html", viewing)
            #expect(try await browser.text("noscript").count > 10)
            try await browser.click("main a[href='heroes/index.html']")
            try await browser.expectPage("heroes/index.html")
        }
    }
}
