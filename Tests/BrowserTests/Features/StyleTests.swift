import Testing

extension BuiltSiteTests.Features {
    @Suite("The style")
    struct StyleTests {
        @Test("rings what has the focus in dark and in light, whatever is behind", arguments: Viewing.looks)
        func rings(viewing: Viewing) async throws {
            let browser = try await Stage.open("index.html", viewing)
            for _ in 0..<12 {
                try await browser.press(.tab)
                try await browser.expect(["rgb(22, 19, 15)", "rgb(255, 255, 255)"]) {
                    try await browser.run(
                        """
                        const style = getComputedStyle(document.activeElement);
                        return [style.outlineColor, style.boxShadow.replace(/ 0px.*/, "")]
                        """
                    )
                }
            }
        }

        @Test(
            "is light or dark as the visitor chooses, on every page and again after a visit",
            arguments: Viewing.Way.all
        )
        func scheme(way: Viewing.Way) async throws {
            let browser = try await Stage.open("index.html", Viewing(way: way))
            func expectLook(_ expected: [String]) async throws {
                try await browser.expect(expected) {
                    try await browser.run(
                        """
                        const ground = document.querySelector("meta[name=theme-color]").content;
                        return [getComputedStyle(document.body).backgroundColor, ground, document.getElementById("scheme").value]
                        """
                    )
                }
            }
            func choose(_ scheme: String) async throws {
                let _: Bool = try await browser.run(
                    """
                    const box = document.getElementById("scheme");
                    box.value = "\(scheme)";
                    return box.dispatchEvent(new Event("change"))
                    """
                )
            }
            let light = ["rgb(247, 239, 220)", "rgb(255, 210, 63)"]
            try await expectLook(light + ["system"])
            try await choose("dark")
            try await expectLook(["rgb(20, 21, 31)", "rgb(232, 185, 35)", "dark"])
            try await browser.open("heroes/index.html")
            try await expectLook(["rgb(20, 21, 31)", "rgb(232, 185, 35)", "dark"])
            try await choose("light")
            try await expectLook(light + ["light"])
            try await choose("system")
            try await browser.open("index.html")
            try await expectLook(light + ["system"])
            try await browser.expectNoComplaints()
        }

        @Test(
            "can be read from the right: nothing hangs over, what stood at the left stands at the right",
            arguments: Viewing.looks
        )
        func fromTheRight(viewing: Viewing) async throws {
            for path in [
                "index.html", "heroes/sherlock-holmes.html", "heroes/index.html", "compare.html", "map.html",
                "search.html",
            ] {
                let browser = try await Stage.open(path, viewing)
                func isRight(_ found: [Int]) -> Bool { found[0] == 0 && found[1] >= 0 && found[1] < found[2] }
                let found: [Int] = try await browser.settled(
                    {
                        try await browser.run(
                            """
                            document.documentElement.dir = "rtl";
                            const brand = document.querySelector(".brand").getBoundingClientRect();
                            const page = document.documentElement;
                            return [page.scrollWidth - page.clientWidth, Math.round(page.clientWidth - brand.right), Math.round(brand.left)]
                            """
                        )
                    },
                    fits: isRight
                )
                #expect(isRight(found), "\(path): \(found)")
                try await browser.expectNoComplaints()
            }
        }

        @Test(
            "has the first card or fact of a list on the first screen of a phone",
            arguments: ["heroes", "transformations", "comics", "series", "events", "stories", "creators", "facts"]
        )
        func firstScreen(kind: String) async throws {
            let browser = try await Stage.open("\(kind)/index.html", Viewing(width: .phone))
            let bottom: Int = try await browser.run(
                """
                const first = document.querySelector("main .cards > li img, main .lines > li a");
                return Math.round(first.getBoundingClientRect().bottom)
                """
            )
            #expect(bottom <= Viewing(width: .phone).height)
        }

        @Test("has the section that one is in within view in the menu of a phone")
        func menu() async throws {
            let browser = try await Stage.open("facts/index.html", Viewing(width: .phone))
            let box = "document.querySelector('.menu [aria-current]').getBoundingClientRect()"
            try await browser.wait(until: "\(box).left >= 0 && \(box).right <= innerWidth")
        }

        @Test("marks the section that one is in where colours are forced")
        func forcedColours() async throws {
            let browser = try await Stage.open("heroes/index.html", Viewing())
            try await browser.emulate(media: "", features: ["forced-colors": "active"])
            let widths: [String] = try await browser.run(
                """
                return [".menu [aria-current]", ".menu a:not([aria-current])"]
                  .map((one) => getComputedStyle(document.querySelector(one)).borderTopWidth)
                """
            )
            try await browser.emulate(media: "")
            #expect(widths == ["2px", "0px"])
        }
    }
}
