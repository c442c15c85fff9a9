import Testing

extension BuiltSiteTests.Features {
    @Suite("The large picture of a hero's page")
    struct LightboxTests {
        private static let hero = "heroes/sherlock-holmes.html"
        private static let place = "document.querySelector('dialog .place')?.textContent ?? ''"

        @Test(
            "fills the window by keyboard, says which of how many, keeps the focus and gives it back",
            arguments: Viewing.looks
        )
        func keyboard(viewing: Viewing) async throws {
            let browser = try await Stage.open(Self.hero, viewing)
            try await browser.run("document.querySelector('.enlarge').focus()")
            try await browser.press(.enter)
            try await browser.wait(until: "document.querySelector('dialog')?.open")
            #expect(try await browser.text("dialog .place").wholeMatch(of: /1 of \d+/) != nil)
            #expect(try await browser.attribute("role", of: "dialog .place") == "status")
            try await browser.press(.right)
            try await browser.wait(until: "\(Self.place).startsWith('2 of ')")
            for _ in 0..<6 {
                try await browser.press(.tab)
                // Beyond its last control the focus goes to the browser's own, never to the page behind.
                #expect(try await browser.isFocused("dialog, dialog *, body"))
            }
            try await browser.press(.escape)
            try await browser.wait(until: "!document.querySelector('dialog')")
            #expect(try await browser.isFocused(".enlarge"))
            try await browser.expectNoComplaints()
        }

        @Test("is left by Back, and the page behind it stays where it is", arguments: Viewing.looks)
        func back(viewing: Viewing) async throws {
            let browser = try await Stage.open(Self.hero, viewing)
            try await browser.click(".enlarge")
            try await browser.wait(until: "document.querySelector('dialog')?.open")
            #expect(try await browser.run("return getComputedStyle(document.documentElement).overflowY") == "hidden")
            try await browser.back()
            try await browser.wait(until: "!document.querySelector('dialog')")
            #expect(try await browser.path == Self.hero)
            // Closed otherwise, it leaves no step behind.
            try await browser.click(".enlarge")
            try await browser.wait(until: "document.querySelector('dialog')?.open")
            try await browser.press(.escape)
            try await browser.wait(until: "!document.querySelector('dialog') && !history.state")
            #expect(try await browser.path == Self.hero)
            try await browser.expectNoComplaints()
        }

        @Test("meets WCAG 2.2 AA while it is open", .enabled(if: Installed.axe != nil || Installed.isRequired))
        func accessible() async throws {
            for viewing in Viewing.looks {
                let browser = try await Stage.open(Self.hero, viewing)
                try await browser.click(".enlarge")
                try await browser.wait(until: "document.querySelector('dialog')?.open")
                let violations = try await BuiltSiteTests.Pages.AccessibilityTests.violations(in: browser)
                #expect(violations == [], "\(viewing)")
            }
        }

        @Test("is the picture itself without scripts")
        func plain() async throws {
            let browser = try await Stage.open(Self.hero, Viewing(scripts: .off))
            try await browser.click(".enlarge")
            #expect(try await browser.path.hasPrefix("images/"))
        }
    }
}
