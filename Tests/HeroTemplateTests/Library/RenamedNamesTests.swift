import HeroTemplate
import Testing

@Suite struct RenamedNamesTests {
    private static let renamed = RenamedNames(
        fields: ["Person.called": "name", "Place.town": "city"],
        templates: ["old": "new"]
    )

    private func library(_ texts: [String: String]) throws -> TemplateLibrary {
        let texts = TemplateTexts(texts, folder: "T", renamed: Self.renamed)
        return try TemplateLibrary(texts, roots: [TemplateRoot("page", for: Person.self)])
    }

    @Test("an old name is read as the present one, and each place that uses it is named once")
    func oldNames() throws {
        let library = try library([
            "page": "{{called}}\n{{home.town}} {{#children}}{{> old}}{{/children}}{{> old}}",
            "new": "{{#called}}!{{/called}}",
        ])
        let page = try library.template("page", for: Person.self).rendered(Person())
        #expect(String(decoding: page, as: UTF8.self) == "Ada\nLondon !")
        #expect(
            library.outdatedNames.map(\.summary) == [
                #"T/new.mustache:1:1: "called" is called "name" now"#,
                #"T/page.mustache:1:1: "called" is called "name" now"#,
                #"T/page.mustache:2:1: "town" is called "city" now"#,
                #"T/page.mustache:2:28: "old" is called "new" now"#,
                #"T/page.mustache:2:50: "old" is called "new" now"#,
            ]
        )
    }

    @Test("an old name counts only in the context that had it, and present names are no remark")
    func otherContexts() throws {
        #expect(throws: TemplateErrors.self) { try library(["page": "{{home.called}}"]) }
        #expect(throws: TemplateErrors.self) { try library(["page": "{{town}}"]) }
        #expect(try library(["page": "{{name}} {{> new}}", "new": "{{home.city}}"]).outdatedNames.isEmpty)
    }
}
