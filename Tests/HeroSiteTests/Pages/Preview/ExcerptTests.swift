import Testing

@testable import HeroSite

@Suite("An excerpt shows the line in question among its neighbours")
struct ExcerptTests {
    private static func lines(
        _ text: String,
        _ line: Int,
        _ column: Int?,
        around: Int = 2
    ) throws -> [ExcerptLine] {
        try #require(Excerpt(of: Array(text.utf8), line: line, column: column, around: around)).lines
    }

    /// A line in which something is marked.
    private static func marked(_ number: Int, _ before: String, _ marked: String, _ after: String) -> ExcerptLine {
        ExcerptLine(number: number, before: before, marked: marked, after: after, isFaulty: true)
    }

    private static func plain(_ number: Int, _ text: String) -> ExcerptLine {
        ExcerptLine(number: number, before: text, marked: nil, after: "", isFaulty: false)
    }

    @Test("Two lines before and two after, without what they are all indented by")
    func neighbours() throws {
        let text = "one\n  two\n    three\n\n  <p>{{titel}}</p>\n   six\n\tseven"
        #expect(
            try Self.lines(text, 5, 6) == [
                Self.plain(3, "   three"), Self.plain(4, ""), Self.marked(5, " <p>", "{{titel}}", "</p>"),
                Self.plain(6, "  six"), Self.plain(7, "seven"),
            ]
        )
    }

    @Test("A tag is marked to its end, anything else to the end of the word")
    func marks() throws {
        let cases: [(String, Int, String)] = [
            ("a {{{x.y}}} b", 3, "{{{x.y}}}"), ("a {{x b", 3, "{{x"), ("{{> words/home}}!", 5, "words/home"),
            ("end", 4, ""), ("a <b>", 3, "<"), ("Äß {{ö}}", 4, "{{ö}}"),
        ]
        for (text, column, expected) in cases {
            #expect(try Self.lines(text, 1, column).first?.marked == expected, "\(text)")
        }
    }

    @Test("Lines that end in CR LF lose both, and a column beyond the line marks nothing")
    func lineEnds() throws {
        #expect(
            try Self.lines("one\r\ntwo\r\n", 2, 9) == [
                Self.plain(1, "one"),
                ExcerptLine(number: 2, before: "two", marked: nil, after: "", isFaulty: true),
            ]
        )
    }

    @Test("Of a very long line the part around the column is shown")
    func longLines() throws {
        let text = String(repeating: "a", count: 500) + "{{x}}" + String(repeating: "b", count: 500)
        let line = try #require(try Self.lines(text, 1, 501).first)
        #expect(line.marked == "{{x}}")
        #expect(line.before == "…" + String(repeating: "a", count: 80))
        #expect(line.after == String(repeating: "b", count: 80) + "…")
    }

    @Test("There is none of a line that is not there")
    func beyond() {
        for line in [0, 3] {
            #expect(Excerpt(of: Array("one\ntwo".utf8), line: line, column: 1, around: 1) == nil)
        }
    }
}
