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
            try await browser.expect("true") { try await browser.attribute("aria-pressed", of: "#favourite") }
            try await browser.open("favourites.html")
            try await browser.wait(until: "document.querySelector('#favourites li')")
            // Alone on the page, it is as large as among others.
            let height: Double = try await browser.run(
                "return document.querySelector('#favourites li').getBoundingClientRect().height"
            )
            #expect(height < 400)
            try await browser.click("main a[href='\(hero)']")
            try await browser.expectPage(hero)
            try await browser.expect("true") { try await browser.attribute("aria-pressed", of: "#favourite") }
            try await browser.click("#favourite")
            try await browser.expect("false") { try await browser.attribute("aria-pressed", of: "#favourite") }
            try await browser.open("favourites.html")
            try await browser.expect(0) { try await browser.count("main a[href='\(hero)']") }
            try await browser.expectNoComplaints()
        }

        @Test("a random hero is a hero", arguments: Viewing.looks)
        func random(viewing: Viewing) async throws {
            let browser = try await Stage.open("about.html", viewing)
            try await browser.clickInHeader("#random", viewing)
            try await browser.wait(until: "location.pathname.includes('/heroes/')")
            try await browser.expectPage(in: "heroes")
            try await browser.expectNoComplaints()
        }
    }
}
