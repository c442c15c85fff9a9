import Testing

/// What is proven of pages with records as no one wishes them.
@Suite(
    "A site of awkward records, in a browser",
    .awkwardSite,
    .enabled(if: Installed.hasBrowser || Installed.isRequired, "chromium and chromedriver are not installed")
)
enum AwkwardSiteTests {
    @Suite("What its pages look like", .serialized, .browser)
    struct Pages {
        @Test("has no error, nothing too wide, no picture broken or without size", arguments: Viewing.schemes)
        func sound(viewing: Viewing) async throws { try await PageLooks.expectSound(viewing) }

        @Test("keeps still while all its pictures arrive", arguments: Viewing.fewLooks.prefix(1))
        func still(viewing: Viewing) async throws { try await PageLooks.expectStill(viewing) }

        @Test("can be used at 400 %, with other spacing, by keyboard and on paper", arguments: Viewing.schemes)
        func usable(viewing: Viewing) async throws { try await PageLooks.expectUsable(viewing) }

        @Test(
            "meets WCAG 2.2 AA as far as axe-core can tell",
            .enabled(if: Installed.axe != nil || Installed.isRequired, "HERODEX_AXE names no axe.min.js"),
            arguments: Viewing.schemes
        )
        func axe(viewing: Viewing) async throws {
            try await BuiltSiteTests.Pages.AccessibilityTests.expectNoViolations(viewing)
        }
    }

    @Suite("Its search", .serialized, .browser)
    struct Search {
        @Test("finds titles made of symbols", arguments: ["???", "?", "½", "★", "♥"])
        func symbols(query: String) async throws {
            let browser = try await Stage.open("search.html", Viewing(way: .file))
            try await browser.click("main input[type=search]")
            try await browser.type(query)
            let title = query == "?" ? "???" : query == "♥" ? "♥\u{FE0F}" : query
            try await browser.wait(
                until: "document.querySelector('.results a > span')?.textContent === '\(title)'"
            )
            try await browser.expectNoComplaints()
        }
    }

    @Suite(
        "Its markup",
        .enabled(if: Installed.hasChecker || Installed.isRequired, "HERODEX_VNU names no vnu.jar, or Java is missing")
    )
    struct Markup {
        @Test("has no error for the Nu HTML Checker")
        func nu() async throws { try await NuChecker.expectNoErrors() }
    }
}
