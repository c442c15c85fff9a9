import Testing

extension BuiltSiteTests.Features {
    @Suite("What a visitor keeps and comes upon")
    struct PersonalTests {
        @Test(
            "a favourite is still one on the next visit, and listed, until it is taken back",
            arguments: Viewing.looks
        )
        func favourites(viewing: Viewing) async throws {
            let hero = "heroes/sherlock-holmes.html"
            let browser = try await Stage.open(hero, viewing)
            try await browser.run("localStorage.clear()")
            try await browser.click("#favourite")
            try await browser.expect("true") { try await browser.attribute("aria-pressed", of: "#favourite") }
            try await browser.open("favourites.html")
            try await browser.wait(until: "document.querySelector('#favourites li')")
            // Alone on the page, it is as large as among others.
            let height: Double = try await browser.run(
                "return document.querySelector('#favourites li').getBoundingClientRect().height"
            )
            #expect(height < 400)
            try await browser.click("main a[href='\(hero)']")
            try await browser.expectPage(hero)
            try await browser.expect("true") { try await browser.attribute("aria-pressed", of: "#favourite") }
            try await browser.click("#favourite")
            try await browser.expect("false") { try await browser.attribute("aria-pressed", of: "#favourite") }
            try await browser.open("favourites.html")
            try await browser.expect(0) { try await browser.count("main a[href='\(hero)']") }
            try await browser.expectNoComplaints()
        }

        @Test("a favourite of any kind is listed")
        func declared() async throws {
            let browser = try await Stage.open("favourites.html", Viewing())
            let _: Bool = try await browser.run(
                """
                gallery.keep("favourites", [
                    { path: "star-ships/x-wing-2.html", title: "X-wing", src: "assets/favicon.svg", width: 9, height: 9 },
                    { path: "../x.html", title: "X", src: "assets/favicon.svg", width: 9, height: 9 }]);
                return true
                """
            )
            try await browser.open("favourites.html")
            try await browser.wait(until: "document.querySelectorAll('#favourites li').length === 1")
            try await browser.run("localStorage.clear()")
        }

        @Test("favourites of one name are told apart")
        func namesakes() async throws {
            let browser = try await Stage.open("favourites.html", Viewing())
            let _: Bool = try await browser.run(
                """
                gallery.keep("favourites", ["ajax", "ajax-1095892"].map(slug => ({ path: "heroes/" + slug + ".html",
                    title: "Ajax", src: "assets/favicon.svg", width: 9, height: 9 })));
                return true
                """
            )
            try await browser.open("favourites.html")
            let hints = "[...document.querySelectorAll('#favourites li a')].map(one => one.lastChild.textContent)"
            try await browser.wait(until: "\(hints).includes('Metamorphoses')")
            let told: [String] = try await browser.run("return \(hints)")
            #expect(Set(told).count == 2)
            try await browser.run("localStorage.clear()")
        }

        @Test("a favourite whose page has moved is one at its present address, once it is followed")
        func moved() async throws {
            let browser = try await Stage.open("heroes/odysseus-odysseus.html", Viewing())
            let kept: [String] = try await browser.run(
                """
                gallery.keep("favourites", [{ path: "heroes/odysseus-odysseus.html", title: "O", src: "assets/favicon.svg",
                    width: 9, height: 9 }]);
                return [document.querySelector(".moved a").href.split("/").slice(-2).join("/")]
                """
            )
            try await browser.open("heroes/odysseus-odysseus.html")
            let present: [String] = try await browser.run("return gallery.favourites().map(one => one.path)")
            #expect(present == kept && present != ["heroes/odysseus-odysseus.html"])
            try await browser.run("localStorage.clear()")
        }

        @Test("a random hero is a hero", arguments: Viewing.looks)
        func random(viewing: Viewing) async throws {
            let browser = try await Stage.open("about.html", viewing)
            try await browser.clickInHeader("#random", viewing)
            try await browser.wait(until: "location.pathname.includes('/heroes/')")
            try await browser.expectPage(in: "heroes")
            try await browser.expectNoComplaints()
        }

        @Test(
            "a comic that was read is marked on its page and in reading lists, which count, also in those with a page",
            arguments: Viewing.looks
        )
        func reading(viewing: Viewing) async throws {
            let whole = try await Stage.open("heroes/sherlock-holmes--comics.html", viewing)
            try await whole.run("localStorage.clear()")
            try await whole.open("heroes/sherlock-holmes--comics.html")
            let comics = try await whole.count("main > .cards > li")
            #expect(comics > 24)
            try await whole.click(".cards .mark")
            try await whole.expect("1 of \(comics) read") { try await whole.text("main > .read") }
            let series = "series/extraordinary-voyages.html"
            let browser = try await Stage.open(series, viewing)
            try await browser.run("localStorage.clear()")
            try await browser.open(series)
            let marks = try await browser.count(".shelf.comics .mark")
            #expect(marks > 1)
            let comic = try #require(try await browser.attribute("href", of: ".shelf.comics .cards a"))
            try await browser.click(".shelf.comics .mark")
            try await browser.expect("1 of \(marks) read") { try await browser.text(".shelf.comics .read") }
            try await browser.open("series/" + comic)
            try await browser.expect("true") { try await browser.attribute("aria-pressed", of: "#read") }
            try await browser.click("#read")
            try await browser.expect("false") { try await browser.attribute("aria-pressed", of: "#read") }
            try await browser.open(series)
            try await browser.expect(0) { try await browser.count(".mark[aria-pressed=true]") }
            #expect(try await browser.text(".shelf.comics .read").isEmpty)
            try await browser.expectNoComplaints()
        }

        @Test("what was published on a day of the year is shown, with its years", arguments: Viewing.looks)
        func day(viewing: Viewing) async throws {
            let browser = try await Stage.open("timeline.html#day=11-1", viewing)
            try await browser.wait(until: "document.querySelector('#today li')")
            #expect(try await browser.text("#today .count") == "November 1")
            let years: [String] = try await browser.run(
                "return Array.from(document.querySelectorAll('#today small'), year => year.textContent)"
            )
            let expected: [String] = try await browser.run(
                "return herodexMonth.filter(row => row[0] === 1).map(row => String(row[1]))"
            )
            #expect(years == expected && years == years.sorted())
            try await browser.click("#today a[href^='comics/']")
            try await browser.expectPage(in: "comics")
            try await browser.expectNoComplaints()
        }
    }
}
