import Testing

@Suite struct PartialTests {
    @Test("a partial is rendered in place, with what is at hand there")
    func context() throws {
        #expect(try rendered("\"{{>inner}}\"", with: ["inner": "*{{name}}*"]) == "\"*Ada*\"")
        let person = Person(children: [Person(name: "Bo")])
        #expect(try rendered("{{#children}}{{> inner }}{{/children}}", person, with: ["inner": "{{name}}"]) == "Bo")
    }

    @Test("one partial may name another, in folders too")
    func nested() throws {
        let others = ["a/outer": "*{{name}} {{>b/c/inner}}*", "b/c/inner": "{{age}}!"]
        #expect(try rendered("{{>a/outer}}", with: others) == "*Ada 36!*")
    }

    @Test("alone on its line, a partial is indented line by line")
    func indented() throws {
        let others = ["inner": "|\n{{{bio}}}\n|\n"]
        #expect(try rendered("\\\n {{>inner}}\n/\n", with: others) == "\\\n |\n <b>bold</b>\n |\n/\n")
        #expect(try rendered("  {{>inner}}\n>", with: ["inner": ">\n>"]) == "  >\n  >>")
        #expect(try rendered(">\n  {{>inner}}", with: ["inner": ">\n>"]) == ">\n  >\n  >")
        #expect(try rendered("|\r\n{{>inner}}\r\n|", with: ["inner": ">"]) == "|\r\n>|")
    }

    @Test("the lines of a value are not indented, as that would change it")
    func valuesKeepTheirLines() throws {
        #expect(try rendered("  {{>inner}}\n", Person(name: "1\n2"), with: ["inner": "{{name}}\n"]) == "  1\n2\n")
    }

    @Test("within a line, a partial brings its own lines as they are")
    func inline() throws {
        #expect(try rendered("| {{>inner}} |", with: ["inner": "\t|\t"]) == "| \t|\t |")
        #expect(try rendered("  {{name}}  {{>inner}}\n", with: ["inner": ">\n>"]) == "  Ada  >\n>\n")
    }

    @Test("indentations of nested partials add up, also within sections")
    func indentationsAdd() throws {
        let others = ["outer": "o\n  {{#isKnown}}\n  {{>inner}}\n  {{/isKnown}}\n", "inner": "i\n\n i\n"]
        #expect(try rendered("{{#isKnown}}\n {{>outer}}\n{{/isKnown}}\n", with: others) == " o\n   i\n\n    i\n")
    }

    @Test("a template that contains itself follows a tree down")
    func tree() throws {
        let leaf = Person(name: "d")
        let person = Person(name: "a", children: [Person(name: "b", children: [leaf]), Person(name: "c")])
        let tree = ["tree": "{{name}}<{{#children}}{{>tree}}{{/children}}>"]
        #expect(try rendered("{{>tree}}", person, with: tree) == "a<b<d<>>c<>>")
        let indented = ["tree": "* {{name}}\n{{#children}}\n  {{>tree}}\n{{/children}}\n"]
        #expect(try rendered("  {{>tree}}\n", person, with: indented) == "  * a\n    * b\n      * d\n    * c\n")
    }

    @Test("a tree within a line is not indented by the lines around it")
    func inlineTree() throws {
        let person = Person(name: "a", children: [Person(name: "b", children: [Person(name: "c")])])
        let tree = ["tree": "{{name}}\n{{#children}}\n  {{>row}}\n{{/children}}\n", "row": "> {{>tree}}"]
        #expect(try rendered("  {{>tree}}\n", person, with: tree) == "  a\n    > b\n  > c\n")
    }

    @Test("two templates may contain each other on the way down")
    func mutualRecursion() throws {
        let person = Person(name: "a", isKnown: true, children: [Person(name: "b", children: [Person(name: "c")])])
        let others = [
            "even": "[{{name}}{{#children}}{{#isKnown}}{{>odd}}{{/isKnown}}{{/children}}]",
            "odd": "({{name}}{{#children}}{{>even}}{{/children}})",
        ]
        #expect(try rendered("{{>even}}", person, with: others) == "[a(b[c])]")
    }

    @Test("a tree still names what is around it")
    func outerNamesInTree() throws {
        let person = Person(name: "a", home: Place(city: "Rome"), children: [Person(name: "b", children: [Person()])])
        let tree = ["tree": "{{#children}}{{#home}}{{city}}{{/home}}{{name}} {{>tree}}{{/children}}"]
        #expect(try rendered("{{>tree}}", person, with: tree) == "Londonb LondonAda ")
    }
}
