import Testing

/// Fillings take the indentation of the place they fill, not of the place they are written at.
@Suite struct BlockIndentationTests {
    @Test(
        "a filling is indented like what it replaces",
        arguments: [
            // Parent, child, page.
            ("stop:\n  {{$a}}listen{{/a}}\n", "{{<base}}{{$a}}time{{/a}}{{/base}}", "stop:\n  time\n"),
            ("Hi,\n  {{$a}}{{/a}}\n", "{{<base}}{{$a}}\none\ntwo{{/a}}\n{{/base}}\n", "Hi,\n  one\n  two\n"),
            (
                "Hi,\n  {{$a}}\n  {{/a}}\n", "{{<base}}{{$a}}\n    one\n    two\n{{/a}}{{/base}}\n",
                "Hi,\n  one\n  two\n"
            ),
            (
                "Hi,\n{{$a}}\n  default\n{{/a}}\n", "{{<base}}{{$a}}\none\ntwo\n{{/a}}{{/base}}\n",
                "Hi,\n  one\n  two\n"
            ),
            (
                "<ul>\n  {{$a}}\n  {{/a}}\n</ul>\n",
                "{{<base}}\n\n  {{$a}}\n    {{#isKnown}}\n      deep\n    {{/isKnown}}\n  {{/a}}\n{{/base}}\n",
                "<ul>\n    deep\n</ul>\n"
            ),
            ("a {{$a}}{{/a}} b\n", "{{<base}}{{$a}}\n  one\n  two{{/a}}{{/base}}", "a one\ntwo b\n"),
            ("{{$a}}\n  x\n{{/a}}\n", "{{<base}}{{$a}}one\n{{/a}}{{/base}}", "  one\n"),
            ("{{$a}}\n  x\n{{/a}}\n|", "{{<base}}{{$a}}{{/a}}{{/base}}", "|"),
        ]
    )
    func indents(base: String, child: String, page: String) throws {
        #expect(try rendered(child, with: ["base": base]) == page)
    }

    @Test("a default stands where it is written")
    func defaultInPlace() throws {
        #expect(try rendered("a\n  {{$b}}\n    one\n    two\n  {{/b}}\nc\n") == "a\n    one\n    two\nc\n")
    }

    @Test("a parent alone on its lines is indented as a whole")
    func standaloneParent() throws {
        #expect(try rendered("Hi,\n  {{<base}}{{/base}}\n", with: ["base": "one\ntwo\n"]) == "Hi,\n  one\n  two\n")
        let spread = "Hi,\n  {{<base}}\n    {{$a}}\n      1\n    {{/a}}\n  {{/base}}\nend\n"
        #expect(try rendered(spread, with: ["base": "<\n  {{$a}}\n  {{/a}}\n>\n"]) == "Hi,\n  <\n    1\n  >\nend\n")
    }

    @Test("a parent within a line keeps the line")
    func inlineParent() throws {
        #expect(try rendered("a {{<base}}{{/base}}\nb\n", with: ["base": "one"]) == "a one\nb\n")
    }

    @Test("a block within a filling is indented relative to it")
    func nestedBlock() throws {
        let others = [
            "parent": "{{<base}}{{$a}}\n  one\n  {{$b}}\n    two\n  {{/b}}\n{{/a}}{{/base}}\n",
            "base": "{{$a}}default{{/a}}",
        ]
        #expect(try rendered("{{<parent}}{{$b}}\nthree\n{{/b}}{{/parent}}\n", with: others) == "one\n  three\n")
        #expect(try rendered("{{<parent}}{{/parent}}\n", with: others) == "one\n  two\n")
    }

    @Test("a partial within a filling is indented with it")
    func partialInFilling() throws {
        let others = ["base": "<\n  {{$a}}\n  {{/a}}\n>\n", "row": "1\n2\n"]
        let child = "{{<base}}\n{{$a}}\n      {{>row}}\n        {{>row}}\n{{/a}}\n{{/base}}\n"
        #expect(try rendered(child, with: others) == "<\n  1\n  2\n    1\n    2\n>\n")
    }
}
