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
            let shared = "compare.html#sherlock-holmes,heracles,arsene-lupin"
            try await browser.expectPage(shared)
            try await browser.open("index.html")
            try await browser.open(shared)
            try await browser.wait(until: Self.fighters(3))
            try await browser.click(".fighter .gone")
            try await browser.wait(until: Self.fighters(2))
            try await browser.click(".fighter h2 a")
            try await browser.expectPage("heroes/heracles.html")
            try await browser.expectNoComplaints()
        }

        @Test("drawn by lot have something to be compared by")
        func lots() async throws {
            let browser = try await Stage.open("compare.html", Viewing(way: .file))
            for _ in 0..<12 {
                try await browser.click("#lots")
                try await browser.wait(until: Self.fighters(2))
                let common: Int = try await browser.run(
                    """
                    const [one, other] = [...document.querySelectorAll(".fighter")]
                      .map((fighter) => [...fighter.querySelectorAll("dd")].map((amount) => parseInt(amount.textContent, 10) > 0));
                    return one.filter((isKnown, row) => isKnown && other[row]).length;
                    """
                )
                #expect(common > 0)
            }
            try await browser.expectNoComplaints()
        }

        @Test("that are offered are counted aloud, and so is that there are none", arguments: Viewing.fewLooks)
        func offers(viewing: Viewing) async throws {
            let browser = try await Stage.open("compare.html", viewing)
            try await browser.click("#rival")
            try await browser.type("lupin")
            try await browser.wait(until: "document.querySelector('#rivals button')")
            try await browser.wait(until: "document.querySelector('#told').textContent.startsWith('1 ')")
            try await browser.type("zzz")
            try await browser.wait(until: "!document.querySelector('#rivals button')")
            try await browser.wait(until: "document.querySelector('#told').textContent !== ''")
            try await browser.expectNoComplaints()
        }

        @Test(
            "begin with pairs, are laid over each other, and tell what they appear in together",
            arguments: Viewing.Way.all
        )
        func together(way: Viewing.Way) async throws {
            let browser = try await Stage.open("compare.html", Viewing(way: way))
            try await browser.wait(until: "document.querySelectorAll('#pairs:not([hidden]) button').length > 2")
            let told = try await browser.text("#pairs small")
            try await browser.click("#pairs button")
            try await browser.wait(until: Self.fighters(2))
            try await browser.wait(until: "document.querySelectorAll('#together:not([hidden]) a').length > 0")
            // "30 comics, 1 event, 6 stories"
            try await browser.expect(told.split(whereSeparator: { !$0.isNumber }).reduce(0) { $0 + (Int($1) ?? 0) }) {
                try await browser.run("return +document.querySelector('#together .count').textContent")
            }
            try await browser.wait(until: "document.querySelector('#pairs').hidden")
            try await browser.click("#together a")
            try await browser.wait(until: "!location.pathname.endsWith('/compare.html')")
            try await browser.open("compare.html#antar,beowulf-71")
            try await browser.wait(until: "document.querySelectorAll('#overlay:not([hidden]) polygon').length === 6")
            try await browser.click("#rival")
            try await browser.type("lupin")
            try await browser.wait(until: "document.querySelector('#rivals img').naturalWidth > 0")
            try await browser.expectNoComplaints()
        }

        @Test("are printed with the site's name and without what is for choosing them")
        func printed() async throws {
            let browser = try await Stage.open("compare.html#sherlock-holmes,heracles", Viewing())
            try await browser.wait(until: Self.fighters(2))
            try await browser.emulate(media: "print")
            let seen: [String] = try await browser.run(
                """
                return [...document.querySelectorAll("button, input, .pick label, .menu a, .brand")]
                  .filter((one) => one.checkVisibility()).map((one) => one.className)
                """
            )
            try await browser.emulate(media: "")
            #expect(seen == ["brand"])
        }

        @Test("meet WCAG 2.2 AA", .enabled(if: Installed.axe != nil || Installed.isRequired))
        func accessible() async throws {
            for var viewing in Viewing.looks {
                viewing.motion = .reduced
                let browser = try await Stage.open("compare.html#sherlock-holmes,heracles", viewing)
                try await browser.wait(until: Self.fighters(2))
                let violations = try await BuiltSiteTests.Pages.AccessibilityTests.violations(in: browser)
                #expect(violations == [], "\(viewing)")
            }
        }
    }
}
