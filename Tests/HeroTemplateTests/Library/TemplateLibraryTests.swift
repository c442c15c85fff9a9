import HeroTemplate
import Testing

@Suite struct TemplateLibraryTests {
    @Test("a template no root reaches is named, and its syntax is checked all the same")
    func unreachedTemplates() throws {
        let others = ["used": "{{>deeper}}", "deeper": "", "alone": "{{anything}}", "alone/too": "{{>alone}}"]
        #expect(try loaded("{{>used}}", with: others).unreachedTemplates == ["alone", "alone/too"])
    }

    @Test("a block's default that is always replaced does not reach its partials")
    func replacedDefault() throws {
        let others = ["base": "{{$a}}{{>unused}}{{/a}}", "unused": ""]
        #expect(try loaded("{{<base}}{{$a}}{{/a}}{{/base}}", with: others).unreachedTemplates == ["unused"])
    }

    @Test("a root is had under the name and the context it was declared with")
    func rootsByNameAndContext() throws {
        let library = try loaded("{{name}}")
        #expect(throws: TemplateErrors.self) { try library.template("page", for: Place.self) }
        let errors = #expect(throws: TemplateErrors.self) { try library.template("pag", for: Person.self) }
        #expect(errors?.lines == ["pag: the template is not declared as a root for Person; did you mean \"page\"?"])
    }

    @Test("a root without a template is a mistake like any other")
    func missingRoot() {
        let errors = #expect(throws: TemplateErrors.self) {
            let roots = [TemplateRoot("pages/heros", for: Person.self), TemplateRoot("pages/hero", for: Person.self)]
            _ = try TemplateLibrary(TemplateTexts(["pages/hero": "{{nme}}"]), roots: roots)
        }
        #expect(
            errors?.all.map(\.summary) == [
                "Templates/pages/hero.mustache:1:1: \"nme\" is not known here: Person has no such field; "
                    + "did you mean \"name\"?",
                "Templates/pages/heros.mustache: the template is required, but missing; did you mean \"pages/hero\"?",
            ]
        )
    }

    @Test("one template may serve contexts of two types")
    func twoContexts() throws {
        let library = try TemplateLibrary(
            TemplateTexts(["page": "{{country.code}}"]),
            roots: [TemplateRoot("page", for: House.self), TemplateRoot("page", for: Place.self)]
        )
        let house = try library.template("page", for: House.self).rendered(House())
        let place = try library.template("page", for: Place.self).rendered(Place(country: Country(code: 7)))
        #expect([house, place].map { String(decoding: $0, as: UTF8.self) } == ["1", "7"])
    }

    @Test("rendering appends to what is in the buffer")
    func appends() throws {
        let page = try loaded("{{name}}").template("page", for: Person.self)
        var buffer = Array("Hi ".utf8)
        page.render(Person(), into: &buffer)
        page.render(Person(name: "Bo"), into: &buffer)
        #expect(String(decoding: buffer, as: UTF8.self) == "Hi AdaBo")
    }

    @Test("many tasks may render one template at once")
    func rendersConcurrently() async throws {
        let library = try loaded("{{>tree}}", with: ["tree": "{{name}}{{#children}}\n  {{>tree}}\n{{/children}}"])
        let page = try library.template("page", for: Person.self)
        let persons = (0..<40).map { index in
            Person(name: "\(index)", children: (0..<20).map { Person(name: "child \($0) of \(index)") })
        }
        let expected = persons.map { page.rendered($0) }
        try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
            for (index, person) in persons.enumerated() {
                group.addTask { (index, page.rendered(person)) }
            }
            for try await (index, bytes) in group { #expect(bytes == expected[index]) }
        }
    }
}

private struct House: TemplateContext {
    var home = Place()
    var country = Country(code: 1)
}
