import Testing

/// Tags that stand alone on a line leave no line behind; all others leave the text around them as it is.
@Suite struct StandaloneTests {
    @Test(
        "a line with nothing but such a tag vanishes",
        arguments: [
            ("a\n{{#isKnown}}\nb\n{{/isKnown}}\nc\n", "a\nb\nc\n"),
            ("a\n  {{^isAlive}}\nb\n\t{{/isAlive}} \nc", "a\nb\nc"),
            ("a\n{{! note }}\nb", "a\nb"),
            ("a\n  {{!\n two\n lines }}  \nb", "a\nb"),
            ("a\n {{=<% %>=}}\n<%name%>", "a\nAda"),
            ("|\r\n{{#isKnown}}\r\n{{/isKnown}}\r\n|", "|\r\n|"),
            ("  {{#isKnown}}\n#{{/isKnown}}\n/", "#\n/"),
            ("#{{#isKnown}}\n/\n  {{/isKnown}}", "#\n/\n"),
            ("  {{! first }}\n!", "!"), ("!\n  {{! last }}", "!\n"),
        ]
    )
    func vanishes(template: String, text: String) throws {
        #expect(try rendered(template) == text)
    }

    @Test(
        "a tag that shares its line leaves the blanks and the line break",
        arguments: [
            (" | {{#isKnown}}\t|\t{{/isKnown}} | \n", " | \t|\t | \n"),
            (" | {{#isKnown}} {{! blank }}\n {{/isKnown}} | \n", " |  \n  | \n"),
            (" {{#isKnown}}YES{{/isKnown}}\n {{#isKnown}}GOOD{{/isKnown}}\n", " YES\n GOOD\n"),
            ("  12 {{! 34 }}\n", "  12 \n"), ("12 {{! 3 }} 4", "12  4"), (" | {{=@ @=}}\n", " | \n"),
            ("{{! a }} {{! b }}\n", " \n"), ("\n\n", "\n\n"), ("  ", "  "), ("", ""),
        ]
    )
    func stays(template: String, text: String) throws {
        #expect(try rendered(template) == text)
    }

    @Test("comments never show, whatever they hold")
    func comments() throws {
        #expect(try rendered("1{{! name {{#x }}2{{!name}}3{{!}}4") == "1234")
    }
}
