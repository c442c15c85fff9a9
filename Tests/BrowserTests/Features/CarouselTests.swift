import Testing

extension BuiltSiteTests.Features {
    @Suite("The carousel on the first page")
    struct CarouselTests {
        private static let place =
            "[...document.querySelectorAll('.carousel > li')].findIndex((card) => card.matches('.here'))"
        private static let tint = "document.querySelector('.tint').getAttribute('fill')"
        private static let colour = "(document.querySelector('.here .ray path')?.getAttribute('fill') ?? 'none')"

        /// Whether the middle of the middle card stands in the middle of the scroller.
        private static let rests = """
            [document.querySelector(".carousel"), document.querySelector(".carousel .here")]
              .map((one) => one.getBoundingClientRect()).map((box) => box.left + box.width / 2)
              .reduce((one, other) => Math.abs(one - other)) < 2
            """

        /// The first page as to a visitor who was never there.
        private func anew(_ viewing: Viewing) async throws -> Browser {
            let browser = try await Stage.open("index.html", viewing)
            try await browser.run("localStorage.clear()")
            try await browser.open("index.html")
            try await browser.wait(until: Self.rests)
            return browser
        }

        @Test("goes on and back by buttons and arrow keys, one card at a time", arguments: Viewing.looks)
        func steps(viewing: Viewing) async throws {
            let browser = try await anew(viewing)
            let first: Int = try await browser.run("return \(Self.place)")
            try await browser.click(".stage .on")
            try await browser.wait(until: "\(Self.place) === \(first + 1)")
            try await browser.press(.right)
            try await browser.wait(until: "\(Self.place) === \(first + 2)")
            try await browser.press(.left)
            try await browser.wait(until: "\(Self.place) === \(first + 1)")
            try await browser.click(".stage .back")
            try await browser.wait(until: "\(Self.place) === \(first)")
            try await browser.expectNoComplaints()
        }

        @Test("shows behind the middle card that card's own colour", arguments: Viewing.looks)
        func colours(viewing: Viewing) async throws {
            var still = viewing
            still.motion = .reduced
            let browser = try await anew(still)
            var seen: Set<String> = []
            for _ in 0..<8 {
                let before: Int = try await browser.run("return \(Self.place)")
                try await browser.press(.right)
                try await browser.wait(until: "\(Self.place) !== \(before) && \(Self.tint) === \(Self.colour)")
                seen.insert(try await browser.run("return \(Self.tint)"))
            }
            #expect(seen.count > 1)
        }

        @Test("follows a swipe, and remembers where it was", arguments: [Viewing.Way.file, .http])
        func swipe(way: Viewing.Way) async throws {
            let browser = try await anew(Viewing(width: .phone, way: way))
            let first: Int = try await browser.run("return \(Self.place)")
            try await browser.swipe(".carousel", left: 250)
            try await browser.wait(until: "\(Self.place) > \(first)")
            try await browser.wait(until: Self.rests)
            let left: String = try await browser.attribute("href", of: ".carousel .here a") ?? ""
            try await browser.open("about.html")
            try await browser.open("index.html")
            try await browser.expect(left) { try await browser.attribute("href", of: ".carousel .here a") }
            try await browser.expectNoComplaints()
        }

        @Test("begins on a form's page at that form", arguments: Viewing.looks)
        func forms(viewing: Viewing) async throws {
            let browser = try await Stage.open("transformations/buda.html", viewing)
            let isSeen = """
                (() => {
                  const [own, reel] = [".ladder .here", ".ladder"]
                    .map(one => document.querySelector(one).getBoundingClientRect());
                  return own.left >= reel.left && own.right <= reel.right;
                })()
                """
            try await browser.wait(until: isSeen)
            try await browser.expectNoComplaints()
        }

        @Test("is a plain scroller without scripts", arguments: Viewing.looks)
        func plain(viewing: Viewing) async throws {
            var viewing = viewing
            viewing.scripts = .off
            let browser = try await Stage.open("index.html", viewing)
            let scrolls: Bool = try await browser.run(
                """
                const list = document.querySelector(".carousel");
                return list.scrollWidth > list.clientWidth && getComputedStyle(list).overflowX !== "hidden";
                """
            )
            #expect(scrolls)
            #expect(try await browser.count(".stage button:not([hidden] *)") == 0)
        }
    }
}
