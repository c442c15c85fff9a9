import Testing

extension BuiltSiteTests.Features {
    @Suite("The language switch")
    struct LanguageSwitchTests {
        @Test("stays on the page and leads back", arguments: Viewing.all)
        func stays(viewing: Viewing) async throws {
            let hero = "heroes/sherlock-holmes.html"
            let browser = try await Stage.open(hero, viewing)
            for (language, path) in [("es", "es/" + hero), ("ru", "ru/" + hero), ("en", hero)] {
                try await browser.click(".languages a[hreflang='\(language)']")
                #expect(try await browser.path == path)
                #expect(try await browser.attribute("lang", of: "html") == language)
                #expect(try await browser.attribute("hreflang", of: ".languages [aria-current]") == language)
            }
            try await browser.expectNoComplaints()
        }
    }
}
