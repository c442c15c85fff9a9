import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("A table can be a sample")
struct SampleRowsTests {
    private static let yaml = """
        { title: T, baseURL: "https://a.example", attribution: { text: A }, resources: {
          shelf: { kind: comics, file: FORM, id: number, fields: { title: title }, properties: { State: condition } },
          wall: { kind: heroes, file: FORM, id: place, fields: { title: who } } } }
        """

    private static func check(_ rows: SampleRows, form: String = "csv", resource: String? = nil) throws -> SampleCheck {
        let yaml = yaml.replacing("FORM", with: form)
        let description = try DescriptionReader.read(yaml, file: "a.yaml", name: "a")
        return try SampleCheck.of(rows, by: description, resource: resource)
    }

    @Test("rows are read by the resource that has their columns, and what leads to nothing is named")
    func values() throws {
        let rows = SampleRows.values(columns: ["Number", "Title"], rows: [["1", "A"], ["", "B"]])
        let check = try Self.check(rows)
        #expect(check.resource == "shelf" && check.part == .rows)
        #expect(check.records.map(\.record.head.title) == ["A"])
        #expect(check.unreadable.map(\.path) == ["row 2"])
        #expect(check.silent.map(\.key) == ["properties.State"] && check.silent[0].known == ["number", "title"])
        #expect(try Self.check(rows, resource: "wall").records.isEmpty)
    }

    @Test("so are the objects of lines, and a description without such files says so")
    func objects() throws {
        let rows = SampleRows.objects(Data(#"[{"place": 4, "who": "Ada"}]"#.utf8))
        #expect(try Self.check(rows, form: "jsonl").records.map(\.record.head.title) == ["Ada"])
        let error = #expect(throws: SourceError.self) { try Self.check(rows) }
        #expect(error?.explanation.because == "no resource has file: jsonl")
    }

    @Test("a reply of a mirror has its addresses")
    func mirror() throws {
        let yaml = """
            { title: T, baseURL: "https://a.example", attribution: { text: A }, resources: { h: { kind: heroes, path: /h,
              fields: { title: name }, pictures: image } } }
            """
        let description = try DescriptionReader.read(yaml, file: "a.yaml", name: "a")
        let body = Data(#"[{"id": 1, "name": "A", "image": "http://127.0.0.1:9/kept/1.png"}]"#.utf8)
        let check = try SampleCheck.of(body, named: "h.json", by: description, at: "http://127.0.0.1:9/kept")
        #expect(check.records.first?.record.head.picture?.text == "source:/1.png")
    }

    private static func remarks(_ keys: String, of value: String) throws -> [String] {
        let yaml = """
            { title: T, baseURL: "https://a.example", attribution: { text: A }, resources: { h: { kind: heroes, path: /h,
              fields: { title: name, \(keys) } } } }
            """
        let description = try DescriptionReader.read(yaml, file: "a.yaml", name: "a")
        let body = Data(#"[{"id": 1, "name": "A", "value": \#(value)}]"#.utf8)
        return try SampleCheck.of(body, named: "h.json", by: description).remarks
    }

    @Test("values beyond their scale are named")
    func beyondScales() throws {
        #expect(try Self.remarks("statistics: { speed: value }", of: "100") == [])
        let cut = "speed is up to 101, and its scale ends at 100: most: names another end"
        #expect(try Self.remarks("statistics: { speed: value }", of: "101") == [cut])
        #expect(try Self.remarks("statistics: { speed: { path: value, most: 255 } }", of: "101") == [])
    }

    @Test("what a table hides and which table alone is read of two are said")
    func tables() throws {
        let yaml = """
            { title: T, baseURL: "https://a.example", attribution: { text: A }, resources: {
              h: { kind: heroes, file: csv, fields: { title: name }, links: { wiki: wiki } },
              w: { kind: comics, file: csv, fields: { title: name }, links: { wiki: wiki } } } }
            """
        let description = try DescriptionReader.read(yaml, file: "a.yaml", name: "a")
        let rows = SampleRows.values(columns: ["id", "name", "wiki"], rows: [["1", "Ann", "http://10.0.0.1/ann"]])
        let remarks = try SampleCheck.of(rows, by: description).remarks
        #expect(
            remarks == [
                "no page shows links to 10.0.0.1, as it is a private host: readers could not follow them",
                "only h is read from it, whose columns are those of w, too: name others in one of both",
            ]
        )
    }
}
