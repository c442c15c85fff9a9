import Foundation

@testable import HeroCatalog
@testable import HeroModel

/// Catalogs of any size with titles as comic universes have them, the same for the same seed.
struct MadeUpTitles {
    private var state: UInt64
    private var words: [String] = []
    private var names: [String] = []

    init(seed: UInt64) {
        state = seed
        for _ in 0..<6_000 { words.append(word()) }
        for _ in 0..<9_000 { names.append(word().capitalized) }
    }

    /// A catalog of this many records: comics with numbers and years, stories, creators, heroes with aliases, facts.
    static func catalog(records count: Int, seed: UInt64 = 7) -> Catalog {
        var titles = MadeUpTitles(seed: seed)
        let source = CatalogSource(
            name: SampleUniverse.legends,
            kind: "marvel",
            title: "Legends",
            attribution: Attribution(text: "Legends", link: nil)
        )
        return Catalog.assembled((0..<count).map { titles.record($0) }, sources: [source])
    }

    /// Shares of the kinds as in the largest comics API: half issues, a fifth stories.
    private mutating func record(_ number: Int) -> SampleRecord {
        let id = "\(10_000 + number)"
        func head(_ kind: RecordKind, _ title: String, aliases: [String] = []) -> RecordHead {
            RecordHead(key: SampleUniverse.key(id, kind), title: title, aliases: aliases)
        }
        switch number % 20 {
        case 0..<9: return SampleRecord(record: .comic(Comic(head: head(.comics, "\(series) #\(below(300) + 1)"))))
        case 9: return SampleRecord(record: .series(Series(head: head(.series, series))))
        case 10..<14: return SampleRecord(record: .story(Story(head: head(.stories, "Cover #\(number)"))))
        case 14..<16:
            let name = "\(pick(names)) \(pick(names))"
            return SampleRecord(record: .creator(Creator(head: head(.creators, name))))
        case 16..<19:
            let title = below(3) == 0 ? "\(pick(names))-\(pick(names))" : "\(pick(names)) (\(pick(words)))"
            let aliases = below(4) == 0 ? ["\(pick(words).capitalized) \(pick(names))"] : []
            return SampleRecord(record: .hero(Hero(head: head(.heroes, title, aliases: aliases))))
        default:
            let sentence = (0..<(8 + below(12))).map { _ in pick(words) }.joined(separator: " ")
            return SampleRecord(record: .fact(Fact(head: head(.facts, sentence.capitalized + "."), categories: [])))
        }
    }

    private var series: String {
        mutating get {
            let year = 1_940 + below(80)
            // A few hundred series make up most of the issues.
            let index = below(6)
            return "\(names[index * 37 + below(30)]) & \(words[below(40)].capitalized) (\(year) - \(year + 1))"
        }
    }

    /// The first words of a list come up most, as in every language.
    private mutating func pick(_ list: [String]) -> String {
        let share = Double(below(1 << 30)) / Double(1 << 30)
        return list[min(Int(pow(Double(list.count), share)) - 1, list.count - 1)]
    }

    private mutating func word() -> String {
        let starts = [
            "b", "br", "c", "d", "dr", "f", "g", "h", "j", "k", "l", "m", "n", "p", "qu", "r", "s", "st", "t",
        ]
        let vowels = ["a", "e", "i", "o", "u", "ia", "ou"]
        let ends = ["", "n", "r", "s", "ck", "x", "ld", "m"]
        return (0...below(3)).map { _ in
            starts[below(starts.count)] + vowels[below(vowels.count)] + ends[below(ends.count)]
        }.joined()
    }

    private mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}
