import Foundation
import HeroCatalog
import Testing

@testable import HeroModel
@testable import HeroSite

@Suite struct TextShardsTests {
    @Test func aTextIsFoundByItsWordsButNotByThoseOfItsTitle() throws {
        let shards = try TextShards(
            catalog: catalog([("Anansi", "Anansi, the SPIDER, tricks a tigre — ¡Olé!"), ("Tiger", "no")])
        )
        #expect(try words(of: shards) == ["ole": [0], "spider": [0], "the": [0], "tigre": [0], "tricks": [0]])
        #expect(shards.firstWords == ["ole"])
    }

    @Test func aRecordIsFoundByWhatItsSourceTellsUnderALabel() throws {
        let properties = [Property(label: "Species", value: "Spider-God")]
        let head = RecordHead(key: SampleUniverse.key("1", .heroes), title: "Anansi", properties: properties)
        let record = SampleRecord(record: .hero(Hero(head: head)))
        let catalog = Catalog.assembled([record], sources: SampleUniverse.sources)
        #expect(try words(of: TextShards(catalog: catalog)) == ["god": [0], "spider": [0]])
    }

    @Test func wordsOfTheBuildBeforeGiveTheSameShards() throws {
        let before = catalog([("Anansi", "tricks a tiger"), ("Tiger", "is tricked"), ("Owl", "looks on")])
        let after = catalog([("Anansi", "tricks a tiger"), ("Owl", "looks away"), ("Tiger", "is tricked")])
        var words = SearchWords()
        _ = try TextShards(catalog: before, words: &words)
        let bytes = words.parts(madeBy: "herodex").flatMap(\.self)
        var kept = SearchWords(bytes: bytes, madeBy: "herodex")
        #expect(kept.position(of: before.cards[0].digest, expected: 7) == 0)
        #expect(kept.count == 3 && kept.length(of: 0) == 2)
        let shards = try TextShards(catalog: after, words: &kept)
        #expect(shards.scripts == (try TextShards(catalog: after)).scripts)
        #expect(SearchWords(bytes: bytes.dropLast(), madeBy: "herodex").texts.isEmpty)
        #expect(SearchWords(bytes: bytes, madeBy: "another").texts.isEmpty)
        for bit in 0..<bytes.count * 8 {
            var rotten = bytes
            rotten[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(SearchWords(bytes: rotten, madeBy: "herodex").texts.isEmpty, "bit \(bit)")
        }
    }

    @Test func wordsBehindTheIndexedPartOfATitleAreFound() throws {
        let title = String(repeating: "so ", count: 60) + "finally Anansi"
        #expect(try words(of: TextShards(catalog: catalog([(title, "")]))) == ["anansi": [0], "finally": [0]])
    }

    @Test func aWordOfTooManyTextsIsNamedWithoutThem() throws {
        let texts = (0..<1_200).map { ("Hero \($0)", $0 < 900 ? "often everywhere" : "everywhere") }
        let words = try words(of: TextShards(catalog: catalog(texts)))
        #expect(words["everywhere"] == [])
        #expect(words["often"]?.count == 900)
    }

    @Test func longListsOfWordsAreCutIntoShardsInOrder() throws {
        let texts = (0..<400).map { number in
            ("Hero \(number)", (0..<40).map { "word\((number * 40 + $0) * 7_919 % 100_003)x" }.joined(separator: " "))
        }
        let shards = try TextShards(catalog: catalog(texts))
        #expect(shards.scripts.count > 2)
        #expect(shards.firstWords == shards.firstWords.sorted())
        #expect(shards.scripts.allSatisfy { $0.count < 18_000 })
        #expect(shards.scripts.dropLast().allSatisfy { $0.count > 2_000 })
        #expect(try words(of: shards).count == 16_000)
    }

    @Test func aTextThatChangesChangesOnlyTheShardsOfItsWords() throws {
        func shards(_ first: String) throws -> Set<[UInt8]> {
            let texts = (0..<400).map { number in
                let words = (0..<40).map { "word\((number * 40 + $0) * 7_919 % 100_003)x" }
                return ("Hero \(number)", words.joined(separator: " "))
            }
            let scripts = try TextShards(catalog: catalog([("Anansi", first)] + texts)).scripts
            #expect(scripts.count > 3)
            return Set(scripts)
        }
        let before = try shards("aardvarks word5x")
        #expect(try shards("aardvarks abound word5x").symmetricDifference(before).count == 2)
    }

    @Test(arguments: [
        ("Spider-Man", ["spider", "man"]), ("S.H.I.E.L.D.", ["shield"]), ("Wu Cheng'en", ["wu", "chengen"]),
        ("ÉMILE Łódź", ["emile", "lodz"]), ("Straße № 5", ["strasse", "no", "5"]), ("Ёлка", ["елка"]),
        ("ΟΔΥΣΣΕΥΣ Ὀδυσσεύς", ["οδυσσευσ", "οδυσσευσ"]), ("ﬁn…", ["fin"]), ("孫悟空", ["孫悟空"]), ("— !", []),
        ("Ace \u{2660}\u{FE0F}", ["ace"]),
    ])
    func wordsAreFolded(text: String, words: [String]) {
        #expect(FoldedText.words(of: text) == words)
    }

    private func catalog(_ records: [(title: String, text: String)]) -> Catalog {
        let heroes = records.enumerated().map { number, record in
            let key = SampleUniverse.key("\(number + 1)", .heroes)
            let overview = RichText(markup: "<p>\(record.text)</p>", plain: record.text)
            return SampleRecord(
                record: .hero(Hero(head: RecordHead(key: key, title: record.title, overview: overview)))
            )
        }
        return Catalog.assembled(heroes, sources: SampleUniverse.sources)
    }

    /// The rows of each word of all shards.
    private func words(of shards: TextShards) throws -> [String: [Int]] {
        var words: [String: [Int]] = [:]
        for (number, script) in shards.scripts.enumerated() {
            let items = try #require(WrittenIndex.columns(of: script, "texts", number).first).split(
                separator: " ",
                omittingEmptySubsequences: false
            )
            let names = WrittenIndex.frontCoded(stride(from: 0, to: items.count, by: 2).map { items[$0] })
            #expect(names.first == shards.firstWords[number])
            for (index, name) in names.enumerated() {
                var row = -1
                words[name] = WrittenIndex.numbers(items[2 * index + 1], base: 61).map { gap in
                    row += gap + 1
                    return row
                }
            }
        }
        return words
    }

    /// The string a script hands over together with its number.
}
