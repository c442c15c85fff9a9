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
            "has the first record of a list within 300 px of the top",
            arguments: ["heroes", "transformations", "comics", "series", "events", "stories", "creators", "facts"],
            [Viewing(width: .phone), Viewing()]
        )
        func firstRecord(kind: String, viewing: Viewing) async throws {
            try await PageLooks.expectFirstRecord(of: kind, viewing)
        }

        @Test("draws a person without a picture as pages do, and shows a picture in its place")
        func drawings() async throws {
            let browser = try await Stage.open("about.html", Viewing())
            let drawn: [String] = try await browser.run(
                """
                const box = document.createElement("p");
                const src = gallery.shared + "assets/placeholder-heroes.svg";
                const shows = ["Spider-Man (Peter Parker)", "Éowyn", "3-D Man", "孫悟空", "!!!", "The Invisible Man"]
                  .map(name => gallery.face(box, name, name, { src, width: 3, height: 4 }));
                const made = [...box.children].map(one => one.textContent + " " + one.className);
                shows[0](gallery.shared + "assets/placeholder-comics.svg");
                return made.concat(box.children[1].localName, box.children[0].localName);
                """
            )
            #expect(
                drawn == [
                    "SM drawn of-11 like-3", "É drawn of-8 like-0", "3D drawn of-3 like-2", "孫 drawn of-5 like-3",
                    " drawn of-2 like-1", "IM drawn of-11 like-3", "i", "img",
                ]
            )
        }

        @Test("has a header of one row on a phone, and the rest of it behind a button", arguments: [true, false])
        func menu(hasScripts: Bool) async throws {
            let viewing = Viewing(width: .phone, scripts: hasScripts ? .on : .off)
            let browser = try await Stage.open("facts/index.html", viewing)
            let height: Int = try await browser.run("return document.querySelector('.top').offsetHeight")
            #expect(height < 64)
            let current = "document.querySelector('.menu [aria-current]').getBoundingClientRect()"
            #expect(try await browser.run("return \(current).height === 0"))
            try await browser.click(".unfold")
            try await browser.wait(until: "\(current).height > 0 && \(current).right <= innerWidth")
            if hasScripts {
                try await browser.press(.escape)
                try await browser.wait(until: "\(current).height === 0")
                #expect(try await browser.run("return document.activeElement.matches('.unfold')"))
                try await browser.click(".unfold")
            }
            try await browser.click(".tools a[href='../compare.html']")
            try await browser.expectPage("compare.html")
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
