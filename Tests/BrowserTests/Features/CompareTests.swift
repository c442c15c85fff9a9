import Testing

extension BuiltSiteTests.Features {
    @Suite("Heroes side by side")
    struct CompareTests {
        private static func fighters(_ count: Int) -> String {
            "document.querySelectorAll('.fighter').length === \(count)"
        }

        @Test(
            "are those the address names, and a further one changes it, so that it can be shared",
            arguments: Viewing.looks
        )
        func choice(viewing: Viewing) async throws {
            let browser = try await Stage.open("compare.html#sherlock-holmes,heracles", viewing)
            try await browser.wait(until: Self.fighters(2))
            try await browser.click("#rival")
            try await browser.type("lupin")
            try await browser.wait(until: "document.querySelector('#rivals button')")
            try await browser.click("#rivals button")
            try await browser.wait(until: Self.fighters(3))
            let shared = try await browser.path
            #expect(shared == "compare.html#sherlock-holmes,heracles,arsene-lupin")
            try await browser.open("index.html")
            try await browser.open(shared)
            try await browser.wait(until: Self.fighters(3))
            try await browser.click(".fighter .gone")
            try await browser.wait(until: Self.fighters(2))
            try await browser.click(".fighter h2 a")
            #expect(try await browser.path == "heroes/heracles.html")
            try await browser.expectNoComplaints()
        }

        @Test("that are offered are counted aloud, and so is that there are none", arguments: Viewing.fewLooks)
        func offers(viewing: Viewing) async throws {
            let browser = try await Stage.open("compare.html", viewing)
            try await browser.click("#rival")
            try await browser.type("lupin")
            try await browser.wait(until: "document.querySelector('#rivals button')")
            #expect(try await browser.text("#told").hasPrefix("1 "))
            try await browser.type("zzz")
            try await browser.wait(until: "!document.querySelector('#rivals button')")
            #expect(try await !browser.text("#told").isEmpty)
            try await browser.expectNoComplaints()
        }

        @Test("meet WCAG 2.2 AA", .enabled(if: Installed.axe != nil || Installed.isRequired))
        func accessible() async throws {
            for viewing in Viewing.looks {
                let browser = try await Stage.open("compare.html#sherlock-holmes,heracles", viewing)
                try await browser.wait(until: Self.fighters(2))
                let violations = try await BuiltSiteTests.Pages.AccessibilityTests.violations(in: browser)
                #expect(violations == [], "\(viewing)")
            }
        }
    }
}
