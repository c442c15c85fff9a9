import Foundation
import Testing

@testable import HeroSources

@Suite("A sample shows which properties could be lists")
struct BrowsableTests {
    private static let yaml = """
        { title: T, baseURL: "https://a.example", attribution: { text: A }, resources: { h: { kind: heroes, path: /h,
          fields: { title: name }, properties: { Side: side, Born: born, Age: age, House: { path: house, browse: true },
          Motto: motto } } } }
        """

    @Test("several records share short words: no numbers, no words of their own, and nothing that is a list already")
    func shared() throws {
        let description = try DescriptionReader.read(Self.yaml, file: "a.yaml", name: "a")
        let items = (1...4).map { id in
            """
            {"id": \(id), "name": "N\(id)", "side": "\(id % 2 == 0 ? "good" : "bad")", "born": "in \(id)", "age": \(id % 2),
             "house": "\(id % 2 == 0 ? "A" : "B")", "motto": "\(String(repeating: "x", count: 41 + id % 2))"}
            """
        }
        let body = Data("[\(items.joined(separator: ","))]".utf8)
        let check = try SampleCheck.of(body, named: "h.json", by: description)
        #expect(check.browsable == ["Side"])
        let few = Data("[\(items[0]),\(items[1])]".utf8)
        #expect(try SampleCheck.of(few, named: "h.json", by: description).browsable.isEmpty)
    }
}
