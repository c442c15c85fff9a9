import Testing

extension BuiltSiteTests.Pages {
    @Suite("The size a browser chooses of a picture")
    struct PictureSizesTests {
        private struct Picture: Decodable, CustomStringConvertible {
            let source: String
            /// How many pixels wide it is drawn, what is cut off included.
            let drawn: Double
            /// How wide `sizes` says it is.
            let told: Double
            /// Of the file that was chosen: its width by `srcset`, and its real one.
            let chosen: Double
            let real: Double
            /// Of the largest file there is.
            let largest: Double

            var description: String { "\(source): drawn \(drawn), told \(told), chosen \(chosen) of \(largest)" }
        }

        private static let measure = """
            const pictures = [...document.querySelectorAll("main img[srcset]")].filter((one) => one.clientWidth);
            const ready = (one) => one.decode().then(() => one);
            for (const one of pictures) one.loading = "eager";
            return Promise.all(pictures.map(async (one) => {
              await ready(one);
              const alone = await ready(Object.assign(new Image(), { src: one.currentSrc }));
              const shape = one.getAttribute("width") / one.getAttribute("height");
              const fits = getComputedStyle(one).objectFit === "cover" ? Math.max : Math.min;
              const scale = one.getBoundingClientRect().width / one.offsetWidth;
              const choices = one.getAttribute("srcset").split(", ").map((choice) => choice.split(" "));
              const own = choices.find(([path]) => new URL(path, location.href).href === one.currentSrc);
              return {
                source: own[0], drawn: scale * fits(one.clientWidth, one.clientHeight * shape),
                told: one.naturalWidth, chosen: parseInt(own[1]), real: alone.naturalWidth,
                largest: Math.max(...choices.map((choice) => parseInt(choice[1])))
              };
            }));
            """

        @Test(
            "is as wide as the picture is drawn, and its width the one that was promised",
            arguments: [360, 800, 1_280]
        )
        func sharp(width: Int) async throws {
            let browser = try await Stage.open("index.html", Viewing(motion: .reduced))
            try await browser.session.resize(width: width, height: 900)
            let paths = try SamplePages(of: BuiltSite.current.folder).paths.filter { path in
                path == "index.html" || ["heroes/", "comics/", "transformations/"].contains { path.hasPrefix($0) }
            }
            var seen = 0
            for path in paths {
                try await browser.open(path)
                let pictures: [Picture] = try await browser.run(Self.measure)
                seen += pictures.count
                for picture in pictures {
                    #expect(picture.real == picture.chosen, "\(path): \(picture)")
                    #expect(picture.chosen + 1 >= min(picture.drawn, picture.largest), "\(path): \(picture)")
                    // Cards beside a text grow with their title, and are told at their widest.
                    #expect((0.95...1.9).contains(picture.told / picture.drawn), "\(path): \(picture)")
                }
            }
            #expect(seen > 50)
        }
    }
}
