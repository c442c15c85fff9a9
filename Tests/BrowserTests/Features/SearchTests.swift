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

        @Test(
            "is worked by keyboard alone: Ctrl+K to the box, down to a result, Enter to its page",
            arguments: Viewing.looks
        )
        func keyboard(viewing: Viewing) async throws {
            let browser = try await Stage.open("search.html", viewing)
            // A letter alone leads nowhere.
            try await browser.type("/")
            #expect(try await browser.isFocused("body"))
            try await browser.pressControl("k")
            try await browser.type("vainamoinen")
            #expect(try await browser.isFocused(Self.box))
            try await browser.wait(until: Self.isShown(".results a"))
            try await browser.press(.down)
            #expect(try await browser.isFocused(".results a[href='\(Self.hero)']"))
            try await browser.press(.escape)
            #expect(try await browser.isFocused(Self.box))
            try await browser.press(.down, .enter)
            try await browser.wait(until: "location.pathname.endsWith('\(Self.hero)')")
            #expect(try await browser.path == Self.hero)
            try await browser.expectNoComplaints()
        }

        @Test("asked from another page, it is led through by arrow keys at once", arguments: Viewing.looks)
        func fromHeader(viewing: Viewing) async throws {
            let browser = try await Stage.open("about.html", viewing)
            try await browser.click(".find input")
            try await browser.type("vainamoinen")
            try await browser.press(.enter)
            try await browser.wait(until: "location.pathname.endsWith('search.html')")
            try await browser.wait(until: Self.isShown(".results a"))
            try await browser.press(.down)
            #expect(try await browser.isFocused(".results a[href='\(Self.hero)']"))
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
            #expect(try await browser.attribute("aria-expanded", of: input) == "true")
            try await browser.wait(until: "document.querySelector('#offers img').src.endsWith('.webp')")
            try await browser.press(.down)
            let active = try await browser.attribute("aria-activedescendant", of: input)
            #expect(try await browser.attribute("id", of: "#offers [aria-selected=true]") == active)
            #expect(try await browser.isFocused(input))
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
            for viewing in Viewing.looks {
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
            let title: String = try await browser.run("return document.title")
            #expect(title.hasPrefix("maiwand \u{B7} "))
            let heroes: String = try await browser.run("return document.querySelector('.menu a').textContent")
            #expect(try await browser.text("#texts small") == heroes)
            try await browser.run("document.querySelector('#query').value = ''")
            try await browser.type("argonautica")
            try await browser.wait(
                until: "[...document.querySelectorAll('.results small')].some(one => /\\d{4}$/.test(one.textContent))"
            )
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
            let moving: Int = try await browser.run(
                "return document.getAnimations().filter((one) => one.playState === 'running').length"
            )
            #expect((moving > 0) == (motion == .full))
            #expect(try await browser.count(".results li") == 0)
            // The drawing says it; the line for readers of the screen is not seen twice.
            #expect(try await browser.attribute("class", of: "#status") == "quiet")
            try await browser.expectNoComplaints()
        }

        @Test("says without scripts where else to look", arguments: Viewing.looks)
        func withoutScripts(viewing: Viewing) async throws {
            var viewing = viewing
            viewing.scripts = .off
            let browser = try await Stage.open("search.html", viewing)
            #expect(try await browser.text("noscript").count > 10)
            try await browser.click("main a[href='heroes/index.html']")
            #expect(try await browser.path == "heroes/index.html")
        }
    }
}
