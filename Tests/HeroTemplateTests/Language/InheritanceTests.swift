import Testing

@Suite struct InheritanceTests {
    @Test("a block shows its default where nothing fills it")
    func defaults() throws {
        #expect(try rendered("{{$title}}Default{{/title}}\n") == "Default\n")
        #expect(try rendered("{{$t}}{{name}} {{{bio}}}{{#isKnown}}!{{/isKnown}}{{/t}}") == "Ada <b>bold</b>!")
        #expect(try rendered("{{<base}}{{/base}}", with: ["base": "{{$a}}default{{/a}}"]) == "default")
    }

    @Test("a child fills blocks of its parent by name")
    func fillings() throws {
        let base = ["base": "|{{$a}}one{{/a}}, {{$b}}two{{/b}}|"]
        #expect(try rendered("{{<base}}{{$b}}2{{/b}}{{/base}}", with: base) == "|one, 2|")
        let twice = "{{<base}}{{$a}}1{{/a}}{{/base}} {{<base}}{{$a}}I{{/a}}{{/base}}"
        #expect(try rendered(twice, with: base) == "|1, two| |I, two|")
    }

    @Test("a parent without fillings is a partial, and a partial's blocks are filled like a parent's")
    func parentAsPartial() throws {
        let base = ["base": "{{$a}}default{{/a}}", "through": "{{>base}}"]
        #expect(try rendered("{{>base}}|{{<base}}{{/base}}", with: base) == "default|default")
        #expect(try rendered("{{<through}}{{$a}}mine{{/a}}{{/through}}", with: base) == "mine")
    }

    @Test("block names have nothing to do with fields")
    func blockNamesAreApart() throws {
        #expect(
            try rendered("{{<base}}{{$name}}filled{{/name}}{{/base}}", with: ["base": "{{$name}}d{{/name}}"])
                == "filled"
        )
    }

    @Test("text and comments between the blocks of a parent tag are left out")
    func textBetweenBlocks() throws {
        let base = ["base": "{{$a}}default{{/a}}"]
        #expect(try rendered("{{<base}} one {{$a}}hm{{/a}} two {{! three }} {{/base}}", with: base) == "hm")
    }

    @Test("of several generations the youngest counts")
    func generations() throws {
        let others = [
            "parent": "{{<older}}{{$a}}p{{/a}}{{/older}}",
            "older": "{{<oldest}}{{$a}}o{{/a}}{{/oldest}}",
            "oldest": "{{$a}}g{{/a}}",
        ]
        #expect(try rendered("{{<parent}}{{$a}}c{{/a}}{{/parent}}", with: others) == "c")
        #expect(try rendered("{{<parent}}{{/parent}}", with: others) == "p")
    }

    @Test("a filling sees what is at hand at the block")
    func scopeOfFilling() throws {
        let base = ["base": "{{#children}}{{$a}}You say {{name}}.{{/a}}{{/children}}"]
        let person = Person(children: [Person(name: "Bo")])
        #expect(try rendered("{{<base}}{{$a}}I say {{name}}.{{/a}}{{/base}}", person, with: base) == "I say Bo.")
    }

    @Test("parents may use one another as long as blocks end it")
    func mutualParents() throws {
        let others = [
            "one": "{{$foo}}default{{/foo}} {{$bar}}{{<two}}{{/two}}{{/bar}}",
            "two": "{{$foo}}other{{/foo}} {{<one}}{{$bar}}end{{/bar}}{{/one}}",
        ]
        #expect(try rendered("{{<one}}{{$foo}}mine{{/foo}}{{/one}}", with: others) == "mine mine mine end")
    }

    @Test("a block of the same name within a filling shows its default")
    func sameNameInFilling() throws {
        let template = "{{<base}}{{$a}}outer {{$a}}inner{{/a}}{{/a}}{{/base}}"
        #expect(try rendered(template, with: ["base": "{{$a}}{{/a}}"]) == "outer inner")
    }

    @Test("a parent within a filling has blocks of its own")
    func parentInFilling() throws {
        let others = ["page": "", "outer": "<{{$a}}{{/a}}>", "inner": "({{$b}}{{/b}})"]
        let template = "{{<outer}}{{$a}}{{<inner}}{{$b}}x{{/b}}{{/inner}}{{/a}}{{/outer}}"
        #expect(try rendered(template, with: others) == "<(x)>")
    }
}
