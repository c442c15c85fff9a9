import HeroTemplate
import Testing

@Suite struct InterpolationTests {
    @Test("text without tags comes out as it is")
    func plainText() throws {
        #expect(try rendered("Hello {name} } {\n") == "Hello {name} } {\n")
    }

    @Test("a name is replaced by its value")
    func values() throws {
        #expect(try rendered("Hello, {{name}}!\n") == "Hello, Ada!\n")
        #expect(try rendered("{{age}} years") == "36 years")
    }

    @Test("blanks around a name are no part of it")
    func blanksInTags() throws {
        #expect(try rendered("|{{ name }}|{{\tage\n}}|") == "|Ada|36|")
        #expect(try rendered("|{{{ bio }}}|{{& bio }}|") == "|<b>bold</b>|<b>bold</b>|")
    }

    @Test("blanks around a tag stay, and a value alone on its line keeps the line")
    func blanksAroundTags() throws {
        #expect(try rendered("| {{name}} |\n  {{name}}\n") == "| Ada |\n  Ada\n")
    }

    @Test("what a value holds is not read as a template")
    func valuesAreNotTemplates() throws {
        #expect(try rendered("{{name}}", Person(name: "{{age}}")) == "{{age}}")
    }

    @Test(
        "what XML cannot hold is shown as a replacement character",
        arguments: [
            ("a\u{0}b", "a\u{FFFD}b"), ("\u{1B}[31m", "\u{FFFD}[31m"), ("12345678\u{8}", "12345678\u{FFFD}"),
            ("a\u{FFFE}\u{FFFF}b", "a\u{FFFD}\u{FFFD}b"), ("tab\tline\nend\r", "tab\tline\nend\r"),
            ("\u{FFFD}\u{FEFF}\u{F000}", "\u{FFFD}\u{FEFF}\u{F000}"), ("\u{7F}\u{85}", "\u{7F}\u{85}"),
        ]
    )
    func forbiddenCharacters(text: String, expected: String) throws {
        #expect(try rendered("{{name}}", Person(name: text)) == expected)
    }

    @Test(
        "letters that mean something to HTML become entities",
        arguments: [
            ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;"), ("#", "#"), ("é<", "é&lt;"),
            ("clean and longer than eight bytes", "clean and longer than eight bytes"),
            ("1234567<12345678&", "1234567&lt;12345678&amp;"),
            ("<a href=\"x\">it's &amp;</a>", "&lt;a href=&quot;x&quot;&gt;it&#39;s &amp;amp;&lt;/a&gt;"),
            ("=;%$!:?", "=;%$!:?"), ("", ""),
        ]
    )
    func escapes(text: String, html: String) throws {
        #expect(try rendered("<p title=\"{{name}}\">", Person(name: text)) == "<p title=\"\(html)\">")
    }

    @Test("every byte is escaped alike at every place of a text", arguments: 0..<24)
    func escapesEverywhere(place: Int) throws {
        for scalar in (1...255).compactMap(Unicode.Scalar.init) {
            let text = String(repeating: "a", count: place) + String(scalar) + "bcd"
            let entity = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"][String(scalar)]
            let isForbidden = scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar)
            let plain = isForbidden ? "\u{FFFD}" : String(scalar)
            let expected = String(repeating: "a", count: place) + (entity ?? plain) + "bcd"
            #expect(try rendered("{{name}}", Person(name: text)) == expected)
        }
    }

    @Test("numbers are written in digits", arguments: [0, 7, -7, 10, 1_234_567_890, Int.max, Int.min])
    func numbers(number: Int) throws {
        #expect(try rendered("{{age}} {{{age}}}", Person(age: number)) == "\(number) \(number)")
    }

    @Test("dots lead into objects")
    func dotted() throws {
        let person = Person(work: Place(city: "Turin", country: Country(code: 39)))
        #expect(try rendered("{{home.city}} {{work.city}} {{work.country.code}}", person) == "London Turin 39")
        #expect(try rendered("{{#work}}{{country.code}}{{/work}}", person) == "39")
    }

    @Test("the first step of a dotted name is looked for outwards, the others are not")
    func firstStepOutwards() throws {
        let person = Person(home: Place(city: "Rome"), children: [Person(name: "Bo", home: Place(city: "Oslo"))])
        #expect(try rendered("{{#children}}{{#home}}{{home.city}}{{/home}}{{/children}}", person) == "Oslo")
    }

    @Test("an absent part of a dotted name makes it empty")
    func brokenWay() throws {
        #expect(try rendered("[{{work.city}}{{work.country.code}}{{home.street}}{{home.country.code}}]") == "[]")
    }
}
