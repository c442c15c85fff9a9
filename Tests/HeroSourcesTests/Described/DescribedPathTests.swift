import Foundation
import HeroModel
import Testing

@testable import HeroSources

@Suite("Paths of a description")
struct DescribedPathTests {
    private static func values(_ path: String, in json: String, unknown: Set<String> = []) throws -> [String] {
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
        let item = DescribedItem(value: value, path: "", position: 1, unknown: unknown)
        return try item.values(of: .path(#require(ValuePath(path))))
    }

    @Test("an item of a list is picked by a value that it has")
    func picked() throws {
        let names = """
            {"names": [{"name": "Der Läufer", "language": {"name": "de"}}, {"name": "The Runner", "language": {"name": "en"}}]}
            """
        #expect(try Self.values("names[language.name=en].name", in: names) == ["The Runner"])
        #expect(try Self.values("names[language.name=fr].name", in: names) == [])
        let one = #"{"name": {"lang": "en", "text": "Ada"}}"#
        #expect(try Self.values("name[lang=en].text", in: one) == ["Ada"])
        #expect(
            try Self.values("stats[stat.name=hp].base", in: #"{"stats": [{"base": 7, "stat": {"name": "hp"}}]}"#) == [
                "7"
            ]
        )
    }

    @Test("a star is every member of an object in the order of their keys, or every item of a list")
    func every() throws {
        #expect(
            try Self.values("pages.*.title", in: #"{"pages": {"10": {"title": "B"}, "9": {"title": "A"}}}"#) == [
                "A", "B",
            ]
        )
        #expect(try Self.values("all.*", in: #"{"all": ["x", "y"]}"#) == ["x", "y"])
        #expect(try Self.values(#"all.\*"#, in: #"{"all": {"*": "starred", "a": "other"}}"#) == ["starred"])
    }

    @Test("@key is the key under which a value stands")
    func ownKey() throws {
        #expect(try Self.values("skills.*.@key", in: #"{"skills": {"jump": 1, "run": 2}}"#) == ["jump", "run"])
        #expect(try Self.values(#"\@key"#, in: #"{"@key": "a member"}"#) == ["a member"])
    }

    @Test("what is no path is refused", arguments: ["a[b]", "a[=x]", "a[b=x", "@key.a", "a..b", "a[-1]"])
    func refused(text: String) { #expect(ValuePath(text) == nil) }

    @Test("what a path made of steps is called leads there again")
    func described() throws {
        for text in [
            "a.b[0].c", "names[language.name=en].name", "query.pages.*", "pages.*.@key", #"First\.seen"#, #"a.\*"#,
        ] {
            let path = try #require(ValuePath(text))
            #expect(ValuePath(steps: path.steps).description == text)
        }
    }
}
