import Foundation
import Testing

extension BuiltSiteTests.Pages {
    @Suite("Every kind of page, in every circumstance")
    struct EveryPageTests {
        /// What a page turned out to be; asked for by one script, because that is what costs.
        private struct Seen: Decodable {
            let width: Int
            let words: Int
            let broken: [String]
            let unsized: [String]
            let wide: [String]
        }

        // Without scripts, callbacks are never called: pictures cannot be waited for.
        private static let look = """
            const names = (pictures) => pictures.map((picture) => picture.getAttribute("src"));
            const pictures = [...document.images];
            const edge = innerWidth;
            const wide = document.documentElement.scrollWidth <= edge ? [] : [...document.body.querySelectorAll("*")]
              .filter((element) => element.getBoundingClientRect().right > edge + 0.5)
              .map((element) => `${element.localName}.${element.className} to ${element.getBoundingClientRect().right}`);
            return {
              width: document.documentElement.scrollWidth,
              words: document.querySelector("main").innerText.split(/\\s+/).filter(Boolean).length,
              broken: names(pictures.filter((picture) => picture.complete && picture.naturalWidth === 0)),
              unsized: names(pictures.filter((picture) => !picture.getAttribute("width") || !picture.getAttribute("height"))),
              wide: wide.slice(0, 3),
            };
            """

        private static let load = """
            await Promise.all([...document.images].map((picture) => {
              picture.loading = "eager";
              return picture.complete || new Promise((done) => { picture.onload = picture.onerror = done; });
            }));
            """

        @Test(
            "has no error, no request that fails or leaves, nothing too wide, no picture broken or without size",
            arguments: Viewing.all
        )
        func sound(viewing: Viewing) async throws {
            for path in try SamplePages(of: try BuiltSite.current.folder).paths {
                let browser = try await Stage.open(path, viewing)
                let seen: Seen = try await browser.run(Self.look)
                try await browser.expectNoComplaints("\(path)")
                #expect(seen.width <= viewing.width.rawValue, "\(path): \(seen.wide)")
                #expect(seen.words >= 3, "\(path) is empty")
                #expect(seen.broken == [], "\(path)")
                #expect(seen.unsized == [], "\(path)")
            }
        }

        @Test("keeps still while all its pictures arrive, and is photographed", arguments: Viewing.fewLooks)
        func still(viewing: Viewing) async throws {
            var viewing = viewing
            viewing.motion = .reduced
            let album = try Album(viewing)
            for path in try SamplePages(of: try BuiltSite.current.folder).paths {
                let browser = try await Stage.open(path, viewing)
                let shifts: [String] = try await browser.run(
                    Self.load + """
                        const frame = () => new Promise((done) => requestAnimationFrame(done));
                        await frame();
                        await frame();
                        while (window.wholeAt === undefined) await frame();
                        const observer = new PerformanceObserver(() => {});
                        observer.observe({ type: "layout-shift", buffered: true });
                        const late = observer.takeRecords().filter(({ startTime }) => startTime >= window.wholeAt);
                        return late.map(({ value, sources }) =>
                          `${value} by ${sources.map(({ node, previousRect, currentRect }) =>
                            `${node?.localName}.${node?.className} from ${previousRect.y} to ${currentRect.y}`)}`);
                        """
                )
                #expect(shifts == [], "\(path)")
                try await browser.expectNoComplaints("\(path)")
                try album.keep(try await browser.picture(), of: path)
            }
        }
    }
}
