import Foundation
import Testing

/// What is expected of every page of a site, whatever is on it.
enum PageLooks {
    /// The pages that stand for all of the site.
    static var paths: [String] {
        get throws { try SamplePages(of: try BuiltSite.current.folder).paths }
    }

    /// What a list is opened for is on the first screen.
    static func expectFirstRecord(of kind: String, _ viewing: Viewing) async throws {
        let browser = try await Stage.open("\(kind)/index.html", viewing)
        let top: Int = try await browser.run(
            """
            const first = document.querySelector("main .cards > li, main .lines > li");
            return Math.round(first.getBoundingClientRect().top)
            """
        )
        #expect(top < 300)
    }

    // MARK: Sound

    /// What a page turned out to be; asked for by one script, because that is what costs.
    private struct Seen: Decodable {
        let width: Int
        let words: Int
        let broken: [String]
        let unsized: [String]
        let wide: [String]
    }

    /// The elements that reach beyond the window, of a page that can be scrolled sideways.
    private static let overhang = """
        const isClipped = (element) => {
          for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
            if (getComputedStyle(one).overflowX !== "visible") return true;
          }
          return false;
        };
        const overhang = () => document.documentElement.scrollWidth <= innerWidth ? []
          : [...document.body.querySelectorAll("*")]
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !isClipped(element))
            .map((element) => `${element.localName}.${element.className} to ${element.getBoundingClientRect().right}`)
            .slice(0, 3).concat(`the page is ${document.documentElement.scrollWidth} px wide`);
        """

    // Without scripts, callbacks are never called: pictures cannot be waited for.
    private static let look =
        overhang + """
            const names = (pictures) => pictures.map((picture) => picture.getAttribute("src"));
            const pictures = [...document.images];
            return {
              width: document.documentElement.scrollWidth,
              words: document.querySelector("main").innerText.split(/\\s+/).filter(Boolean).length,
              broken: names(pictures.filter((picture) => picture.complete && picture.naturalWidth === 0)),
              unsized: names(pictures.filter((picture) => !picture.getAttribute("width") || !picture.getAttribute("height"))),
              wide: overhang(),
            };
            """

    static func expectSound(_ viewing: Viewing) async throws {
        for path in try paths {
            let browser = try await Stage.open(path, viewing)
            let seen: Seen = try await browser.run(look)
            try await browser.expectNoComplaints("\(path)")
            #expect(seen.width <= viewing.width.rawValue, "\(path): \(seen.wide)")
            #expect(seen.words >= 2, "\(path) is empty")
            #expect(seen.broken == [], "\(path)")
            #expect(seen.unsized == [], "\(path)")
        }
    }

    // MARK: Still

    private static let load = """
        await Promise.all([...document.images].map((picture) => {
          picture.loading = "eager";
          return picture.complete || new Promise((done) => { picture.onload = picture.onerror = done; });
        }));
        """

    /// Nothing moves while the pictures arrive.
    /// - Parameter keep: gets a picture of every page.
    static func expectStill(_ viewing: Viewing, keep: (Data, String) throws -> Void = { _, _ in }) async throws {
        var viewing = viewing
        viewing.motion = .reduced
        for path in try paths {
            let browser = try await Stage.open(path, viewing)
            let shifts: [String] = try await browser.run(
                load + """
                    const frame = () => new Promise((done) => requestAnimationFrame(done));
                    await frame();
                    await frame();
                    while (window.wholeAt === undefined) await frame();
                    const observer = new PerformanceObserver(() => {});
                    observer.observe({ type: "layout-shift", buffered: true });
                    // A label that is laid out again by a pixel counts for 0.0001; a picture that pushes a row for 0.01.
                    const late = observer.takeRecords().filter(({ startTime, value }) =>
                      startTime >= window.wholeAt && value >= 0.0005);
                    return late.map(({ value, sources }) =>
                      `${value} by ${sources.map(({ node, previousRect, currentRect }) =>
                        `${node?.localName}.${node?.className} from ${previousRect.y} to ${currentRect.y}`)}`);
                    """
            )
            #expect(shifts == [], "\(path)")
            try await browser.expectNoComplaints("\(path)")
            try keep(try await browser.picture(), path)
        }
    }

    /// What an address asks for takes its place without moving what is seen: the sum of all shifts since the page began
    /// is a good one (web.dev/articles/cls has 0.1; half of that is kept).
    /// - Parameter isThere: becomes true when the page shows what its address asks for.
    static func expectSteady(_ path: String, _ viewing: Viewing, once isThere: String) async throws {
        let browser = try await Stage.open(path, viewing)
        try await browser.wait(until: isThere)
        let shifts: [Double] = try await browser.run(
            load + """
                const frame = () => new Promise((done) => requestAnimationFrame(done));
                await frame();
                await frame();
                const observer = new PerformanceObserver(() => {});
                observer.observe({ type: "layout-shift", buffered: true });
                return observer.takeRecords().map(({ value }) => value);
                """
        )
        #expect(shifts.reduce(0, +) < 0.05, "\(path) at \(viewing.width): \(shifts)")
        try await browser.expectNoComplaints("\(path)")
    }

    // MARK: As readers need it

    /// What a page loses under conditions that it does not choose; each list is empty if it loses nothing.
    private struct Losses: Decodable, Equatable {
        var enlarged: [String] = []
        var spaced: [String] = []
        var unringed: [String] = []
        var unprinted: [String] = []
    }

    /// WCAG 1.4.12: pages stay as they are with this spacing. The pages' policy refuses styles in the markup, not these.
    private static let spacing = """
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
          p { margin-bottom: 2em !important; }`);
        document.adoptedStyleSheets = [sheet];
        """

    /// WCAG 2.4.13: what has the focus has a ring of two colours, 3:1 apart, so that it shows on any ground.
    private static let rings = """
        const channel = (value) => value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
        const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3)
          .reduce((sum, value, at) => sum + [0.2126, 0.7152, 0.0722][at] * channel(+value), 0.05);
        const contrast = (one, other) => Math.max(one, other) / Math.min(one, other);
        const isRinged = (element) => {
          element.focus({ focusVisible: true, preventScroll: true });
          if (document.activeElement !== element) return true;
          const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
          const inner = boxShadow.match(/rgba?\\([^)]*\\)/);
          return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && inner !== null
            && contrast(light(outlineColor), light(inner[0])) >= 3;
        };
        """

    /// At 400 %: nothing needs scrolling in two directions, also with wider spacing; every focus shows; nothing is left
    /// out in print.
    static func expectUsable(_ viewing: Viewing) async throws {
        var viewing = viewing
        viewing.width = .enlarged
        viewing.motion = .reduced
        for path in try paths {
            let browser = try await Stage.open(path, viewing)
            var losses: Losses = try await browser.run(
                overhang + rings + """
                    const [enlarged] = [overhang()];
                    const focusable = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
                      .filter((element) => element.checkVisibility({ visibilityProperty: true }));
                    const unringed = focusable.filter((element) => !isRinged(element))
                      .map((element) => element.outerHTML.slice(0, 120));
                    document.activeElement.blur();
                    \(spacing)
                    const spaced = overhang();
                    document.adoptedStyleSheets = [];
                    return { enlarged, spaced, unringed: [...new Set(unringed)].slice(0, 5), unprinted: [] };
                    """
            )
            try await browser.emulate(media: "print")
            losses.unprinted = try await browser.run(
                """
                return [...document.querySelectorAll("main .cards li, main .lines li, main .groups dd, main .facts dd, main .overview")]
                  .filter((one) => !one.closest("details") && !one.checkVisibility())
                  .map((one) => `${one.localName}.${one.className} ${one.textContent.slice(0, 40)}`).slice(0, 3)
                """
            )
            try await browser.emulate(media: "")
            #expect(losses == Losses(), "\(path)")
            try await browser.expectNoComplaints("\(path)")
        }
    }
}
