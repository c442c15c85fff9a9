import HeroTemplate
import Testing

@Suite struct UnknownNameTests {
    @Test(
        "a name that nothing at hand declares is a mistake, wherever it stands",
        arguments: [
            ("{{nam}}", "\"nam\" is not known here: Person has no such field; did you mean \"name\"?"),
            ("{{#tag}}{{/tag}}", "\"tag\" is not known here: Person has no such field; did you mean \"tags\"?"),
            ("{{^zzz}}{{/zzz}}", "\"zzz\" is not known here: Person has no such field"),
            ("{{{boi}}}", "\"boi\" is not known here: Person has no such field; did you mean \"bio\"?"),
            (
                "{{home.ctiy}}",
                "\"ctiy\" in \"home.ctiy\" is not known: Place has no such field; did you mean \"city\"?"
            ),
            (
                "{{#home}}{{nam}}{{/home}}",
                "\"nam\" is not known here: Place, Person have no such field; did you mean \"name\"?"
            ),
            ("{{>base.}}", "there is no template \"base.\"; did you mean \"base\"?"),
            ("{{<bass}}{{/bass}}", "there is no template \"bass\"; did you mean \"base\"?"),
            ("{{<base}}{{$min}}{{/min}}{{/base}}", "parent \"base\" has no block \"min\"; did you mean \"main\"?"),
        ]
    )
    func unknown(template: String, message: String) throws {
        let found = mistakes(template, with: ["base": "{{$main}}{{/main}}"])
        let place = template.contains("}}{{n") || template.contains("}}{{$") ? 10 : 1
        #expect(found == ["T/page.mustache:1:\(place): \(message)"])
    }

    @Test("a block may lie in anything that the parent uses")
    func blocksFurtherIn() {
        let others = ["base": "{{>part}}{{<older}}{{$b}}{{$c}}{{/c}}{{/b}}{{/older}}", "part": "{{$a}}{{/a}}"]
        let all = others.merging(["older": "{{$b}}{{/b}}"]) { $1 }
        #expect(mistakes("{{<base}}{{$a}}{{/a}}{{$b}}{{/b}}{{$c}}{{/c}}{{/base}}", with: all) == [])
    }

    @Test("content that is never rendered is checked too")
    func hiddenContent() {
        #expect(mistakes("{{^home}}{{lost}}{{/home}}").count == 1)
        #expect(mistakes("{{<base}}{{$a}}x{{/a}}{{/base}}", with: ["base": "{{$a}}{{$b}}{{/b}}{{/a}}"]) == [])
    }

    @Test("a partial is checked against what is at hand at each place that uses it")
    func partialPerUse() {
        let template = "{{>city}}\n{{#home}}{{>city}}{{/home}}\n{{#work}}{{>city}}{{/work}}"
        #expect(
            mistakes(template, with: ["city": "in {{city}}"]) == [
                "T/city.mustache:1:4: \"city\" is not known here: Person has no such field"
            ]
        )
    }

    @Test("a mistake in a partial used on several pages is told once")
    func toldOnce() {
        let texts = ["one": "{{>part}}", "two": "{{>part}}", "part": "{{nme}}"]
        let errors = #expect(throws: TemplateErrors.self) {
            let roots = [TemplateRoot("one", for: Person.self), TemplateRoot("two", for: Place.self)]
            _ = try TemplateLibrary(TemplateTexts(texts), roots: roots)
        }
        #expect(errors?.all.map(\.file) == ["Templates/part.mustache"])
    }

    @Test("inside an unknown section other mistakes are found, but no name is judged")
    func insideUnknown() {
        let template =
            "{{#lost}}\n{{any.thing}} {{#more}}{{/more}}\n{{>gone}}\n{{{age}}}{{{name}}}\n{{>self}}\n{{/lost}}\n{{nme}}"
        let found = mistakes("{{>self}}", with: ["self": template])
        #expect(found.map { $0.prefix { $0 != " " } } == [1, 3, 7].map { "T/self.mustache:\($0):1:" })
    }

    @Test("hundreds of unknown names end the search")
    func tooMany() {
        let found = mistakes(String(repeating: "{{lost}}\n", count: 5_000))
        #expect(found.count == 501)
        #expect(found.contains("T/page.mustache:500:1: the search for mistakes stopped here, after 500"))
    }
}
