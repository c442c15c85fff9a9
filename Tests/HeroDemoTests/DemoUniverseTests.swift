import Foundation
import HeroBasics
import Testing

@testable import HeroDemo

@Suite("The universe")
struct DemoUniverseTests {
    private func mistakes(_ texts: String...) throws -> [String] {
        try DemoUniverse(texts.enumerated().map { (name: "\($0.offset).yaml", yaml: $0.element) }).mistakes()
    }

    @Test("that comes with the program is sound, and as large and as awkward as it is meant to be")
    func embedded() throws {
        let universe = try DemoUniverse.embedded()
        #expect(universe.mistakes().isEmpty)
        #expect(universe.heroes.count >= 48)
        #expect(universe.comics.count >= 90)
        #expect(universe.series.count >= 16)
        #expect(universe.events.count >= 10)
        #expect(universe.forms.flatMap(\.transformations).count >= 70)
        #expect(universe.facts.count >= 120)
        #expect(Set(universe.facts.flatMap { $0.categories ?? [] }).count >= 8)
        #expect(universe.facts.contains { ($0.categories ?? []).isEmpty })
        #expect(!universe.creators.isEmpty)
        #expect(!universe.stories.isEmpty)

        let names = universe.heroes.map(\.name)
        #expect(names.contains { $0.contains("/") })
        #expect(Set(names).count < names.count)
        #expect(universe.heroes.contains { $0.picture != nil })
        #expect(
            universe.heroes.contains { $0.description.isEmpty } || universe.comics.contains { $0.description.isEmpty }
        )
        let records = MarvelRecords(universe)
        #expect(records.all(.characters).contains { records.relations.links(of: $0.ref, to: .comics).count > 20 })
        let words = universe.heroes.flatMap { [$0.name] + ($0.aliases ?? []) }.joined()
        #expect(words.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) })
    }

    @Test("may be told in any number of files")
    func files() throws {
        let universe = try SmallUniverse.made()
        #expect(universe.comics.count == 23)
        #expect(universe.stories[0].creators == [CreditEntry(key: "cid", role: "")])
        #expect(universe.series[0].endYear == .present)
    }

    @Test("names every mistake with its place")
    func unsound() throws {
        let broken = """
            comics:
              - { key: a, title: A, format: Tale, description: "", published: "1801-13", series: none, heroes: [x, y] }
              - { key: a, title: B, format: Tale, description: "" }
            heroes:
              - { key: x, name: X, description: "", wiki: "javascript:alert(1)" }
            champions:
              - { id: 1, name: Y, powers: { intelligence: 1, strength: 101, speed: 1, durability: 1, power: 1, combat: 1 } }
            """
        #expect(
            try mistakes(broken) == [
                "comics/a: told twice", "heroes/x: `wiki` is not an http address: javascript:alert(1)",
                "comics/a: `published` is not a date: 1801-13", "comics/a: series/none is not there",
                "comics/a: heroes/y is not there", "champions/1: `strength` is not from 0 to 100: 101",
            ]
        )
    }

    @Test("has no list whose name is misspelt")
    func misspelt() throws {
        let names: Set = [
            "heroes", "comics", "series", "events", "stories", "creators", "forms", "facts", "champions", "weapons",
            "places", "bearers",
        ]
        for file in try FileManager.default.contentsOfDirectory(atPath: DemoUniverse.folder.path)
        where file.hasSuffix(".yaml") {
            let yaml = try String(contentsOf: DemoUniverse.folder.appending(path: file), encoding: .utf8)
            for line in yaml.split(separator: "\n") {
                if let name = line.firstMatch(of: /^(\w+):/)?.1 {
                    #expect(names.contains(String(name)), "\(file): \(name)")
                }
            }
        }
    }

    @Test("is not read without a field that must be there", arguments: ["heroes: [{ key: a }]", "heroes: ["])
    func unreadable(yaml: String) {
        #expect(throws: Explanation.self) { try mistakes("facts: [{ text: A }]", yaml) }
    }

    @Test("is missing where its folder is")
    func missing() {
        let nowhere = URL(filePath: "/nowhere/at/all")
        #expect(throws: Explanation.missingUniverse(nowhere.path)) { try DemoUniverse(folder: nowhere) }
    }

    @Test("takes dates to the year, the month or the day, before our era too")
    func dates() {
        #expect(DemoDate("1592")?.marvelMoment == "1592-01-01T00:00:00-0500")
        #expect(DemoDate("1592-07")?.marvelMoment == "1592-07-01T00:00:00-0400")
        #expect(DemoDate("-0437-03-09")?.marvelEventMoment == "-0437-03-09 00:00:00")
        #expect(DemoDate("1592-02-30") == nil)
        #expect(DemoDate("spring 1592") == nil)
    }
}
