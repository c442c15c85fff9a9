import FolderSnapshot
import Foundation
import FoundationNetworking
import Testing

@Suite("serve --watch shows pages as the templates make them now", .timeLimit(.minutes(10)))
struct WatchingTests {
    private struct Answer: Sendable {
        let status: Int
        let text: String
        let type: String?
        let freshness: String?
        let tag: String?

        /// The page without what tells when it was made.
        var bare: String { text.replacing(/data-since="[^"]+"/, with: "") }

        /// The round that the page was made in.
        var since: String { text.firstMatch(of: /data-since="([^"]+)"/).map { String($0.output.1) } ?? "none" }
    }

    private struct Site {
        let address: String

        func get(_ path: String) async throws -> Answer {
            let url = try #require(URL(string: address + path))
            let (body, reply) = try await URLSession.shared.data(from: url)
            let http = try #require(reply as? HTTPURLResponse)
            let text = String(decoding: body, as: UTF8.self)
            return Answer(
                status: http.statusCode,
                text: text,
                type: http.value(forHTTPHeaderField: "Content-Type"),
                freshness: http.value(forHTTPHeaderField: "Cache-Control"),
                tag: http.value(forHTTPHeaderField: "ETag")
            )
        }

        /// Waits as a page does, asking again until there is news.
        func news(since round: String) async throws {
            while try await get("herodex-watch.js?since=\(round)").text.isEmpty {}
        }
    }

    /// Builds, serves with `--watch` from a copy of the templates while `work` runs, and asks it to stop.
    private func watching(_ work: (DemoWorkspace, Site, _ template: String) async throws -> Void) async throws {
        try await DemoWorkspace.serving { workspace in
            let templates = try workspace.templates(changing: "pages/hero.mustache") { $0 }
            #expect(try await workspace.binary.run("build", "--templates", templates).code == 0)
            let running = try workspace.binary.start(["serve", "--watch", "--port", "0", "--templates", templates])
            while running.isRunning, !running.said.contains("\n") { try await Task.sleep(for: .milliseconds(5)) }
            let address = try #require(running.said.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+\//), "\(running.said)")
            try await work(workspace, Site(address: String(address.output)), "\(templates)/pages/hero.mustache")
            let run = try await running.end(with: SIGTERM)
            #expect(run.code == 0, "\(run.err)")
        }
    }

    @Test("A saved template is seen by the page that waits; a mistake is shown, mended and gone; output stays")
    func edits() async throws {
        try await watching { workspace, site, template in
            let output = Snapshot(workspace.output)
            let kept = try String(contentsOfFile: workspace.folder + "/" + template, encoding: .utf8)
            let page = "heroes/ada-the-reckoner.html"

            let first = try await site.get(page)
            #expect(first.status == 200)
            #expect(first.freshness == "no-store")
            #expect(first.tag == nil)
            let tag = "<script src=\"/herodex-watch.js\" data-since=\"\(first.since)\" defer=\"defer\"></script>\n"
            let published = try #require(output.bytes[page])
            #expect(first.text.replacing(tag, with: "") == String(decoding: published, as: UTF8.self))
            #expect(try await site.get("herodex-watch.js").text.contains("location.reload()"))

            try workspace.write("<!-- saved -->" + kept, to: template)
            try await site.news(since: first.since)
            let second = try await site.get(page)
            #expect(second.text.contains("<!-- saved -->"))
            #expect(second.since != first.since)

            try workspace.write("{{<layouts/record}}\n<b>{{nonsens}}</b>\n{{/layouts/record}}\n", to: template)
            try await site.news(since: second.since)
            let broken = try await site.get(page)
            #expect(broken.status == 500)
            #expect(broken.text.contains("<h2>\(template):2:4</h2>"), "\(broken.text)")
            #expect(broken.text.contains("&lt;b&gt;"))
            let style = try await site.get("herodex-watch.css")
            #expect(style.type == "text/css; charset=utf-8")

            try workspace.write(kept, to: template)
            try await site.news(since: broken.since)
            let mended = try await site.get(page)
            #expect(mended.status == 200)
            #expect(mended.bare == first.bare)
            #expect(Snapshot(workspace.output) == output)
        }
    }

    @Test(
        "A lost address has the templates' page, data is the published, and a page that waits does not hold up the end"
    )
    func others() async throws {
        try await watching { workspace, site, _ in
            let lost = try await site.get("heroes/nobody.html")
            #expect(lost.status == 404)
            #expect(lost.text.contains(/href="\.\.\/assets\/style\.[0-9a-f]{16}\.css"/))
            #expect(lost.since != "none")
            let data = try await site.get("site.json")
            #expect(Data(data.text.utf8) == Snapshot(workspace.output).bytes["site.json"])
            // Still waiting when the server is asked to stop.
            Task { try await site.get("herodex-watch.js?since=\(lost.since)") }
        }
    }

    @Test("Without an archive, or without a published site, it says what to do")
    func nothingThere() async throws {
        try await DemoWorkspace.serving { workspace in
            let none = try await workspace.binary.run("serve", "--watch", "--port", "0")
            #expect(none.code == 2)
            #expect(none.err.hasPrefix("herodex: there is no archive yet\n"), "\(none.err)")
            #expect(try await workspace.binary.run("crawl").code == 0)
            let crawled = try await workspace.binary.run("serve", "--watch", "--port", "0")
            #expect(crawled.code == 2)
            #expect(crawled.err.contains("holds no site that herodex published"), "\(crawled.err)")
        }
    }
}
