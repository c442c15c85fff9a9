import Foundation
import HeroBasics
import HeroModel
import HeroSite
import Testing

@Suite("Templates on trial: mistakes are shown as a page")
struct TemplateTrialTests {
    private static func faulty(_ folder: TemplatesCopy, _ languages: [String] = ["en"]) throws -> FaultyTemplates {
        guard case .faulty(let faulty) = TemplateTrial(FolderLayers(folder.path), languages: languages, kinds: .builtIn)
        else {
            throw CocoaError(.featureUnsupported)
        }
        return faulty
    }

    @Test("The repository's own can be used")
    func sound() throws {
        let folder = try TemplatesCopy()
        guard case .usable(let templates) = TemplateTrial(FolderLayers(folder.path), languages: ["en"], kinds: .builtIn)
        else {
            Issue.record("they cannot")
            return
        }
        #expect(templates.unreachedTemplates == [])
    }

    @Test("The page names file, line, column and the nearest name, and shows the lines escaped")
    func page() throws {
        let folder = try TemplatesCopy()
        let text = "{{<layouts/page}}\n{{$main}}\n<b>&</b><script>{{sumary}}</script>\n{{/main}}\n{{/layouts/page}}\n"
        try Data(text.utf8).write(to: URL(filePath: folder.path + "/pages/home.mustache"))
        let faulty = try Self.faulty(folder)
        let place = "\(folder.path)/pages/home.mustache:3:17"
        #expect(faulty.lines.contains { $0.hasPrefix("\(place): ") })
        let page = String(decoding: faulty.page, as: UTF8.self)
        #expect(page.contains("<h2>\(place)</h2>"))
        #expect(page.contains("did you mean <strong>summary</strong>?"))
        #expect(
            page.contains(
                "<span class=\"number\">3</span>&lt;b&gt;&amp;&lt;/b&gt;&lt;script&gt;<mark>{{sumary}}</mark>"
                    + "&lt;/script&gt;</span>"
            )
        )
        #expect(page.contains("<span class=\"number\">1</span>{{&lt;layouts/page}}</span>"))
        #expect(page.contains("<span class=\"number\">5</span>{{/layouts/page}}</span>"))
        #expect(!page.contains("<script"))
        #expect(!page.contains("style=\""))
    }

    @Test("A mistake in a language's words is shown with the words, not with another line of the file")
    func words() throws {
        let folder = try TemplatesCopy()
        try folder.replace("searchLabel: ", with: "searchLabel: \"{{page.titel}} \" #", in: "languages/en.yaml")
        let page = String(decoding: try Self.faulty(folder).page, as: UTF8.self)
        #expect(page.contains("languages/en.yaml:1:1</h2>"), "\(page)")
        #expect(page.contains("<span class=\"number\">1</span>{{page.titel}}"), "\(page)")
    }

    @Test("Of very many mistakes thirty are shown and the others counted")
    func many() throws {
        let folder = try TemplatesCopy()
        let text = (0..<100).map { "{{wrong\($0)}}\n" }.joined()
        try Data(text.utf8).write(to: URL(filePath: folder.path + "/pages/home.mustache"))
        let page = String(decoding: try Self.faulty(folder).page, as: UTF8.self)
        #expect(page.ranges(of: "<section").count == 30)
        #expect(page.contains("<p class=\"further\">… and 70 more</p>"))
        #expect(page.contains("The templates have 100 mistakes"))
    }
}
