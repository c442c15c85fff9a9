import Foundation
import Testing

@testable import HeroSite

@Suite("Names of styles and scripts") struct AssetNamesTests {
    @Test func tellTheirContents() {
        let one = SiteAsset(path: "assets/a.css", bytes: Array("p{}".utf8))
        let names = AssetNames([one, SiteAsset(path: "assets/icon.png", bytes: [1])])
        #expect(names.path(of: "assets/a.css").contains(/^assets\/a\.[0-9a-f]{16}\.css$/))
        let other = SiteAsset(path: "assets/a.css", bytes: Array("p{ }".utf8))
        #expect(AssetNames([other]).path(of: "assets/a.css") != names.path(of: "assets/a.css"))
        #expect(names.path(of: "assets/icon.png") == "assets/icon.png")
    }

    @Test func everyScriptOfAPageIsNamedSo() throws {
        let site = try SitePages.sample()
        let files = Set(site.assets.map(\.path))
        for page in ["index.html", "search.html", "compare.html", "heroes/index.html", "favourites.html"] {
            let scripts = try site.text(page).matches(of: /<script src="([^"]*)"/).map {
                String($0.output.1).replacing("../", with: "")
            }
            #expect(scripts.count > 1)
            for script in scripts {
                #expect(script.contains(/\.[0-9a-f]{16}\.js$/), "\(page): \(script)")
                #expect(files.contains(script), "\(page): \(script)")
            }
        }
        #expect(!files.contains("assets/script.js"))
        #expect(files.contains("assets/favicon.svg"))
    }

    @Test("A template that writes a name out finds the file under it")
    func written() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "herodex-names-\(UUID())")
        try FileManager.default.copyItem(at: Repository.templates, to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let layout = folder.appending(path: "layouts/page.mustache")
        let text = try String(contentsOf: layout, encoding: .utf8)
        try text.replacing("{{> assets/script.js}}", with: "assets/script.js").write(
            to: layout,
            atomically: true,
            encoding: .utf8
        )
        let set = try SiteTemplates(folder: folder.path).assetSet
        #expect(set.plain == ["assets/script.js"])
        let script = try #require(set["assets/script.js"])
        #expect(set.published(script, isSheet: false).map(\.path) == ["assets/script.js"])
    }
}
