import HeroTemplate
import Testing

@Suite struct ErrorTextTests {
    @Test("an error is its place, its message, the name meant and the line")
    func wholeError() throws {
        let errors = #expect(throws: TemplateErrors.self) { try loaded("<p>\n  <b>{{nme}}</b>  \n</p>") }
        let error = TemplateError(
            file: "T/page.mustache",
            line: 2,
            column: 6,
            lineText: "<b>{{nme}}</b>",
            message: "\"nme\" is not known here: Person has no such field",
            suggestion: "name"
        )
        #expect(errors == TemplateErrors([error]))
        #expect(
            errors?.lines == [
                "T/page.mustache:2:6: \"nme\" is not known here: Person has no such field; did you mean \"name\"?",
                "    <b>{{nme}}</b>",
            ]
        )
    }

    @Test("an error of a whole file has no line")
    func errorOfFile() {
        let error = TemplateError(file: "T/a.mustache", message: "the file cannot be read")
        #expect(error.description == "T/a.mustache: the file cannot be read")
    }

    @Test("all errors of a folder come at once, in the order of files and lines")
    func allAtOnce() {
        let others = ["b": "{{#x}}", "a": "\n{{/y}}\n{{", "unused": "{{a b}}"]
        #expect(
            mistakes("{{>c}}{{>a}}{{>b}}", with: others).map { $0.prefix { $0 != " " } } == [
                "T/a.mustache:2:1:", "T/a.mustache:3:1:", "T/b.mustache:1:1:", "T/b.mustache:1:1:",
                "T/page.mustache:1:1:",
                "T/unused.mustache:1:1:",
            ]
        )
    }

    @Test("of a line too long to read, the part around the mistake is shown")
    func longLine() {
        let long = String(repeating: "é", count: 500)
        let errors = #expect(throws: TemplateErrors.self) { try loaded("\(long){{nme}}\(long)") }
        let error = errors?.all.first
        #expect(error?.column == 501)
        #expect(error?.lineText.contains("{{nme}}") == true)
        #expect((error?.lineText.count ?? 0) < 170)
    }

    @Test(
        "the name meant is the nearest one, if any is near",
        arguments: [
            ("nmae", "name"), ("NAME", "name"), ("isknown", "isKnown"), ("childs", nil), ("childern", "children"),
            ("x", nil), ("agee", "age"), ("isAliv", "isAlive"), ("wrok", "work"),
        ]
    )
    func suggests(name: String, suggestion: String?) {
        let errors = #expect(throws: TemplateErrors.self) { try loaded("{{\(name)}}") }
        #expect(errors?.all.map(\.suggestion) == [suggestion])
    }
}
