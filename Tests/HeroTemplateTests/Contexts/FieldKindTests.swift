import Testing

@testable import HeroTemplate

@Suite struct FieldKindTests {
    @Test("absent values of every kind are written as nothing")
    func absent() throws {
        #expect(try rendered("[{{nick}}{{{note}}}{{height}}{{work.city}}]") == "[]")
    }

    @Test("present values of every optional kind are written")
    func present() throws {
        let person = Person(
            nick: "C",
            note: Markup(trusted: "<i>"),
            height: -3,
            work: Place(city: "Turin", street: "Po")
        )
        #expect(try rendered("{{nick}} {{{note}}} {{height}} {{work.street}}", person) == "C <i> -3 Po")
    }

    @Test("markup is written as it is")
    func markup() throws {
        let person = Person(bio: Markup(trusted: "&lt;b&gt;"), note: Markup(trusted: "<i>"))
        #expect(try rendered("{{{bio}}}{{&note}}", person) == "&lt;b&gt;<i>")
    }

    @Test(
        "a value is written only in the way its kind allows",
        arguments: [
            ("{{{name}}}", "\"name\" is plain text and only markup may be written raw: write {{name}}"),
            ("{{&nick}}", "\"nick\" is plain text and only markup may be written raw: write {{nick}}"),
            ("{{bio}}", "\"bio\" is markup: write {{{bio}}}, else its tags would show"),
            ("{{note}}", "\"note\" is markup: write {{{note}}}, else its tags would show"),
            ("{{isKnown}}", "\"isKnown\" is a flag and cannot be written"),
            ("{{home}}", "\"home\" is an object and cannot be written"),
            ("{{{work}}}", "\"work\" is an object and cannot be written"),
            ("{{tags}}", "\"tags\" is a list and cannot be written"),
            ("{{.}}", "\".\" is an object and cannot be written"),
            ("{{name.first}}", "\"name.first\" leads into a text, which has no fields"),
            ("{{children.name}}", "\"children.name\" leads into a list, which has no fields"),
        ]
    )
    func refuses(template: String, message: String) {
        #expect(mistakes(template) == ["T/page.mustache:1:1: \(message)"])
    }

    @Test("the text of a list element cannot be written raw")
    func rawElements() {
        #expect(mistakes("{{#tags}}{{{.}}}{{/tags}}").count == 1)
        #expect(mistakes("{{#isKnown}}{{.}}{{/isKnown}}").count == 1)
    }

    @Test("an optional object is read where it lies, whatever it is made of")
    func optionalLayouts() throws {
        let shapes = [
            Optionals(numbers: Country(code: 1, area: 2), single: Single(flag: true), empty: Empty()),
            Optionals(numbers: nil, single: Single(flag: false), empty: nil),
            Optionals(numbers: Country(code: 0, area: 0), single: nil, empty: Empty()),
        ]
        let template = """
            {{#numbers}}{{code}},{{area}}{{/numbers}}{{^numbers}}-{{/numbers}} \
            {{#single}}{{#flag}}yes{{/flag}}{{^flag}}no{{/flag}}{{/single}}{{^single}}-{{/single}} \
            {{#empty}}there{{/empty}}{{^empty}}-{{/empty}}
            """
        let library = try TemplateLibrary(
            TemplateTexts(["page": template]),
            roots: [TemplateRoot("page", for: Optionals.self)]
        )
        let page = try library.template("page", for: Optionals.self)
        let pages = shapes.map { String(decoding: page.rendered($0), as: UTF8.self) }
        #expect(pages == ["1,2 yes there", "- no -", "0,0 - there"])
    }

    @Test("values outlive nothing: a page is the same whether its context is kept or made for the call")
    func temporaries() throws {
        let page = try loaded("{{#children}}{{name}}{{#tags}}{{.}}{{/tags}} {{/children}}").template(
            "page",
            for: Person.self
        )
        func person(_ index: Int) -> Person {
            let long = "a text too long to be kept within the value, number \(index)"
            return Person(children: (0..<3).map { Person(name: "\(long).\($0)", tags: [long]) })
        }
        let kept = person(1)
        #expect(page.rendered(kept) == page.rendered(person(1)))
        #expect(page.rendered(kept) != page.rendered(person(2)))
    }
}

/// Optional objects of different make-up: without spare bits, with one, and without any content.
private struct Optionals: TemplateContext {
    var numbers: Country?
    var single: Single?
    var empty: Empty?
}

private struct Single: TemplateContext {
    var flag: Bool
}

private struct Empty: TemplateContext {}
