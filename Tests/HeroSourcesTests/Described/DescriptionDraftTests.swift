import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("A description is drafted from one reply")
struct DescriptionDraftTests {
    private static let reply = """
        {"info": {"count": 250, "next": "https://heroes.example/api/character?page=2"}, "results": [
            {"id": 7, "name": "Bradamante", "about": "\(String(repeating: "A knight of the white shield. ", count: 8))",
             "home_town": {"name": "Montauban"}, "side": "good", "image": "https://heroes.example/7.jpg", "url": "https://heroes.example/character/7",
             "books": [{"id": 3, "title": "Orlando furioso"}], "episodes": ["https://heroes.example/api/episode/1"]},
            {"id": 8, "name": "Ruggiero", "about": "\(String(repeating: "Rides a hippogriff. ", count: 9))",
             "home_town": {"name": "Arles"}, "side": "good", "image": "https://heroes.example/8.jpg", "url": "https://heroes.example/character/8",
             "books": [], "episodes": []},
            {"id": 9, "name": "Atlante", "about": "\(String(repeating: "A wizard in a castle. ", count: 9))",
             "home_town": {"name": "Carena"}, "side": "bad", "image": "https://heroes.example/9.jpg", "url": "https://heroes.example/character/9",
             "books": [], "episodes": []},
            {"id": 10, "name": "Marfisa", "about": "\(String(repeating: "A queen in armour. ", count: 9))",
             "home_town": {"name": ""}, "side": "good", "image": "https://heroes.example/10.jpg", "url": "https://heroes.example/character/10",
             "books": [], "episodes": []}
        ]}
        """

    /// Reads the draft as a description, and the reply by it.
    private static func check(_ text: String, _ reply: String) throws -> SampleCheck {
        let description = try DescriptionReader.read(text, file: "draft.yaml", name: "draft")
        return try SampleCheck.of(Data(reply.utf8), named: "reply.json", by: description)
    }

    @Test("which reads that reply: ids, titles, texts, pictures, facts, links and related records")
    func reply() throws {
        let text = try DescriptionDraft(reply: Data(Self.reply.utf8), named: "characters.json").text
        let check = try Self.check(text, Self.reply)
        #expect(check.silent == [] && check.unreadable == [])
        #expect(check.records.map(\.record.key.id) == ["7", "8", "9", "10"])
        let first = check.records[0]
        #expect(first.record.head.title == "Bradamante")
        #expect(first.record.head.overview.plain.hasPrefix("A knight"))
        #expect(first.record.head.pictures.map(\.text) == ["https://heroes.example/7.jpg"])
        #expect(
            first.record.head.properties.map { "\($0.label): \($0.value)" } == ["Home town: Montauban", "Side: good"]
        )
        #expect(first.record.head.links.map(\.address.text) == ["https://heroes.example/character/7"])
        #expect(first.relations.flatMap(\.items).map(\.id).sorted() == ["1", "3"])
        #expect(text.contains("paginator: { type: next, path: info.next, total: info.count }"))
        #expect(text.contains("baseURL: https://heroes.example/api "))
        #expect(text.contains("path: /character "))
        #expect(text.contains("{ path: side, browse: true } # several share a value"))
    }

    @Test("a name that is there twice is told apart by its path, and powers are statistics")
    func twice() throws {
        let list = """
            [{"id": 1, "name": "A", "url": "https://x.example/a", "home": {"url": "https://x.example/h", "name": "Rome"},
              "birth": {"place": {"name": "Rome"}}, "base": {"place": {"name": "Ostia"}}, "powers": {"speed": 30, "strength": "7"},
              "_links": {"self": {"href": "/a"}}}]
            """
        let text = try DescriptionDraft(reply: Data(list.utf8), named: "heroes_page=2.json").text
        let head = try #require(try Self.check(text, list).records.first).record
        #expect(head.head.links.map(\.type).sorted() == ["home.url", "url"])
        #expect(head.head.properties.map(\.label).sorted() == ["Home", "base.place.name", "birth.place.name"])
        #expect(head.contents["statistics"] != nil)
        #expect(text.contains("\n  heroes:\n"))
    }

    @Test("the name of a file cannot add a line")
    func hostileName() throws {
        let text = try DescriptionDraft(reply: Data(#"[{"id": 1, "name": "A"}]"#.utf8), named: "a\nbaseURL: b.json")
            .text
        #expect(text.split(separator: "\n").count { $0.hasPrefix("baseURL:") } == 1)
    }

    @Test("records by key, and no id but the address")
    func others() throws {
        let pages = #"{"query": {"pages": {"12": {"title": "A", "ns": 0}, "9": {"title": "B", "ns": 0}}}}"#
        let byKey = try Self.check(DescriptionDraft(reply: Data(pages.utf8), named: "pages.json").text, pages)
        #expect(byKey.records.map(\.record.key.id) == ["9", "12"])
        let list =
            #"[{"name": "Tatooine", "url": "https://x.example/api/planets/1/"}, {"name": "Hoth", "url": "https://x.example/api/planets/4/"}]"#
        let byAddress = try Self.check(DescriptionDraft(reply: Data(list.utf8), named: "planets.json").text, list)
        #expect(byAddress.records.map(\.record.key.id) == ["1", "4"])
    }

    @Test("a table's columns are its paths")
    func table() throws {
        let draft = DescriptionDraft(
            columns: ["Number", "name", "First.seen", "note: own"],
            rows: [["1", "Ada", "1815", "x"], ["2", "Bo", "1900", "y"]],
            named: "shelf.csv"
        )
        let description = try DescriptionReader.read(draft.text, file: "draft.yaml", name: "draft")
        #expect(description.resources[0].origin == .file(.csv))
        #expect(description.resources[0].properties.map(\.label).contains("First.seen"))
    }

    @Test("a day is no title, and a table without ids has the numbers of its rows")
    func names() throws {
        let days = [["1970-05-01", "Zed"], ["1971-06-02", "Ann"]]
        let dated = DescriptionDraft(columns: ["Born", "Hero"], rows: days, named: "a.csv").text
        #expect(dated.contains("title: Hero"))
        #expect(dated.contains("id: Hero #"))
        let issues = [["Dare", "1"], ["Dare", "2"]]
        let doubled = DescriptionDraft(columns: ["Series", "Issue"], rows: issues, named: "b.csv").text
        #expect(doubled.contains("title: Series"))
        #expect(doubled.contains("id: \"#\" #"))
    }

    @Test(
        "pages of GraphQL and MediaWiki",
        arguments: [
            (
                #"{"data": {"all": {"pageInfo": {"hasNextPage": true, "endCursor": "x"}, "nodes": [\#(item)]}}}"#,
                "{ type: cursor, path: data.all.pageInfo.endCursor, more: data.all.pageInfo.hasNextPage }"
            ),
            (
                #"{"data": {"Page": {"pageInfo": {"hasNextPage": true}, "media": [\#(item)]}}}"#,
                "{ type: page, more: data.Page.pageInfo.hasNextPage }"
            ),
            (
                #"{"continue": {"gaccontinue": "A", "continue": "-||"}, "query": {"pages": [\#(item)]}}"#,
                "{ type: continue, path: continue }"
            ),
        ]
    )
    func pages(reply: String, paginator: String) throws {
        let text = try DescriptionDraft(reply: Data(reply.utf8), named: "a.json").text
        #expect(text.contains("paginator: \(paginator) # ?"))
        #expect(try Self.check(text, reply).records.count == 1)
    }

    private static let item = #"{"id": 1, "name": "Ada"}"#

    @Test("what has no list is refused with what it has")
    func refused() throws {
        let one = #expect(throws: DescriptionDraft.Fault.self) {
            try DescriptionDraft(reply: Data(#"{"id": 1, "name": "A"}"#.utf8), named: "a.json")
        }
        #expect(one?.explanation.because == "it has id, name")
        let none = #expect(throws: DescriptionDraft.Fault.self) {
            try DescriptionDraft(reply: Data("<html>".utf8), named: "a.json")
        }
        #expect(none?.explanation.summary == "a.json is no JSON")
    }
}
