import HeroModel
import Testing

@testable import HeroCatalog

@Suite("Values by which records are listed")
struct BrowsedValuesTests {
    private static func values(_ lists: [[String]], label: String = "Side") -> BrowsedValues {
        BrowsedValues(
            lists.enumerated().map { index, values in
                let property = Property(label: label, value: values.joined(separator: ", "), browsed: values)
                return (RecordKind.heroes, index, [property])
            }
        )
    }

    private static func properties(_ lists: [[String]]) -> [BrowsedProperty] {
        values(lists).properties[.heroes] ?? []
    }

    @Test("spellings that fold alike are one value, called as most records do")
    func spellings() throws {
        let property = try #require(Self.properties([["Élan"], ["elan"], [" ELAN "], ["elan"], ["Elan Vital"]]).first)
        #expect(property.values.map(\.name) == ["elan", "Elan Vital"])
        #expect(property.values.map(\.cards) == [[0, 1, 2, 3], [4]])
    }

    @Test("values that differ have lists of their own, even if files could not tell them apart")
    func slugs() throws {
        let property = try #require(Self.properties([["C"], ["C++"], ["C#"], ["火"], ["index"]]).first)
        let slugs = property.values.map(\.slug.text)
        #expect(Set(slugs).count == 5 && !slugs.contains("index"), "\(slugs)")
    }

    @Test("words for nothing are no value", arguments: ["-", "–", "Unknown", "null", "N/A", " ", "none"])
    func nothing(word: String) { #expect(Self.properties([[word]]).isEmpty) }

    @Test("values that are too long for a name stay text")
    func long() throws {
        let long = String(repeating: "x", count: 61)
        let property = Property(label: "Side", value: "y, \(long)", browsed: ["y", long, "-"])
        let values = BrowsedValues([(RecordKind.heroes, 0, [property])])
        #expect(values.properties[.heroes]?.first?.values.map(\.name) == ["y"])
        let links = values.links(of: .heroes, property)
        #expect(links.map(\.value) == ["y", long])
        #expect(links.map(\.path) == ["side/y.html", nil])
        #expect(values.links(of: .heroes, Property(label: "Side", value: long, browsed: [long])).isEmpty)
    }

    @Test("a record with two values is in both lists, and with one value twice in its list once")
    func several() throws {
        let property = try #require(Self.properties([["Good", "Bad"], ["Bad", "bad"]]).first)
        #expect(property.values.map(\.name) == ["Bad", "Good"])
        #expect(property.values.map(\.cards) == [[0, 1], [0]])
    }

    @Test("labels that fold alike are one property, and none has the folder of other lists")
    func labels() throws {
        let records = ["Years", "years", "YEARS", "Home"].enumerated().map { index, label in
            (RecordKind.heroes, index, [Property(label: label, value: "x", browsed: ["x"])])
        }
        let properties = try #require(BrowsedValues(records).properties[.heroes])
        #expect(properties.map(\.label) == ["Home", "YEARS"])
        #expect(properties.map(\.folder) == ["home", "years-2"])
    }

    @Test("a record's values lead to their lists, whatever their spelling")
    func links() {
        let values = Self.values([["Good"], ["good"], ["-"]])
        let links = values.links(of: .heroes, Property(label: "side", value: "GOOD, -", browsed: ["GOOD", "-"]))
        #expect(links.map(\.value) == ["GOOD"] && links.map(\.path) == ["side/good.html"])
        #expect(values.links(of: .comics, Property(label: "side", value: "Good", browsed: ["Good"])).isEmpty)
        #expect(values.links(of: .heroes, Property(label: "side", value: "Good")).isEmpty)
    }
}
