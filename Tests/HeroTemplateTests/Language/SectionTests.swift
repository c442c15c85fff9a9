import HeroTemplate
import Testing

@Suite struct SectionTests {
    @Test("a flag decides whether its section is rendered")
    func flags() throws {
        #expect(try rendered("[{{#isKnown}}yes{{/isKnown}}]") == "[yes]")
        #expect(try rendered("[{{#isKnown}}yes{{/isKnown}}]", Person(isKnown: false)) == "[]")
    }

    @Test("a list is rendered once an element, an empty one not at all")
    func lists() throws {
        let person = Person(children: [Person(name: "Bo"), Person(name: "Cy")])
        #expect(try rendered("{{#children}}<{{name}}>{{/children}}", person) == "<Bo><Cy>")
        #expect(try rendered("[{{#children}}<{{name}}>{{/children}}]") == "[]")
    }

    @Test("the dot is the element itself")
    func dotInList() throws {
        #expect(try rendered("{{#tags}}({{.}}){{/tags}}", Person(tags: ["a", "<", "c"])) == "(a)(&lt;)(c)")
    }

    @Test("the dot is also the value of a section over a text or number")
    func dotInValue() throws {
        let person = Person(nick: "Countess", height: 170)
        #expect(try rendered("{{#nick}}{{.}} is {{nick}}{{/nick}}", person) == "Countess is Countess")
        #expect(try rendered("{{#height}}{{.}} cm{{/height}}", person) == "170 cm")
        #expect(try rendered("{{#note}}{{{.}}}{{/note}}", Person(note: Markup(trusted: "<i>"))) == "<i>")
    }

    @Test("inside an object its own names come first, then those around it")
    func insideOut() throws {
        #expect(try rendered("{{#home}}{{city}}, {{name}}, {{age}}{{/home}}") == "London, Ada, 36")
        let person = Person(children: [Person(name: "Bo", nick: nil, tags: ["x"])])
        #expect(try rendered("{{#children}}{{#tags}}{{name}}{{.}}{{/tags}}{{/children}}", person) == "Box")
    }

    @Test("an absent value of the inner object hides the one outside")
    func absentHides() throws {
        let person = Person(nick: "Countess", children: [Person(name: "Bo", nick: nil)])
        #expect(try rendered("{{#children}}[{{nick}}]{{/children}}", person) == "[]")
    }

    @Test("sections nest, with lists in lists")
    func nestedLists() throws {
        let inner = [Person(name: "c", tags: ["1", "2"]), Person(name: "d")]
        let person = Person(name: "a", children: [Person(name: "b", children: inner)])
        let template =
            "{{name}}{{#children}}{{name}}{{#children}}{{name}}{{#tags}}{{.}}{{/tags}}{{/children}}{{/children}}"
        #expect(try rendered(template, person) == "abc12d")
    }

    @Test("after a section the values around it are at hand again")
    func backOutside() throws {
        let person = Person(name: "a", children: [Person(name: "b", children: [Person(name: "c")])])
        let template = "{{#children}}{{#children}}{{name}}{{/children}}{{name}}{{/children}}{{name}}"
        #expect(try rendered(template, person) == "cba")
    }

    @Test("one section may follow another of the same name")
    func repeated() throws {
        let template = "{{#isKnown}}\n* first\n{{/isKnown}}\n* {{age}}\n{{#isKnown}}\n* third\n{{/isKnown}}\n"
        #expect(try rendered(template) == "* first\n* 36\n* third\n")
        let nested = "| A {{#isKnown}}B {{#isKnown}}C{{/isKnown}} D{{/isKnown}} E |"
        #expect(try rendered(nested) == "| A B C D E |")
        #expect(try rendered(nested, Person(isKnown: false)) == "| A  E |")
    }

    @Test("a dotted name may head a section")
    func dotted() throws {
        let person = Person(work: Place(country: Country(code: 39)))
        #expect(try rendered("{{#work.country}}{{code}}{{/work.country}}", person) == "39")
        #expect(try rendered("[{{#work.country}}{{code}}{{/work.country}}]", Person(work: Place())) == "[]")
        #expect(try rendered("[{{#work.country}}{{code}}{{/work.country}}]") == "[]")
    }

    @Test("an inverted section is rendered where the section is not")
    func inverted() throws {
        #expect(try rendered("[{{^isKnown}}no{{/isKnown}}]") == "[]")
        #expect(try rendered("[{{^isKnown}}no{{/isKnown}}]", Person(isKnown: false)) == "[no]")
        #expect(try rendered("[{{^children}}none{{/children}}]") == "[none]")
        #expect(try rendered("[{{^children}}none{{/children}}]", Person(children: [Person()])) == "[]")
        #expect(try rendered("[{{^home}}homeless{{/home}}]") == "[]")
        #expect(try rendered("[{{^work}}idle{{/work}}]") == "[idle]")
        #expect(try rendered("[{{^work}}idle{{/work}}]", Person(work: Place())) == "[]")
    }

    @Test("an inverted section over a dotted name is rendered wherever the way breaks off")
    func invertedDotted() throws {
        let template = "[{{^work.country}}unknown{{/work.country}}]"
        #expect(try rendered(template) == "[unknown]")
        #expect(try rendered(template, Person(work: Place())) == "[unknown]")
        #expect(try rendered(template, Person(work: Place(country: Country()))) == "[]")
    }

    @Test("what counts in a section, by kind", arguments: countingCases)
    func counts(name: String, person: Person, isThere: Bool) throws {
        #expect(try rendered("{{#\(name)}}1{{/\(name)}}", person) == (isThere ? "1" : ""))
        #expect(try rendered("{{^\(name)}}0{{/\(name)}}", person) == (isThere ? "" : "0"))
    }

    private static let countingCases: [(String, Person, Bool)] = [
        ("name", Person(name: "a"), true), ("name", Person(name: ""), false),
        ("nick", Person(nick: "a"), true), ("nick", Person(nick: ""), false), ("nick", Person(nick: nil), false),
        ("bio", Person(bio: Markup(trusted: "a")), true), ("bio", Person(bio: Markup(trusted: "")), false),
        ("note", Person(note: Markup(trusted: "a")), true), ("note", Person(note: nil), false),
        ("note", Person(note: Markup(trusted: "")), false),
        ("age", Person(age: 0), true), ("height", Person(height: 0), true), ("height", Person(height: nil), false),
        ("isAlive", Person(isAlive: true), true), ("isAlive", Person(isAlive: false), false),
        ("isAlive", Person(isAlive: nil), false), ("work", Person(work: Place()), true),
        ("tags", Person(tags: [""]), true),
        ("tags", Person(tags: []), false),
    ]
}
