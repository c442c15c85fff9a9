import Testing

extension BuiltSiteTests.Features {
    @Suite("A visitor's way through the site")
    struct ClickPathTests {
        /// A link to a record of a kind, not to a list.
        private static func link(to folder: String) -> String {
            let lists = ["letters", "years", "sources", "categories", "roles"].map { "[href*='/\($0)/']" }
            let others = ["[href$='/index.html']", "[href*='--']", "[aria-current]"] + lists
            return "main a[href*='\(folder)/']:not(\(others.joined(separator: ", ")))"
        }

        @Test("leads from home to a hero, to a comic, to a character of it, and back again", arguments: Viewing.all)
        func clicks(viewing: Viewing) async throws {
            let browser = try await Stage.open("index.html", viewing)
            // A newcomer: the carousel stands where whoever used the browser before left it, the hero perhaps at its edge.
            try await browser.run("localStorage.clear()")
            try await browser.open("index.html")
            let home = try await browser.path
            // A hero with comics: Sherlock Holmes is in the embedded universe for good. Without scripts the row of heroes
            // stands at its beginning, and the third may be cut.
            let hero = "main a[href='heroes/sherlock-holmes.html']"
            try await browser.run(
                "document.querySelector(\"\(hero)\").scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })"
            )
            try await browser.click(hero)
            try await browser.expectPage("heroes/sherlock-holmes.html")
            var way = [home, try await browser.path]
            for folder in ["comics", "heroes"] {
                try await browser.click(Self.link(to: folder))
                try await browser.expectPage(in: folder)
                way.append(try await browser.path)
            }
            #expect(home == "index.html")
            for path in way.dropLast().reversed() {
                try await browser.back()
                try await browser.expectPage(path)
            }
            try await browser.expectNoComplaints()
        }
    }
}
