import Testing

extension BuiltSiteTests.Features {
    @Suite("The large picture of a hero's page")
    struct LightboxTests {
        private static let hero = "heroes/sherlock-holmes.html"
        private static let place = "(document.querySelector('dialog .place')?.textContent ?? '')"

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
                try await browser.expectFocus("dialog, dialog *, body")
            }
            try await browser.press(.escape)
            try await browser.wait(until: "!document.querySelector('dialog')")
            try await browser.expectFocus(".enlarge")
            try await browser.expectNoComplaints()
        }

        @Test("is left by Back, and the page behind it stays where it is", arguments: Viewing.looks)
        func back(viewing: Viewing) async throws {
            let browser = try await Stage.open(Self.hero, viewing)
            try await browser.click(".enlarge")
            try await browser.wait(until: "document.querySelector('dialog')?.open")
            try await browser.wait(until: "getComputedStyle(document.documentElement).overflowY === 'hidden'")
            try await browser.back()
            try await browser.wait(until: "!document.querySelector('dialog')")
            try await browser.expectPage(Self.hero)
            // Closed otherwise, it leaves no step behind.
            try await browser.click(".enlarge")
            try await browser.wait(until: "document.querySelector('dialog')?.open")
            try await browser.press(.escape)
            try await browser.wait(until: "!document.querySelector('dialog') && !history.state")
            try await browser.expectPage(Self.hero)
            try await browser.expectNoComplaints()
        }

        /// Moves fingers over the open picture: from and to, in pixels from its middle.
        private static func fingers(_ moves: String, in browser: Browser) async throws {
            let _: Bool = try await browser.run(
                """
                const img = document.querySelector('dialog img');
                const box = img.getBoundingClientRect();
                const touches = places => places.map(([x, y], identifier) => new Touch({
                    identifier, target: img, clientX: box.left + box.width / 2 + x, clientY: box.top + box.height / 2 + y
                }));
                const send = (name, touches, changedTouches) => img.dispatchEvent(
                    new TouchEvent(name, { touches, changedTouches, bubbles: true, cancelable: true })
                );
                const moves = \(moves);
                send('touchstart', touches(moves[0]), touches(moves[0]));
                moves.slice(1).forEach(places => send('touchmove', touches(places), touches(places)));
                send('touchend', [], touches(moves[moves.length - 1]));
                return true;
                """
            )
        }

        @Test("is enlarged by two fingers, keys and a double click, moved by one, and turned by one again")
        func zoom() async throws {
            let browser = try await Stage.open(Self.hero)
            try await browser.click(".enlarge")
            try await browser.wait(until: "document.querySelector('dialog')?.open")
            let grown =
                "document.querySelector('dialog img').getAnimations().every(one => one.playState === 'finished')"
            try await browser.wait(until: "document.querySelector('dialog img').naturalWidth > 0 && \(grown)")
            let scale = "(document.querySelector('dialog img').style.transform.match(/scale\\(([\\d.]+)/) || [0, 1])[1]"
            try await Self.fingers("[[[-20, 0], [20, 0]], [[-60, 0], [60, 0]]]", in: browser)
            try await browser.wait(until: "+\(scale) === 3")
            let before: String = try await browser.run("return document.querySelector('dialog img').style.transform")
            try await Self.fingers("[[[0, 0]], [[50, 0]]]", in: browser)
            let after: String = try await browser.run("return document.querySelector('dialog img').style.transform")
            #expect(after.hasPrefix("translate(50px"), "\(before), then \(after)")
            // What is enlarged is moved, not turned.
            #expect(try await browser.text("dialog .place").hasPrefix("1 of "))
            try await browser.press(.right)
            try await browser.wait(until: "\(Self.place).startsWith('2 of ') && +\(scale) === 1")
            try await browser.type("+")
            try await browser.wait(until: "+\(scale) === 1.5")
            try await browser.type("0")
            try await browser.wait(until: "+\(scale) === 1")
            try await Self.fingers("[[[40, 0]], [[-40, 0]]]", in: browser)
            try await browser.wait(until: "\(Self.place).startsWith('3 of ')")
            try await browser.run(
                "document.querySelector('dialog img').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))"
            )
            try await browser.wait(until: "+\(scale) === 2.5")
            try await browser.press(.escape)
            try await browser.expectNoComplaints()
        }

        @Test("meets WCAG 2.2 AA while it is open", .enabled(if: Installed.axe != nil || Installed.isRequired))
        func accessible() async throws {
            for var viewing in Viewing.looks {
                viewing.motion = .reduced
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
            try await browser.expectPage(in: "images")
        }
    }
}
