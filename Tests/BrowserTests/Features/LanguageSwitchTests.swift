import Testing

extension BuiltSiteTests.Features {
    @Suite("The language switch")
    struct LanguageSwitchTests {
        @Test("stays on the page and leads back", arguments: Viewing.all)
        func stays(viewing: Viewing) async throws {
            let hero = "heroes/sherlock-holmes.html"
            let browser = try await Stage.open(hero, viewing)
            for (language, path) in [("es", "es/" + hero), ("ru", "ru/" + hero), ("en", hero)] {
                try await browser.clickInHeader(".languages a[hreflang='\(language)']", viewing)
                try await browser.expectPage(path)
                try await browser.expect(language) { try await browser.attribute("lang", of: "html") }
                #expect(try await browser.attribute("hreflang", of: ".languages [aria-current]") == language)
            }
            try await browser.expectNoComplaints()
        }

        @Test("keeps what was chosen and asked for", arguments: Viewing.looks)
        func keeps(viewing: Viewing) async throws {
            let browser = try await Stage.open("compare.html#sherlock-holmes,heracles", viewing)
            try await browser.wait(until: "document.querySelectorAll('.fighter').length === 2")
            try await browser.clickInHeader(".languages a[hreflang='es']", viewing)
            try await browser.expectPage("es/compare.html#sherlock-holmes,heracles")
            try await browser.open("search.html?q=heracles")
            try await browser.wait(until: "location.hash.includes('heracles')")
            try await browser.clickInHeader(".languages a[hreflang='ru']", viewing)
            try await browser.wait(until: "document.querySelector('.results a[href=\"heroes/heracles.html\"]')")
            try await browser.expectNoComplaints()
        }
    }
}
