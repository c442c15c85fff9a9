import Testing

extension BuiltSiteTests.Features {
    @Suite("The list of a kind")
    struct ListTests {
        private static let shown = "document.querySelectorAll('main .cards > li:not([hidden])').length"

        @Test("leaves what fits as one types, accents or not, and all again on Escape", arguments: Viewing.looks)
        func filter(viewing: Viewing) async throws {
            let browser = try await Stage.open("heroes/index.html", viewing)
            let all: Int = try await browser.run("return \(Self.shown)")
            try await browser.click("#filter input")
            try await browser.type("dracula")
            try await browser.wait(until: "\(Self.shown) > 0 && \(Self.shown) < 3")
            #expect(try await browser.text("#filter [role=status]").hasSuffix(" of \(all)"))
            try await browser.press(.escape)
            try await browser.wait(until: "\(Self.shown) === \(all)")
            try await browser.expectNoComplaints()
        }

        @Test("finds by another name and in spite of a typo", arguments: Viewing.Way.all)
        func otherNames(way: Viewing.Way) async throws {
            let browser = try await Stage.open("heroes/index.html", Viewing(way: way))
            for (typed, name) in [("orlando", "Roland"), ("sherlok", "Sherlock Holmes")] {
                try await browser.click("#filter input")
                try await browser.type(typed)
                try await browser.wait(
                    until: "[...document.querySelectorAll('main .cards > li:not([hidden]) a > span:first-of-type')]"
                        + ".some(one => one.textContent === '\(name)')"
                )
                try await browser.press(.escape)
            }
            try await browser.expectNoComplaints()
        }

        @Test("says that nothing fits, and has what was typed when one comes back", arguments: Viewing.fewLooks)
        func comingBack(viewing: Viewing) async throws {
            let browser = try await Stage.open("heroes/index.html", viewing)
            try await browser.click("#filter input")
            try await browser.type("qqzz")
            try await browser.wait(until: "\(Self.shown) === 0")
            #expect(try await !browser.text("#filter [role=status]").isEmpty)
            try await browser.press(.escape)
            try await browser.type("dracula")
            try await browser.wait(until: "\(Self.shown) > 0 && \(Self.shown) < 3")
            let letters: [String] = try await browser.run(
                "return [...document.querySelectorAll('.letters li:not([hidden]) small')].map(one => one.textContent)"
            )
            let left: Int = try await browser.run("return \(Self.shown)")
            #expect(letters.reduce(0) { $0 + (Int($1) ?? 0) } == left)
            try await browser.click("main .cards > li:not([hidden]) a")
            try await browser.back()
            try await browser.wait(until: "\(Self.shown) === \(left)")
            try await browser.expectNoComplaints()
        }

        @Test("leads to a letter's page by a link, scripts or not", arguments: Viewing.all)
        func letters(viewing: Viewing) async throws {
            let browser = try await Stage.open("heroes/index.html", viewing)
            try await browser.click(".letters a")
            #expect(try await browser.path.hasPrefix("heroes/letters/"))
            try await browser.expectNoComplaints()
        }
    }
}
