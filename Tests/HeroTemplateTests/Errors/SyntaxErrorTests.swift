import HeroTemplate
import Testing

@Suite struct SyntaxErrorTests {
    @Test(
        "what is wrong with a tag is said where it is",
        arguments: [
            ("ab\n  {{#tags}}", "2:3: section \"tags\" is opened but not closed"),
            ("{{^tags}}", "1:1: section \"tags\" is opened but not closed"),
            ("{{$main}}", "1:1: block \"main\" is opened but not closed"),
            ("é{{name", "1:2: the tag is not closed: }} is missing"),
            ("{{{bio}}", "1:1: the tag is not closed: }}} is missing"),
            ("x {{", "1:3: the tag is not closed: }} is missing"),
            ("{{! never", "1:1: the tag is not closed: }} is missing"),
            ("{{=<% %>}}", "1:1: the tag is not closed: =}} is missing"),
            ("a{{/tags}}", "1:2: {{/tags}} closes nothing"),
            ("{{}}", "1:1: the tag has no name"), ("{{# }}", "1:1: the tag has no name"),
            ("{{a b}}", "1:1: \"a b\" is not a name"), ("{{home..city}}", "1:1: \"home..city\" is not a name"),
            (
                "{{\(String(repeating: "n", count: 300))}}",
                "1:1: \"\(String(repeating: "n", count: 40))…\" is not a name"
            ),
            ("{{.name}}", "1:1: \".name\" is not a name"), ("{{#name.}}", "1:1: \"name.\" is not a name"),
        ]
    )
    func places(template: String, mistake: String) {
        #expect(mistakes(template) == ["T/page.mustache:\(mistake)"])
    }

    @Test("a misspelt closing tag is one mistake")
    func misspeltClose() {
        #expect(
            mistakes("{{#tags}}{{.}}{{/tag}}{{name}}") == [
                "T/page.mustache:1:15: section \"tags\" is open here, but {{/tag}} closes; did you mean \"tags\"?"
            ]
        )
    }

    @Test("a stray closing tag leaves the section open for its own")
    func strayClose() {
        #expect(
            mistakes("{{#tags}}{{/isKnown}}{{/tags}}") == [
                "T/page.mustache:1:10: section \"tags\" is open here, but {{/isKnown}} closes"
            ]
        )
    }

    @Test("sections closed in the wrong order are told by the one left open")
    func wrongOrder() {
        #expect(
            mistakes("{{#tags}}\n{{#isKnown}}\n{{/tags}}") == [
                "T/page.mustache:2:1: section \"isKnown\" is opened but not closed"
            ]
        )
    }

    @Test("mistakes within an open section are found as well")
    func goesOnAfterMistakes() {
        #expect(
            mistakes("{{#tags}}\n{{nme}}\n{{>lost}}\n{{{name}}}") == [
                "T/page.mustache:1:1: section \"tags\" is opened but not closed",
                "T/page.mustache:2:1: \"nme\" is not known here: Person has no such field; did you mean \"name\"?",
                "T/page.mustache:3:1: there is no template \"lost\"",
                "T/page.mustache:4:1: \"name\" is plain text and only markup may be written raw: write {{name}}",
            ]
        )
    }

    @Test("a parent tag holds blocks, each once, and nothing that would be lost")
    func parentContent() {
        let base = ["base": "{{$a}}{{/a}}"]
        #expect(
            mistakes("{{<base}}{{name}}{{$a}}1{{/a}}\n{{$a}}2{{/a}}{{#tags}}{{/tags}}{{/base}}", with: base) == [
                "T/page.mustache:1:10: only blocks count inside parent \"base\": this is lost",
                "T/page.mustache:2:1: block \"a\" is filled twice",
                "T/page.mustache:2:14: only blocks count inside parent \"base\": this is lost",
            ]
        )
    }

    @Test("nesting has a limit and so has the number of mistakes")
    func limits() {
        let deep = String(repeating: "{{#isKnown}}", count: 500)
        #expect(mistakes(deep) == ["T/page.mustache:1:769: sections are nested more than 64 deep"])
        let many = mistakes(String(repeating: "{{}}\n", count: 5_000))
        #expect(many.count == 101)
        #expect(many.last == "T/page.mustache:100:1: the tag has no name")
    }

    @Test("a giant template is refused as a whole")
    func giant() {
        let giant = String(repeating: "x", count: 1 << 20)
        #expect(mistakes(giant) == [])
        #expect(mistakes(giant + "x") == ["T/page.mustache: the template is larger than 1 MB"])
    }
}
