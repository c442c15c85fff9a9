import Testing

extension BuiltSiteTests.Features {
    @Suite("What a visitor keeps and comes upon")
    struct PersonalTests {
        @Test(
            "a favourite is still one on the next visit, and listed, until it is taken back",
            arguments: Viewing.looks
        )
        func favourites(viewing: Viewing) async throws {
            let hero = "heroes/sherlock-holmes.html"
            let browser = try await Stage.open(hero, viewing)
            try await browser.run("localStorage.clear()")
            try await browser.click("#favourite")
            #expect(try await browser.attribute("aria-pressed", of: "#favourite") == "true")
            try await browser.open("favourites.html")
            // Alone on the page, it is as large as among others.
            let height: Double = try await browser.run(
                "return document.querySelector('#favourites li').getBoundingClientRect().height"
            )
            #expect(height < 400)
            try await browser.click("main a[href='\(hero)']")
            #expect(try await browser.attribute("aria-pressed", of: "#favourite") == "true")
            try await browser.click("#favourite")
            try await browser.open("favourites.html")
            #expect(try await browser.count("main a[href='\(hero)']") == 0)
            try await browser.expectNoComplaints()
        }

        @Test("a random hero is a hero", arguments: Viewing.looks)
        func random(viewing: Viewing) async throws {
            let browser = try await Stage.open("about.html", viewing)
            try await browser.click("#random")
            try await browser.wait(until: "location.pathname.includes('/heroes/')")
            #expect(try await browser.path.hasPrefix("heroes/"))
            try await browser.expectNoComplaints()
        }
    }
}
