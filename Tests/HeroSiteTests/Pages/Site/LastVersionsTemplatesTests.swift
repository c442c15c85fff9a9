import Foundation
import HeroBasics
import Testing

@testable import HeroSite

@Suite("Templates of the version before are still read")
struct LastVersionsTemplatesTests {
    /// The present names in the templates that come along, and the ones before.
    private static let names = [
        ("languages/en.yaml", "relations:", "shelves:"), ("languages/en.yaml", "appearsWith:", "metWith:"),
        ("layouts/page.mustache", "page.themeColour", "page.ground"), ("layouts/page.mustache", "{{json}}", "{{twin}}"),
        ("layouts/record.mustache", "record.relations", "record.shelves"),
        ("layouts/record.mustache", "partials/relation", "partials/shelf"),
        ("layouts/record.mustache", "record.otherSources", "record.counterparts"),
        ("pages/hero.mustache", "coAppearances", "met"),
        ("pages/hero.mustache", "partials/coappearances", "partials/met"),
        ("pages/home.mustache", "{{#rows}}", "{{#shelves}}"), ("pages/home.mustache", "{{/rows}}", "{{/shelves}}"),
        ("pages/map.mustache", "coAppearances", "companions"),
        ("partials/coappearances.mustache", "words/appearsWith", "words/metWith"),
        ("partials/gallery.mustache", "areFacts", "isTold"),
    ]

    private static let files = ["partials/relation": "partials/shelf", "partials/coappearances": "partials/met"]

    private func site(_ templates: SiteTemplates) -> SitePages {
        SitePages(
            catalog: SampleUniverse.catalog,
            templates: templates,
            settings: SiteSettings(title: "Mine"),
            pictures: SitePicturesFixture.book
        )
    }

    @Test("All old names make the same pages, and each use is named with file and line")
    func oldNames() throws {
        let folder = try TemplatesCopy()
        let present = site(try SiteTemplates(folder: folder.path))
        let pages = try present.pages.map { try present.text($0.path) }
        for (file, new, old) in Self.names { try folder.replace(new, with: old, in: file) }
        for (new, old) in Self.files {
            let text = try String(contentsOfFile: "\(folder.path)/\(new).mustache", encoding: .utf8)
            try folder.write(text, to: old + ".mustache")
            try folder.remove(new + ".mustache")
        }
        let templates = try SiteTemplates(folder: folder.path)
        let former = site(templates)
        #expect(try former.pages.map { try former.text($0.path) } == pages)
        let remarks = templates.outdatedNames.map { $0.replacing(folder.path + "/", with: "") }
        #expect(
            remarks.map { $0.replacing(/:\d+:\d+/, with: "") } == [
                #"languages/en.yaml: "shelves" is called "relations" now"#,
                #"languages/en.yaml: "metWith" is called "appearsWith" now"#,
                #"layouts/page.mustache: "ground" is called "themeColour" now"#,
                #"layouts/page.mustache: "twin" is called "json" now"#,
                #"layouts/record.mustache: "counterparts" is called "otherSources" now"#,
                #"layouts/record.mustache: "shelves" is called "relations" now"#,
                #"layouts/record.mustache: "partials/shelf" is called "partials/relation" now"#,
                #"pages/hero.mustache: "met" is called "coAppearances" now"#,
                #"pages/hero.mustache: "partials/met" is called "partials/coappearances" now"#,
                #"pages/home.mustache: "shelves" is called "rows" now"#,
                #"pages/map.mustache: "companions" is called "coAppearances" now"#,
                #"partials/gallery.mustache: "isTold" is called "areFacts" now"#,
                #"partials/met.mustache: "partials/met" is called "partials/coappearances" now"#,
                #"partials/met.mustache: "words/metWith" is called "words/appearsWith" now"#,
                #"partials/shelf.mustache: "partials/shelf" is called "partials/relation" now"#,
            ]
        )
        let map = try String(contentsOfFile: folder.path + "/pages/map.mustache", encoding: .utf8)
        let lines = map.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex(of: "{{#companions}}")) + 1
        #expect(remarks.contains { $0.hasPrefix("pages/map.mustache:\(line):1: ") })
    }

    @Test("A folder of one's own over the one that comes along may have them, and the present name counts before")
    func ownFolder() throws {
        let (own, base) = (try TemplatesCopy(), try TemplatesCopy())
        try own.remove("")
        try own.write("<p>Mine</p>", to: "partials/shelf.mustache")
        try own.write("pages: { metWith: Seen with }", to: "languages/en.yaml")
        let layers = FolderLayers(own.path, over: [base.path])
        let templates = try SiteTemplates(layers)
        let page = try site(templates).text("heroes/sun-wukong.html")
        #expect(page.contains("<p>Mine</p>") && page.contains(">Seen with<"))
        #expect(templates.outdatedNames.count == 2)
        try own.write("pages: { metWith: Seen with, appearsWith: Beside }", to: "languages/en.yaml")
        #expect(try site(SiteTemplates(layers)).text("heroes/sun-wukong.html").contains(">Beside<"))
    }

    @Test("The templates that come along have none")
    func present() throws {
        let folder = Repository.templates.path(percentEncoded: false)
        #expect(try SiteTemplates(folder: folder, languages: ["en", "de", "es", "ru"]).outdatedNames.isEmpty)
    }
}
