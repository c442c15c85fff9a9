import Foundation
import HeroBasics
import HeroSite
import HeroTemplate
import Testing

@Suite struct SiteTemplatesTests {
    @Test func theRepositorysTemplatesUseEveryTemplate() throws {
        let templates = try SiteTemplates(folder: Repository.templates.path(percentEncoded: false))
        #expect(templates.unreachedTemplates == [])
    }

    @Test func assetsComeWithTheirBytesInOrder() throws {
        let templates = try SiteTemplates(folder: Repository.templates.path(percentEncoded: false))
        let paths = templates.assets.map(\.path)
        #expect(paths == paths.sorted())
        #expect(paths.contains("assets/style.css"))
        #expect(templates.assets.allSatisfy { !$0.bytes.isEmpty })
    }

    @Test func aMisspeltNameIsReportedWithItsPlaceAndTheNearestName() throws {
        let folder = try TemplatesCopy()
        try folder.replace("{{title}}", with: "{{titel}}", in: "partials/card.mustache")
        let errors = try #require(throws: TemplateErrors.self) { try SiteTemplates(folder: folder.path) }
        let error = try #require(errors.all.first)
        #expect(errors.all.count == 1)
        #expect(error.file == folder.path + "/partials/card.mustache")
        #expect(error.line == 2)
        #expect(error.column > 1)
        #expect(error.suggestion == "title")
    }

    @Test func allMistakesOfAFolderAreReportedTogether() throws {
        let folder = try TemplatesCopy()
        try folder.replace("{{> partials/portrait}}", with: "{{> partials/portrai}}", in: "layouts/record.mustache")
        try folder.replace("{{/days}}", with: "", in: "pages/changes.mustache")
        try folder.remove("pages/story.mustache")
        try folder.remove("assets/placeholder-heroes.svg")
        let errors = try #require(throws: TemplateErrors.self) { try SiteTemplates(folder: folder.path) }
        let files = Set(errors.all.map { $0.file.split(separator: "/").last.map(String.init) ?? "" })
        #expect(files == ["record.mustache", "changes.mustache", "story.mustache", "placeholder-heroes.svg"])
    }

    @Test func aFolderThatIsNotThereIsOneClearError() throws {
        let errors = try #require(throws: TemplateErrors.self) { try SiteTemplates(folder: "/nowhere/templates") }
        #expect(errors.all.first?.message == "there is no such file or folder")
    }

    @Test func theFolderAndItsAssetsMayBeSymbolicLinks() throws {
        let folder = try TemplatesCopy()
        let style = folder.path + "/assets/style.css"
        try FileManager.default.moveItem(atPath: style, toPath: folder.path + "/kept.css")
        try FileManager.default.createSymbolicLink(atPath: style, withDestinationPath: "../kept.css")
        let link = folder.path + "-link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
        defer { try? FileManager.default.removeItem(atPath: link) }
        #expect(try SiteTemplates(folder: link).assets == SiteTemplates(folder: folder.path).assets)
    }

    @Test func aFolderMayHoldOnlyWhatDiffersFromAnother() throws {
        let (own, base) = (try TemplatesCopy(), try TemplatesCopy())
        try FileManager.default.removeItem(atPath: own.path)
        try own.write(
            "name: English\npages: { alsoKnownAs: \"They also say {{record.aliases}}\" }",
            to: "languages/en.yaml"
        )
        try own.write("<p>Mine</p>", to: "partials/portrait.mustache")
        try own.write("body { color: red }", to: "assets/style.css")
        try own.write("GIF", to: "assets/mine.gif")
        let layers = FolderLayers(own.path, over: [base.path])
        let templates = try SiteTemplates(layers, languages: ["en", "es"])
        let site = SitePages(
            catalog: SampleUniverse.catalog,
            templates: templates,
            settings: SiteSettings(title: "Mine"),
            pictures: SitePicturesFixture.book
        )
        let page = try site.text("heroes/sun-wukong.html")
        #expect(page.contains("They also say The Monkey King") && page.contains("<p>Mine</p>"))
        #expect(try site.text("es/heroes/sun-wukong.html").contains("<p>Mine</p>"))
        let assets = Dictionary(uniqueKeysWithValues: templates.assets.map { ($0.path, $0.bytes) })
        #expect(assets["assets/style.css"] == Array("body { color: red }".utf8))
        #expect(assets["assets/mine.gif"] != nil && assets["assets/script.js"] != nil)
        // What is in one folder is not looked for in the other twice.
        #expect(FolderLayers(own.path, over: [own.path + "/"]).layers == [own.path])

        try own.write("<p>x</p>", to: "pages/heros.mustache")
        try own.write("sentences: { pageTitel: x }", to: "languages/es.yaml")
        let errors = try #require(throws: TemplateErrors.self) { try SiteTemplates(layers, languages: ["en", "es"]) }
        #expect(
            errors.all.map { "\($0.file.dropFirst(own.path.count)) \($0.suggestion ?? "-")" } == [
                "/languages/es.yaml -", "/pages/heros.mustache pages/hero",
            ]
        )
    }

    @Test func aUsersOwnTemplateChangesThePages() throws {
        let folder = try TemplatesCopy()
        try folder.replace("Also known as", with: "They also say", in: "languages/en.yaml")
        let site = SitePages(
            catalog: SampleUniverse.catalog,
            templates: try SiteTemplates(folder: folder.path),
            settings: SiteSettings(title: "Mine"),
            pictures: SitePicturesFixture.book
        )
        #expect(try site.text("heroes/sun-wukong.html").contains("They also say The Monkey King"))
    }
}

/// The repository's templates in a folder of their own, to be broken.
final class TemplatesCopy {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID())").path(percentEncoded: false)
        try FileManager.default.copyItem(atPath: Repository.templates.path(percentEncoded: false), toPath: path)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func replace(_ old: String, with new: String, in file: String) throws {
        let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
        try #require(text.contains(old))
        try text.replacing(old, with: new).write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
    }

    func write(_ text: String, to file: String) throws {
        let place = URL(filePath: "\(path)/\(file)")
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: place)
    }

    func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(file)") }
}
