import Testing

@Suite struct DelimiterTests {
    @Test("a tag changes the delimiters of all tags after it")
    func changes() throws {
        #expect(try rendered("{{=<% %>=}}(<%name%>) {{name}}") == "(Ada) {{name}}")
        #expect(try rendered("({{=[ ]=}}[name])") == "(Ada)")
        #expect(try rendered("{{=@   @ =}}@age@@={{ }}=@{{age}}") == "3636")
    }

    @Test("sections, inverted sections and raw values work with any delimiters")
    func allKinds() throws {
        #expect(try rendered("{{=| |=}}|#isKnown||name||/isKnown||^isKnown|x|/isKnown|") == "Ada")
        #expect(try rendered("{{=<% %>=}}<%& bio %>{{{bio}}}") == "<b>bold</b>{{{bio}}}")
    }

    @Test("a change does not reach into partials nor out of them")
    func changesStayInTheirFile() throws {
        let others = ["inner": ".{{name}}. {{=| |=}} .|name|."]
        #expect(try rendered("[{{>inner}}] {{name}} |name|", with: others) == "[.Ada.  .Ada.] Ada |name|")
        #expect(try rendered("{{=| |=}}[|>plain|]", with: ["plain": "{{name}}|name|"]) == "[Ada|name|]")
    }

    @Test(
        "delimiters that cannot work are refused",
        arguments: ["{{=a=}}", "{{= =}}", "{{=a b c=}}", "{{=a= b=}}", "{{==}}"]
    )
    func refuses(template: String) {
        #expect(mistakes(template).first?.hasPrefix("T/page.mustache:1:1: ") == true)
    }
}
