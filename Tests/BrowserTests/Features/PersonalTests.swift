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

        @Test(
            "favourites stand on shelves with names, and an address gives a shelf to others",
            arguments: Viewing.looks
        )
        func shelves(viewing: Viewing) async throws {
            let browser = try await Stage.open("heroes/sherlock-holmes.html", viewing)
            try await browser.run("localStorage.clear()")
            for hero in ["sherlock-holmes", "ajax"] {
                try await browser.open("heroes/\(hero).html")
                try await browser.click("#favourite")
            }
            try await browser.open("favourites.html")
            #expect(try await browser.count(".move") == 0)
            try await browser.click("#shelf-name")
            try await browser.type("Train & home")
            try await browser.click("#add-shelf button")
            try await browser.run(
                """
                const move = document.querySelector("#favourites li:has(a[href*=sherlock]) .move");
                move.value = "Train & home";
                move.dispatchEvent(new Event("change"));
                """
            )
            let onShelf = "#shelves .shelf .cards a[href='heroes/sherlock-holmes.html']"
            #expect(try await browser.count(onShelf) == 1)
            #expect(try await browser.count("#favourites li") == 1)
            let focused: String = try await browser.run("return document.activeElement.value")
            #expect(focused == "Train & home")
            // What others open: a page that is not here is left out, and nothing is kept unasked.
            let address = "favourites.html#shelf=For%20two&pages=heroes/ajax,heroes/nix,comics/a-mission-to-heaven"
            try await browser.open("index.html")
            try await browser.open(address)
            try await browser.wait(until: "document.querySelectorAll('#shared li').length > 0")
            #expect(try await browser.text("#shared [role=status]").contains("1"))
            let before: [String] = try await browser.run("return gallery.marked('shelves')")
            #expect(before == ["Train & home"])
            try await browser.click("#keep-shelf")
            let shelves: [String: String] = try await browser.run(
                "return Object.fromEntries(gallery.favourites().map(one => [one.path, one.shelf || '']))"
            )
            #expect(
                shelves["heroes/ajax.html"] == "For two" && shelves["heroes/sherlock-holmes.html"] == "Train & home"
            )
            #expect(try await browser.count("#shelves .shelf") == 2)
            try await browser.click("#shelves .shelf:nth-child(2) .actions button:nth-child(2)")
            #expect(try await browser.count("#favourites a[href='heroes/ajax.html']") == 1)
            try await browser.run("localStorage.clear()")
            try await browser.expectNoComplaints()
        }

        @Test("a file brings favourites, shelves, marks and votes, and nothing that leads elsewhere")
        func file() async throws {
            let browser = try await Stage.open("favourites.html", Viewing())
            try await browser.run("localStorage.clear()")
            try await browser.open("favourites.html")
            try await browser.run(
                """
                const one = { path: "heroes/ajax.html", title: "Ajax", src: "assets/favicon.svg", width: 9, height: 9, shelf: "S" };
                const files = new DataTransfer();
                files.items.add(new File([JSON.stringify({
                  favourites: [one, Object.assign({}, one, { path: "https://example.org/" })], shelves: ["S", 7, ""],
                  read: ["comics/a.html", "../x"], want: ["comics/b.html"], votes: { "facts/c.html": -1, "facts/d.html": 9 }
                })], "favourites.json"));
                const input = document.getElementById("import-file");
                input.files = files.files;
                input.dispatchEvent(new Event("change"));
                """
            )
            try await browser.wait(until: "document.querySelector('#shelves .shelf li')")
            #expect(try await browser.text("#keeping [role=status]") == "Imported: 3")
            let kept: [[String]] = try await browser.run(
                """
                return [gallery.favourites().map(one => one.path), ...["shelves", "read", "want"].map(gallery.marked),
                  Object.keys(gallery.votes())]
                """
            )
            #expect(kept == [["heroes/ajax.html"], ["S"], ["comics/a.html"], ["comics/b.html"], ["facts/c.html"]])
            try await browser.run("localStorage.clear()")
        }

        @Test("a comic to be read is among the favourites until it is read", arguments: Viewing.looks)
        func wanted(viewing: Viewing) async throws {
            let comic = "comics/a-mission-to-heaven.html"
            let browser = try await Stage.open(comic, viewing)
            try await browser.run("localStorage.clear()")
            try await browser.open(comic)
            try await browser.click("#want")
            try await browser.expect("true") { try await browser.attribute("aria-pressed", of: "#want") }
            try await browser.open("favourites.html")
            try await browser.wait(until: "document.querySelector('#want-to-read li')")
            try await browser.click("#want-to-read .mark")
            try await browser.open(comic)
            try await browser.expect("false") { try await browser.attribute("aria-pressed", of: "#want") }
            try await browser.expect("true") { try await browser.attribute("aria-pressed", of: "#read") }
            try await browser.run("localStorage.clear()")
            try await browser.expectNoComplaints()
        }

        /// The path of the fact that the first page shows today.
        private static func factOfTheDay(_ browser: borrowing Browser) async throws -> String {
            let link = "document.querySelector('#days [data-name=fact] a')"
            try await browser.open("index.html")
            try await browser.run("document.getElementById('days').scrollIntoView()")
            try await browser.wait(until: link)
            return try await browser.run("return \(link).getAttribute('href')")
        }

        @Test("a fact that was voted against is not the fact of the day; a vote can be taken back")
        func votes() async throws {
            let browser = try await Stage.open("index.html", Viewing())
            try await browser.run("localStorage.clear()")
            let fact = try await Self.factOfTheDay(browser)
            try await browser.open(fact)
            try await browser.click("#down")
            try await browser.expect("true") { try await browser.attribute("aria-pressed", of: "#down") }
            #expect(try await Self.factOfTheDay(browser) != fact)
            try await browser.open(fact)
            try await browser.click("#down")
            try await browser.expect("false") { try await browser.attribute("aria-pressed", of: "#down") }
            try await browser.click("#up")
            try await browser.expect("true") { try await browser.attribute("aria-pressed", of: "#up") }
            try await browser.run("localStorage.clear()")
            try await browser.expectNoComplaints()
        }

        @Test("a fact fills the screen, a click brings another one, and its page is where one comes out")
        func fullScreen() async throws {
            let browser = try await Stage.open("index.html", Viewing())
            let fact = try await Self.factOfTheDay(browser)
            try await browser.open(fact)
            let text = "document.querySelector('blockquote.balloon').textContent.trim()"
            try await browser.run("window.before = \(text)")
            try await browser.click("#full")
            try await browser.wait(until: "document.fullscreenElement && window.herodexDays")
            try await browser.click("blockquote.balloon")
            try await browser.wait(until: "\(text) !== window.before")
            try await browser.run("document.exitFullscreen()")
            try await browser.wait(until: "!location.pathname.endsWith('\(fact)') && document.querySelector('h1')")
            try await browser.expectPage(in: "facts")
            try await browser.expectNoComplaints()
        }

        @Test("the covers of a series may be read as a list, on the next visit too", arguments: Viewing.looks)
        func covers(viewing: Viewing) async throws {
            let series = "series/extraordinary-voyages.html"
            let browser = try await Stage.open(series, viewing)
            try await browser.run("localStorage.clear()")
            try await browser.open(series)
            let height = "return document.querySelector('.shelf.comics .cards').getBoundingClientRect().height"
            let wall: Double = try await browser.run(height)
            // The button has its room before the script makes it.
            let moved: Double = try await browser.run(
                """
                const [covers, button] = [".shelf.comics .cards", ".shelf.comics .more"].map((one) => document.querySelector(one));
                const top = covers.getBoundingClientRect().top;
                const place = button.nextSibling;
                button.remove();
                const moved = covers.getBoundingClientRect().top - top;
                place.before(button);
                return moved;
                """
            )
            #expect(abs(moved) < 1)
            try await browser.click(".shelf.comics .more")
            try await browser.open(series)
            let list: Double = try await browser.run(height)
            #expect(list < wall)
            try await browser.expect("true") { try await browser.attribute("aria-pressed", of: ".shelf.comics .more") }
            try await browser.run("localStorage.clear()")
            try await browser.expectNoComplaints()
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
