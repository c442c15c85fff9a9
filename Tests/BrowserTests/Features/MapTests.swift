import Testing

extension BuiltSiteTests.Features {
    @Suite("Who appears with whom, drawn")
    struct MapTests {
        private static func lit(_ selector: String, _ count: Int) -> String {
            "document.querySelectorAll('.web \(selector).lit').length === \(count)"
        }
        private static let told = "document.querySelector('#told').textContent"
        private static let pair = "map.html#a=arsene-lupin&b=dr-john-h-watson"

        /// Chooses as a visitor does who types a part of a name.
        private static func pick(_ name: String, in box: String, of browser: Browser) async throws {
            try await browser.click("#\(box)")
            try await browser.type(name)
            try await browser.wait(until: "document.querySelector('#\(box) + ul button')")
            try await browser.click("#\(box) + ul button")
        }

        @Test(
            "lights a hero's lines, and tells the way to another, which the address keeps until it is cleared",
            arguments: Viewing.looks
        )
        func way(viewing: Viewing) async throws {
            let browser = try await Stage.open("map.html", viewing)
            try await Self.pick("lupin", in: "from", of: browser)
            try await browser.wait(until: "\(Self.told).includes('Sherlock Holmes')")
            try await browser.wait(until: "document.querySelectorAll('#told .near img').length > 1")
            try await browser.expectPage("map.html#a=arsene-lupin")
            try await browser.wait(until: Self.lit("a.at", 1))
            try await Self.pick("watson", in: "to", of: browser)
            try await browser.wait(until: Self.lit("path", 2))
            try await browser.expectPage(Self.pair)
            try await browser.open("index.html")
            try await browser.open(Self.pair)
            try await browser.wait(until: Self.lit("path", 2))
            let names: [String] = try await browser.run(
                "return [...document.querySelectorAll('#told .trail b a')].map((link) => link.textContent)"
            )
            try await browser.wait(until: "document.querySelectorAll('#told .trail ul a').length === 4")
            #expect(names == ["Arsène Lupin", "Sherlock Holmes", "Dr. John H. Watson"])
            try await browser.press(.escape)
            try await browser.wait(until: Self.lit("*", 0) + " && \(Self.told) === ''")
            try await browser.expectPage("map.html")
            try await browser.expectNoComplaints()
        }

        @Test("is led to by the page of a hero, and leads from one to the next", arguments: Viewing.Way.all)
        func star(way: Viewing.Way) async throws {
            let browser = try await Stage.open("heroes/sherlock-holmes.html", Viewing(way: way))
            try await browser.click("#met h2 a")
            try await browser.expectPage("map.html#a=sherlock-holmes")
            try await browser.wait(until: "document.querySelectorAll('#told .near a').length > 2")
            try await browser.wait(until: "document.querySelector('#from').value === 'Sherlock Holmes'")
            try await browser.run(
                "document.querySelectorAll('#told .near a')[1].dispatchEvent(new MouseEvent('click', { bubbles: true }))"
            )
            try await browser.wait(until: "document.querySelector('#from').value !== 'Sherlock Holmes'")
            try await browser.expectNoComplaints()
        }

        @Test("lights the heroes of a series, and what is pointed at, for as long as it is")
        func series() async throws {
            let browser = try await Stage.open("map.html", Viewing())
            try await browser.run("document.querySelector('.web .legend a').focus()")
            try await browser.wait(until: "document.querySelectorAll('.web a.of-2.lit').length > 2")
            try await browser.wait(until: "!document.querySelector('.web svg a.lit:not(.of-2)')")
            try await browser.run("document.activeElement.blur()")
            try await browser.wait(until: Self.lit("*", 0))
            let pointed = "dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))"
            try await browser.run("document.querySelector('.web a circle').\(pointed)")
            try await browser.wait(until: Self.lit("a.at", 1))
            try await browser.run("document.querySelector('.web svg').\(pointed)")
            try await browser.wait(until: Self.lit("*", 0))
            try await browser.expectNoComplaints()
        }

        @Test("says so where nothing connects two, and fits the screen", arguments: Viewing.fewLooks)
        func noWay(viewing: Viewing) async throws {
            let browser = try await Stage.open("map.html#a=achilles&b=iseult", viewing)
            try await browser.wait(until: "\(Self.told).includes('Achilles')")
            try await browser.wait(until: Self.lit("path", 0) + " && " + Self.lit("a", 2))
            try await browser.wait(
                until: """
                    [...document.querySelectorAll('.web circle')].map(one => one.getBoundingClientRect())
                      .every(one => one.left >= 0 && one.right <= innerWidth)
                    """
            )
            try await browser.open("map.html#a=samson")
            try await browser.wait(until: "\(Self.told) === 'Samson shares no work with another hero here.'")
            try await browser.click("#clear")
            try await browser.wait(until: "\(Self.told) === ''")
            try await browser.expectNoComplaints()
        }

        @Test("cuts no hero off at its edge, nor a shown name", arguments: [Viewing(width: .phone), Viewing()])
        func edges(viewing: Viewing) async throws {
            let browser = try await Stage.open("map.html", viewing)
            let cut: [String] = try await browser.run(
                """
                const room = document.querySelector(".web").getBoundingClientRect();
                for (const name of document.querySelectorAll(".web text")) name.textContent = "ASQUALO OF THE NORTH";
                return [...document.querySelectorAll(".web circle, .web text")].map(one => one.getBoundingClientRect())
                  .filter(one => one.width > 0)
                  .filter(one => one.left < room.left || one.right > room.right || one.top < room.top || one.bottom > room.bottom)
                  .map(one => `${one.left} to ${one.right}, ${one.top} to ${one.bottom}`)
                """
            )
            #expect(cut == [])
        }

        @Test("meets WCAG 2.2 AA", .enabled(if: Installed.axe != nil || Installed.isRequired))
        func accessible() async throws {
            for var viewing in Viewing.looks {
                viewing.motion = .reduced
                let browser = try await Stage.open(Self.pair, viewing)
                try await browser.wait(until: Self.lit("path", 2))
                let violations = try await BuiltSiteTests.Pages.AccessibilityTests.violations(in: browser)
                #expect(violations == [], "\(viewing)")
            }
        }
    }
}
