import Foundation
import Fuzzing
import Testing

@testable import HeroSources

struct QueryExpansionTests {
    /// Searches `facts` as the API does, until no further query comes.
    private func search(_ facts: [String], from seeds: [String], with expansion: QueryExpansion) -> SearchProgress {
        var progress = SearchProgress()
        var found: Set<String> = []
        var queries = seeds
        while !queries.isEmpty {
            for query in queries {
                let fresh = facts.filter { $0.lowercased().contains(query) && !found.contains($0) }
                found.formUnion(fresh)
                let met = facts.count { $0.lowercased().contains(query) }
                progress.asked.append(SearchProgress.Asked(query: query, fresh: fresh.count, met: met))
                progress.texts += fresh
            }
            queries = expansion.queries(after: progress)
        }
        return progress
    }

    /// Made-up words of 3 to 8 letters; the same seed gives the same facts.
    private func facts(_ count: Int, seed: UInt64) -> [String] {
        var generator = SeededRandom(seed: seed)
        let words = (0..<400).map { _ in
            String(
                (0..<Int.random(in: 3...8, using: &generator)).map { _ in
                    "abcdefghijklmnop".randomElement(using: &generator)!
                }
            )
        }
        return (0..<count).map { number in
            let text = (0..<6).map { _ in words.randomElement(using: &generator)! }.joined(separator: " ")
            return number < count / 2 ? "Chuck \(text)" : text.capitalized
        }
    }

    @Test("every fact that shares a word with a found one is found", arguments: [1, 2, 3] as [UInt64])
    func closure(_ seed: UInt64) {
        let facts = facts(120, seed: seed)
        let found = Set(search(facts, from: ["chuck"], with: QueryExpansion(patience: .max)).texts)
        let words = Set(found.flatMap(\.searchWords))
        for fact in facts where !found.contains(fact) {
            #expect(words.isDisjoint(with: fact.searchWords), "\(fact)")
        }
        #expect(found.count > facts.count / 2)
    }

    @Test("no query comes twice, and each has three letters", arguments: [1, 2] as [UInt64])
    func queries(_ seed: UInt64) {
        let asked = search(facts(60, seed: seed), from: ["chuck", "the"], with: QueryExpansion()).asked.map(\.query)
        #expect(Set(asked).count == asked.count)
        #expect(asked.dropFirst(2).allSatisfy { $0.unicodeScalars.count == 3 })
    }

    @Test("the search ends after as many fruitless queries as it has patience for")
    func patience() {
        let progress = search(facts(200, seed: 4), from: ["chuck", "zzz"], with: QueryExpansion(patience: 30))
        #expect(progress.asked.suffix(30).allSatisfy { $0.fresh == 0 })
        #expect(!progress.asked.dropLast(1).suffix(30).allSatisfy { $0.fresh == 0 })
    }

    @Test("the search also ends when it has met too many known texts in vain")
    func surfeit() {
        let expansion = QueryExpansion(surfeit: 150, round: 1)
        let asked = search(facts(200, seed: 4), from: ["chuck"], with: expansion).asked
        let vain = asked.reversed().prefix { $0.fresh == 0 }
        let met = vain.map(\.met).reduce(0, +)
        #expect(met >= 150 && met - (vain.first?.met ?? 0) < 150)
        #expect(vain.count < QueryExpansion().patience)
    }

    @Test("the letters found in most open words are asked first, of equals the first in the alphabet")
    func order() {
        let progress = SearchProgress(
            asked: [SearchProgress.Asked(query: "chuck", fresh: 1)],
            texts: ["Chuck walking, talking; balking CHUCKS of ab 42 777"]
        )
        #expect(QueryExpansion().queries(after: progress) == ["alk", "777"])
        #expect(QueryExpansion(round: 1).queries(after: progress) == ["alk"])
    }

    @Test("nothing found gives nothing to ask")
    func nothing() {
        #expect(QueryExpansion().queries(after: SearchProgress()) == [])
        let asked = [SearchProgress.Asked(query: "chuck", fresh: 0)]
        #expect(QueryExpansion().queries(after: SearchProgress(asked: asked, texts: ["", "?? a b"])) == [])
    }

    @Test(
        "words are three letters or digits and more, in any script",
        arguments: [
            ("Chuck Norris' dog", ["chuck", "norris", "dog"]), ("it's 1,000 is", ["000"]),
            ("Żółw Привет", ["żółw", "привет"]),
            ("100% a_b_c", ["100"]), ("", []),
        ]
    )
    func words(_ text: String, _ words: [String]) { #expect(text.searchWords == words) }
}
