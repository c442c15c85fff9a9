import Testing

extension BuiltSiteTests.Features {
    @Suite("The list of a kind")
    struct ListTests {
        private static let shown = "document.querySelectorAll('main .cards > li:not([hidden])').length"

        @Test("leaves what fits as one types, accents or not, and all again on Escape", arguments: Viewing.looks)
        func filter(viewing: Viewing) async throws {
            let browser = try await Stage.open("heroes/index.html", viewing)
            let all: Int = try await browser.run("return \(Self.shown)")
            try await browser.click("#filter input")
            try await browser.type("dracula")
            try await browser.wait(until: "\(Self.shown) > 0 && \(Self.shown) < 3")
            try await browser.wait(
                until: "document.querySelector('#filter [role=status]').textContent.endsWith(' of \(all)')"
            )
            try await browser.press(.escape)
            try await browser.wait(until: "\(Self.shown) === \(all)")
            try await browser.expectNoComplaints()
        }

        @Test("finds by another name and in spite of a typo", arguments: Viewing.Way.all)
        func otherNames(way: Viewing.Way) async throws {
            let browser = try await Stage.open("heroes/index.html", Viewing(way: way))
            for (typed, name) in [("orlando", "Roland"), ("sherlok", "Sherlock Holmes")] {
                try await browser.click("#filter input")
                try await browser.type(typed)
                try await browser.wait(
                    until: "[...document.querySelectorAll('main .cards > li:not([hidden]) a > span:first-of-type')]"
                        + ".some(one => one.textContent === '\(name)')"
                )
                try await browser.press(.escape)
            }
            try await browser.expectNoComplaints()
        }

        @Test("says that nothing fits, and has what was typed when one comes back", arguments: Viewing.fewLooks)
        func comingBack(viewing: Viewing) async throws {
            let browser = try await Stage.open("heroes/index.html", viewing)
            try await browser.click("#filter input")
            try await browser.type("qqzz")
            try await browser.wait(until: "\(Self.shown) === 0")
            try await browser.wait(until: "document.querySelector('#filter [role=status]').textContent !== ''")
            try await browser.press(.escape)
            try await browser.type("dracula")
            try await browser.wait(until: "\(Self.shown) > 0 && \(Self.shown) < 3")
            let letters = "[...document.querySelectorAll('.letters li:not([hidden]) small')]"
            try await browser.wait(
                until: "\(letters).reduce((sum, one) => sum + +one.textContent, 0) === \(Self.shown)"
            )
            let left: Int = try await browser.run("return \(Self.shown)")
            try await browser.click("main .cards > li:not([hidden]) a")
            try await browser.wait(until: "!location.pathname.endsWith('/heroes/index.html')")
            try await browser.back()
            try await browser.wait(until: "\(Self.shown) === \(left)")
            try await browser.expectNoComplaints()
        }

        @Test(
            "stays where it is while an address sorts, sifts or searches",
            arguments: [
                ("heroes/index.html#sort=linked", "document.querySelectorAll('#sifted > li').length > 100"),
                ("heroes/index.html#filter=dracula", "\(shown) > 0 && \(shown) < 3"),
                ("heroes/index.html#filter=qqzz", "\(shown) === 0"),
                ("heroes/index.html#by-alignment=good", "document.querySelectorAll('#sifted > li').length > 3"),
                ("comics/index.html#sort=oldest&letters=a", "document.querySelectorAll('#sifted > li').length > 3"),
                ("search.html#q=a", "document.querySelectorAll('#results li').length > 3"),
                ("search.html#q=qqzz", "!document.querySelector('#empty').hidden"),
            ],
            Viewing.looks
        )
        func steady(address: (path: String, isThere: String), viewing: Viewing) async throws {
            try await PageLooks.expectSteady(address.path, viewing, once: address.isThere)
        }

        private static let sifted = "[...document.querySelectorAll('#sifted:not([hidden]) > li')]"

        private static func choose(_ value: String, in select: String, of browser: Browser) async throws {
            let _: Bool = try await browser.run(
                """
                const select = document.querySelector(arguments[0]);
                select.value = arguments[1];
                select.dispatchEvent(new Event('change', { bubbles: true }));
                return true;
                """,
                .string(select),
                .string(value)
            )
        }

        @Test("is sorted and sifted as a whole, and its address says how", arguments: Viewing.fewLooks)
        func sorting(viewing: Viewing) async throws {
            let browser = try await Stage.open("comics/index.html", viewing)
            #expect(try await browser.count(".more") == 0)
            try await Self.choose("oldest", in: "#sort", of: browser)
            try await browser.wait(until: "\(Self.sifted).length > 100")
            // Those of which the year is not known come last.
            let years: [String] = try await browser.run(
                "return \(Self.sifted).map(one => (one.querySelector('small') || {}).textContent || '')"
            )
            #expect(years.first?.isEmpty == false)
            #expect(years.last == "")
            #expect(years.firstIndex(of: "").map { years[$0...].allSatisfy(\.isEmpty) } == true)
            try await browser.expectPage("comics/index.html#sort=oldest")
            let year: String = try await browser.run(
                "return document.querySelector('#sift .years select').options[1].value"
            )
            try await Self.choose(year, in: "#sift .years select", of: browser)
            try await browser.expectPage("comics/index.html#sort=oldest&years=\(year)")
            let path = "comics/index.html#sort=oldest&letters=a"
            try await browser.open(path)
            try await browser.wait(until: "\(Self.sifted).length > 0 && \(Self.sifted).length < 40")
            let few: Int = try await browser.run("return \(Self.sifted).length")
            try await browser.open("index.html")
            try await browser.open(path)
            try await browser.wait(until: "\(Self.sifted).length === \(few)")
            try await browser.click("#filter input")
            try await browser.type("ajax")
            try await browser.wait(until: "\(Self.sifted).length === 1")
            try await browser.click("#sifted a")
            try await browser.expectPage("comics/ajax.html")
            try await browser.expectNoComplaints()
        }

        @Test("has the best connected first where that is asked for", arguments: Viewing.Way.all)
        func connected(way: Viewing.Way) async throws {
            let browser = try await Stage.open("heroes/index.html", Viewing(way: way))
            try await Self.choose("linked", in: "#sort", of: browser)
            try await browser.wait(until: "\(Self.sifted).length > 100")
            let counts: [Int] = try await browser.run(
                "return \(Self.sifted).map(one => +one.querySelector('small').textContent.replace(/\\D/g, ''))"
            )
            #expect(counts == counts.sorted(by: >))
            let _: Bool = try await browser.run("document.querySelector('#sifted img').scrollIntoView(); return true")
            try await browser.wait(until: "document.querySelector('#sifted img').currentSrc.endsWith('.webp')")
            try await browser.wait(until: "document.querySelector('#sifted img').naturalWidth > 0")
            try await Self.choose("", in: "#sort", of: browser)
            try await browser.wait(until: "\(Self.sifted).length === 0 && \(Self.shown) > 100")
            try await browser.expectNoComplaints()
        }

        @Test("shows what is chosen while the filters are closed, and lets it go", arguments: Viewing.fewLooks)
        func chips(viewing: Viewing) async throws {
            let browser = try await Stage.open("heroes/index.html", viewing)
            let all: Int = try await browser.run("return \(Self.shown)")
            try await browser.click("#sift summary")
            let value: String = try await browser.run(
                "return document.querySelector('#sift select').options[1].value"
            )
            try await Self.choose(value, in: "#sift select", of: browser)
            try await browser.wait(until: "\(Self.sifted).length > 0 && \(Self.sifted).length < \(all)")
            try await browser.click("#sift summary")
            #expect(try await browser.run("return location.hash.endsWith(arguments[0])", .string("=" + value)))
            try await browser.click("#chips button")
            try await browser.wait(until: "\(Self.sifted).length === 0")
            #expect(try await browser.count("#chips button") == 0)
            #expect(try await browser.run("return document.activeElement.matches('#sift summary')"))
            try await browser.expectNoComplaints()
        }

        @Test("opens its filters below their button, which does not move", arguments: Viewing.fewLooks)
        func filtersButton(viewing: Viewing) async throws {
            let browser = try await Stage.open("heroes/index.html", viewing)
            let moved: [Double] = try await browser.run(
                """
                const button = document.querySelector("#sift summary");
                const before = button.getBoundingClientRect();
                button.click();
                const after = button.getBoundingClientRect();
                const opened = document.querySelector(".menus").getBoundingClientRect();
                return [after.x - before.x, after.y - before.y, Math.min(0, opened.y - after.bottom)]
                """
            )
            #expect(moved == [0, 0, 0])
        }

        @Test("of a value is called by another one's kind once that is chosen", arguments: Viewing.fewLooks)
        func heading(viewing: Viewing) async throws {
            let browser = try await Stage.open("weapons/type/sword.html", viewing)
            let own = try await browser.text("h1")
            try await browser.click("#sift summary")
            let value: String = try await browser.run(
                """
                return [...document.querySelectorAll('#sift select option')]
                    .find(one => one.value && one.value !== 'sword' && one.parentNode.value === 'sword').value
                """
            )
            try await Self.choose(value, in: "#sift select:has([value=sword])", of: browser)
            try await browser.wait(until: "\(Self.sifted).length > 0")
            #expect(try await browser.text("h1") == "Weapons 20")
            try await browser.click("#chips button")
            try await browser.wait(until: "\(Self.sifted).length === 0")
            #expect(try await browser.text("h1") == own && own.hasPrefix("Weapons · Type: Sword "))
            try await browser.expectNoComplaints()
        }

        @Test("of a value leads to all values of its property", arguments: Viewing.all)
        func values(viewing: Viewing) async throws {
            let browser = try await Stage.open("weapons/type/sword.html", viewing)
            try await browser.click(".crumbs a[href='index.html']")
            try await browser.expectPage("weapons/type/index.html")
            try await browser.expectNoComplaints()
        }

        @Test("has further kinds in a menu that closes behind a visitor")
        func furtherKinds() async throws {
            let browser = try await Stage.open("weapons/index.html", Viewing())
            let isOpen = "document.querySelector('.menu details').open"
            try await browser.click(".menu summary")
            #expect(try await browser.run("return \(isOpen)"))
            try await browser.press(.escape)
            #expect(try await browser.run("return !\(isOpen) && document.activeElement.matches('.menu summary')"))
            try await browser.click(".menu summary")
            try await browser.click("h1")
            #expect(try await browser.run("return !\(isOpen)"))
        }

        @Test("has no field without scripts that scripts alone could use")
        func unscripted() async throws {
            let browser = try await Stage.open("weapons/index.html", Viewing(width: .phone, scripts: .off))
            #expect(try await browser.run("return document.querySelector('#filter input').offsetParent === null"))
            let width: Int = try await browser.run(
                "document.querySelector('#sift').open = true; return document.documentElement.scrollWidth"
            )
            #expect(width < 400)
        }

        @Test("leads to a letter's page by a link, scripts or not", arguments: Viewing.all)
        func letters(viewing: Viewing) async throws {
            let browser = try await Stage.open("heroes/index.html", viewing)
            try await browser.click(".letters a")
            try await browser.expectPage(in: "heroes/letters")
            try await browser.expectNoComplaints()
        }
    }
}
