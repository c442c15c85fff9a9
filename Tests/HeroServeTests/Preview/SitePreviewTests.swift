import FolderSnapshot
import Foundation
import HeroArchive
import HeroPublish
import HeroSite
import SiteFixture
import Testing

@testable import HeroServe

@Suite("A preview shows the site as its templates are at this moment")
struct SitePreviewTests {
    private static let languages = ["en", "es"]

    private static func preview(_ place: Workplace, templates: String) async throws -> SitePreview {
        var settings = place.settings(templates: templates)
        settings.site.languages = languages
        try await place.archive.nameNewRecords()
        return try await SitePreview(archive: place.archive, settings: settings)
    }

    private static func text(_ answer: LiveContent?) -> String {
        switch answer {
        case .page(let bytes), .asset(let bytes), .broken(let bytes): String(decoding: bytes, as: UTF8.self)
        case nil: ""
        }
    }

    private static func change(_ file: String, _ change: (String) -> String) throws {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try change(text).write(toFile: file, atomically: true, encoding: .utf8)
    }

    @Test("Every page is the one that would be published, in every language, and so is every asset")
    func same() async throws {
        let place = try await Workplace()
        try await place.publish(languages: Self.languages)
        let preview = try await Self.preview(place, templates: Workplace.templates)
        let files = Snapshot(place.output).bytes
        let pages = files.filter { $0.key.hasSuffix(".html") }
        #expect(pages.count > 20)
        for (path, bytes) in pages { #expect(try preview.content(at: path) == .page(Array(bytes)), "\(path)") }
        let styles = files.filter { $0.key.contains(/^assets\/style\.[0-9a-f]{16}\.css$/) }
        #expect(styles.count == 1)
        for (path, bytes) in styles { #expect(try preview.content(at: path) == .asset(Array(bytes))) }
    }

    @Test(
        "What no template makes is left to the published site",
        arguments: [
            "heroes/nobody.html", "heroes/ada.json", "site.json", "images/x.webp", "", "assets/", "../Package.swift",
        ]
    )
    func unknown(path: String) async throws {
        let place = try await Workplace()
        let preview = try await Self.preview(place, templates: Workplace.templates)
        #expect(try preview.content(at: path) == nil)
    }

    @Test("A change is shown at the second look that agrees, in pages of every language and in assets")
    func changed() async throws {
        let place = try await Workplace()
        let templates = try place.templates(changing: "layouts/page.mustache") { $0 }
        let preview = try await Self.preview(place, templates: templates)
        #expect(preview.faults == [])
        try Self.change(templates + "/layouts/page.mustache") { $0.replacing("<main", with: "<!-- new --><main") }
        try Data("b { }".utf8).write(to: URL(filePath: templates + "/assets/style.css"))
        #expect([preview.look(), preview.look(), preview.look()] == [.none, .renewed, .none])
        for path in ["heroes/ada.html", "es/index.html"] {
            #expect(Self.text(try preview.content(at: path)).contains("<!-- new --><main"), "\(path)")
        }
        let page = Self.text(try preview.content(at: "index.html"))
        let style = try #require(page.firstMatch(of: /assets\/style\.[0-9a-f]{16}\.css/)).output
        #expect(try preview.content(at: String(style)) == .asset(Array("b { }".utf8)))
    }

    @Test("A mistake takes every page's place until it is mended")
    func broken() async throws {
        let place = try await Workplace()
        let templates = try place.templates(changing: "pages/hero.mustache") { $0 }
        let preview = try await Self.preview(place, templates: templates)
        let before = try preview.content(at: "heroes/ada.html")
        try Self.change(templates + "/pages/hero.mustache") { "{{nonsense}}" + $0 }
        _ = preview.look()
        guard case .broken(let lines) = preview.look() else {
            Issue.record("not noticed")
            return
        }
        #expect(lines.first?.hasPrefix("\(templates)/pages/hero.mustache:1:1: ") == true, "\(lines)")
        #expect(preview.faults == lines)
        for path in ["heroes/ada.html", "es/index.html"] {
            guard case .broken(let page) = try preview.content(at: path) else {
                Issue.record("\(path) is not broken")
                continue
            }
            #expect(String(decoding: page, as: UTF8.self).contains("<mark>{{nonsense}}</mark>"))
        }
        #expect(try preview.content(at: "images/x.webp") == nil)
        try Self.change(templates + "/pages/hero.mustache") { $0.replacing("{{nonsense}}", with: "") }
        #expect([preview.look(), preview.look()] == [.none, .renewed])
        #expect(try preview.content(at: "heroes/ada.html") == before)
    }

    @Test("Templates that cannot be used from the start are no error")
    func brokenFromTheStart() async throws {
        let place = try await Workplace()
        let templates = try place.templates(changing: "pages/hero.mustache") { _ in "{{nonsense}}" }
        let preview = try await Self.preview(place, templates: templates)
        #expect(preview.faults.contains { $0.contains("pages/hero.mustache:1:1: ") })
        guard case .broken = try preview.content(at: "index.html") else {
            Issue.record("index.html is not broken")
            return
        }
    }

    @Test("A page that publishing would refuse is shown, with every finding at its end")
    func findings() async throws {
        let place = try await Workplace()
        let bad =
            "<p><img src=\"{{page.shared}}assets/favicon.svg\" width=\"1\" height=\"1\"/></p>"
            + "<p><a href=\"{{page.root}}abuot.html\">About</a></p>"
        let templates = try place.templates(changing: "layouts/page.mustache") {
            $0.replacing("<p class=\"continued\">", with: bad + "<p class=\"continued\">")
        }
        let preview = try await Self.preview(place, templates: templates)
        let page = Self.text(try preview.content(at: "heroes/ada.html"))
        #expect(page.contains("would refuse this page of pages/hero for 2 reasons"))
        #expect(page.contains("<h2>heroes/ada.html:"))
        #expect(page.contains("<p>picture without alternative text</p>"))
        #expect(page.contains("<p>link to ../abuot.html leads nowhere</p>"))
        #expect(page.hasSuffix("</aside>\n</body>\n</html>\n"))
        await #expect(throws: SiteError.self) { try await place.publish(templates: templates) }
    }

    @Test("Nothing is written, whatever is asked and changed")
    func writesNothing() async throws {
        let place = try await Workplace()
        let templates = try place.templates(changing: "pages/hero.mustache") { $0 }
        try await place.publish(templates: templates, languages: Self.languages)
        let (output, derived) = (Snapshot(place.output), Snapshot(place.archive.folder.path + "/derived"))
        let names = place.names
        let preview = try await Self.preview(place, templates: templates)
        _ = try preview.content(at: "heroes/ada.html")
        try Self.change(templates + "/pages/hero.mustache") { $0 + "{{nonsense}}" }
        _ = (preview.look(), preview.look())
        _ = try preview.content(at: "index.html")
        #expect(Snapshot(place.output) == output)
        #expect(Snapshot(place.archive.folder.path + "/derived") == derived)
        #expect(place.names == names)
    }

    @Test("Pictures that were never derived are placeholders, and none is made")
    func placeholders() async throws {
        let place = try await Workplace()
        let preview = try await Self.preview(place, templates: Workplace.templates)
        let page = Self.text(try preview.content(at: "heroes/ada.html"))
        #expect(page.contains("<i class=\"drawn "))
        #expect(!page.contains("images/"))
        try await place.publish(languages: Self.languages)
        try await preview.reload()
        #expect(Self.text(try preview.content(at: "heroes/ada.html")).contains("images/"))
    }

    @Test("What was crawled since is shown after a reload")
    func reloaded() async throws {
        let place = try await Workplace()
        let preview = try await Self.preview(place, templates: Workplace.templates)
        try await place.keep(["Ada", "Bo", "Cid", "Dee"])
        #expect(try preview.content(at: "heroes/dee.html") == nil)
        try await place.publish(languages: Self.languages)
        try await preview.reload()
        #expect(Self.text(try preview.content(at: "heroes/dee.html")).contains("<h1>Dee</h1>"))
    }

    @Test("An archive without records has nothing to show")
    func empty() async throws {
        let place = try await Workplace(heroes: [])
        await #expect(throws: SiteError.nothingToShow) {
            _ = try await Self.preview(place, templates: Workplace.templates)
        }
    }
}
