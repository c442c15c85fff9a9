import FolderSnapshot
import Foundation
import HeroModel
import HeroPublish
import HeroSite
import SiteFixture
import Testing

@Suite("A page that cannot be validated because of a record is replaced")
struct ReplacedPageTests {
    /// Templates that came along, with an id that is none where a hero's title holds a space.
    private static func templates(_ place: Workplace, file: String = "pages/hero.mustache") throws -> String {
        try place.templates(changing: file) { text in
            file == "pages/hero.mustache"
                ? text.replacing("{{$tags}}", with: "{{$tags}}<b id=\"{{record.title}}\">x</b>")
                : text.replacing("<li", with: "<li id=\"{{title}}\"")
        }
    }

    /// Settings with these as the templates that came along, so that a fault is the record's.
    private static func settings(_ place: Workplace, file: String = "pages/hero.mustache") throws -> PublishSettings {
        var settings = place.settings(templates: try templates(place, file: file))
        settings.builtInTemplates = settings.templates
        return settings
    }

    private static func publish(_ place: Workplace, _ settings: PublishSettings) async throws -> PublishReport {
        try await SitePublisher(archive: place.archive, settings: settings).publish(to: place.folder)
    }

    private static func page(_ place: Workplace, _ path: String) throws -> String {
        try String(contentsOfFile: place.output + "/" + path, encoding: .utf8)
    }

    @Test("The record keeps its address, its data file and its place in lists, and the report names it")
    func plainPage() async throws {
        let place = try await Workplace(heroes: ["Ada", "Bo Peep", "Cid"])
        let report = try await Self.publish(place, try Self.settings(place))
        let replaced = try #require(report.replacedPages.first)
        #expect(report.replacedPages.count == 1)
        #expect(replaced.path == "heroes/bo-peep.html")
        #expect(replaced.remedy == .plainPage)
        #expect(replaced.records == ["legends/heroes/1"])
        #expect(replaced.findings.contains { $0.hasPrefix("heroes/bo-peep.html:") })
        let page = try Self.page(place, "heroes/bo-peep.html")
        #expect(page.contains("<h1>Bo Peep</h1>"))
        #expect(page.contains("Legends"))
        #expect(try Self.page(place, "heroes/index.html").contains("bo-peep.html"))
        #expect(try Self.page(place, "heroes/bo-peep.json").contains("Bo Peep"))
        #expect(try Self.page(place, "site.json").contains("heroes/bo-peep.html"))
        #expect(try Self.page(place, "heroes/ada.html").contains("<b id=\"Ada\">"))
        let site = try PublishedSite(folder: place.output)
        let file = try #require(site.file("heroes/bo-peep.html"))
        #expect(file.sha256 == Data(page.utf8).sha256)
    }

    @Test("An unchanged site reports it once more; a changed one gives the same bytes as a whole render")
    func later() async throws {
        let place = try await Workplace(heroes: ["Ada", "Bo Peep", "Cid"])
        var settings = try Self.settings(place)
        let first = try await Self.publish(place, settings)
        let again = try await Self.publish(place, settings)
        #expect(again.unchanged)
        #expect(again.replacedPages == first.replacedPages)
        try await place.keep(["Ada", "Bo Peep", "Cyd"])
        let changed = try await Self.publish(place, settings)
        #expect(changed.replacedPages.map(\.path) == ["heroes/bo-peep.html"])
        let incremental = Snapshot(place.output).bytes
        settings.rendering = .allPages
        _ = try await Self.publish(place, settings)
        #expect(Snapshot(place.output).bytes == incremental)
        settings.rendering = .changedPages
        try await place.keep(["Ada", "Bo", "Cyd"])
        let mended = try await Self.publish(place, settings)
        #expect(mended.replacedPages.isEmpty)
        #expect(try Self.page(place, "heroes/bo-peep.html").contains("<b id=\"Bo\">"))
    }

    @Test("A fault of the owner's template publishes nothing")
    func ownersTemplate() async throws {
        let place = try await Workplace(heroes: ["Ada", "Bo Peep", "Cid"])
        try await place.publish()
        let before = Snapshot(place.output).bytes
        var settings = place.settings(templates: try Self.templates(place))
        await #expect(throws: SiteError.self) { try await Self.publish(place, settings) }
        #expect(Snapshot(place.output).bytes == before)
        // With the same fault in the templates that came along it is the record's.
        settings.templates = Workplace.templates
        settings.builtInTemplates = try Self.templates(place)
        settings.lowerTemplates = []
        #expect(try await Self.publish(place, settings).replacedPages.isEmpty)
        settings.templates = try Self.templates(place)
        #expect(try await Self.publish(place, settings).replacedPages.count == 1)
    }

    @Test("A shared page is made without the record that spoils it, and only without that one")
    func sharedPage() async throws {
        let place = try await Workplace(heroes: ["Ada", "Bo", "Cid Campeador", "Dee"])
        let settings = try Self.settings(place, file: "partials/card.mustache")
        let report = try await Self.publish(place, settings)
        #expect(Set(report.replacedPages.map(\.path)).isSuperset(of: ["heroes/index.html", "heroes/letters/c.html"]))
        for page in report.replacedPages {
            #expect(page.remedy == .withoutRecords, "\(page.path)")
            #expect(page.records == ["legends/heroes/2"], "\(page.path)")
        }
        let list = try Self.page(place, "heroes/index.html")
        #expect(!list.contains("cid-campeador.html"))
        for name in ["ada", "bo", "dee"] { #expect(list.contains("\(name).html")) }
        #expect(try Self.page(place, "heroes/cid-campeador.html").contains("Cid Campeador"))
    }

    @Test("Ten records may be replaced, whatever their share; above ten and the limit nothing is published")
    func budget() async throws {
        func heroes(_ faulty: Int) -> [String] { (0..<20).map { $0 < faulty ? "No \($0)" : "Hero\($0)" } }
        let place = try await Workplace(heroes: heroes(10))
        var settings = try Self.settings(place)
        settings.failedRecords = 0
        #expect(try await Self.publish(place, settings).replacedPages.count == 10)
        try await place.keep(heroes(11))
        await #expect(throws: SiteError.self) { try await Self.publish(place, settings) }
        settings.failedRecords = 0.6
        #expect(try await Self.publish(place, settings).replacedPages.count == 11)
    }

    @Test("A record that the owner hides has no page, and is in no list")
    func hidden() async throws {
        let place = try await Workplace(heroes: ["Ada", "Bo Peep", "Cid"])
        var settings = try Self.settings(place)
        settings.corrections = Corrections.none.hiding([.hero(1)])
        let report = try await Self.publish(place, settings)
        #expect(report.replacedPages.isEmpty)
        #expect(report.counts["heroes"] == 2)
        #expect(!FileManager.default.fileExists(atPath: place.output + "/heroes/bo-peep.html"))
        #expect(try !Self.page(place, "site.json").contains("bo-peep"))
        #expect(try !Self.page(place, "heroes/index.html").contains("Bo Peep"))
    }
}
