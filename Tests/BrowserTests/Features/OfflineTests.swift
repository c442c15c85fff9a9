import Foundation
import Testing

extension BuiltSiteTests.Features {
    @Suite("A site that browsers keep (site.offline)")
    struct OfflineTests {
        private static let configuration = """
            site: { title: Kept heroes, offline: true, languages: [en, de] }
            sources: [{ kind: records, name: mine }]
            """
        private static let records = """
            {"kind": "heroes", "id": "1", "title": "Ada", "overview": "Counts."}
            {"kind": "heroes", "id": "2", "title": "Bo", "overview": "Rows."}
            """

        @Test("what was visited is there without a network, with its style; for what was not, the site has a page")
        func visited() async throws {
            try await BuiltSite.inTemporaryFolder { place in
                let program = try BuiltSite.program()
                try Data(Self.configuration.utf8).write(to: place.appending(path: "herodex.yaml"))
                try Data(Self.records.utf8).write(to: place.appending(path: "mine.jsonl"))
                for command in [["import", "mine", "mine.jsonl"], ["render"]] {
                    #expect(try await ChildProgram.run(program, command + ["--quiet"], folder: place).code == 0)
                }
                let server = try ChildProgram.serving(program, ["serve", "--port", "0"], folder: place)
                let address = try await server.says(/(http:\/\/127\.0\.0\.1:\d+\/)/)
                let browser = try await Stage.open("index.html", Viewing(way: .http), at: address)
                try await browser.wait(until: "navigator.serviceWorker.controller")
                try await browser.open("heroes/ada.html")
                try await browser.wait(until: "document.readyState === 'complete'")
                try await browser.expectNoComplaints()
                let loud: String = try await browser.run(Self.ground)

                await server.end()
                try await browser.open("heroes/ada.html")
                #expect(try await browser.text("h1") == "Ada")
                #expect(try await browser.run(Self.ground) as String == loud)
                // From the start: the first page in each language, also by its folder.
                for home in ["index.html", "", "de/"] {
                    try await browser.open(home)
                    #expect(try await browser.text("h1") == "Kept heroes")
                }
                for tool in ["favourites", "compare", "map", "search", "changes", "de/favourites"] {
                    try await browser.open(tool + ".html")
                    #expect(try await browser.run("return document.querySelector('.top') !== null"), "\(tool)")
                }
                // In the language of the address, with links from where it lies.
                for (path, heading) in [
                    ("heroes/bo.html", "This page is not kept here"),
                    ("de/heroes/bo.html", "Diese Seite ist hier nicht gespeichert"),
                ] {
                    try await browser.open(path)
                    #expect(try await browser.text("h1") == heading)
                    #expect(try await browser.run(Self.ground) as String == loud)
                }
                try await browser.click("main a[href='favourites.html']")
                try await browser.wait(until: "location.pathname.endsWith('/de/favourites.html')")
                let answer: String = try await browser.run(
                    "return await fetch('heroes/bo.html').then(() => 'there', () => 'unreachable')"
                )
                #expect(answer == "unreachable")
            }
        }

        private static let ground = "return getComputedStyle(document.querySelector('.top')).backgroundColor"
    }
}
