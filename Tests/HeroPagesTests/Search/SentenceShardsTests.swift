import Foundation
import HeroCatalog
import HeroModel
import Testing

@testable import HeroPages

@Suite struct SentenceShardsTests {
    private func hero(_ number: Int, text: String) -> SampleRecord {
        let head = RecordHead(
            key: SampleUniverse.key("\(number)", .heroes),
            title: "Hero \(number)",
            overview: RichText(markup: "<p>\(text)</p>", plain: text)
        )
        return SampleRecord(record: .hero(Hero(head: head)))
    }

    private func site(changing changed: Int? = nil, count: Int = 300) throws -> SitePages {
        let heroes = (0..<count).map { hero($0, text: $0 == changed ? "Another one." : "\"The\" \($0)th.\nIndeed.") }
        return try .sample(.assembled(heroes, sources: SampleUniverse.sources))
    }

    private func texts(_ shard: SentenceShards.Shard, of shards: SentenceShards) throws -> [String: String] {
        let script = String(decoding: try shards.script(of: shard), as: UTF8.self)
        let start = try #require(script.firstIndex(of: "{"))
        return try JSONDecoder().decode([String: String].self, from: Data(script[start...].dropLast(3).utf8))
    }

    @Test func everyRecordIsWhereItsPathLeads() throws {
        let shards = try site().sentences
        #expect(shards.keys.count == 8)
        var all: [String: String] = [:]
        for shard in shards.shards {
            for (path, text) in try texts(shard, of: shards) {
                #expect(SentenceShards.number(of: path[...], of: 8) == shard.number)
                all[path] = text
            }
        }
        #expect(all.count == 300)
        #expect(all["heroes/hero-7"]?.hasPrefix("\"The\" 7th.") == true)
        #expect(
            shards.shards.map(\.path)
                == shards.shards.map { "assets/search/said-\($0.number).\(shards.keys[$0.number]).js" }
        )
    }

    /// As `shardOf` in `search.js` counts it: FNV-1a with 32 bits.
    @Test func theHashIsTheUsualOne() {
        #expect(SentenceShards.number(of: "", of: 1 << 32) == 0x811C_9DC5)
        #expect(SentenceShards.number(of: "a", of: 1 << 32) == 0xE40C_292C)
        #expect(SentenceShards.number(of: "foobar", of: 1 << 32) == 0xBF9C_F968)
    }

    @Test func aRecordThatChangesGivesOneShardAnotherName() throws {
        let (before, after) = (try site().sentences, try site(changing: 42).sentences)
        #expect(Set(after.shards.map(\.path)).subtracting(before.shards.map(\.path)).count == 1)
        #expect(try site().sentences.keys == before.keys)
    }

    @Test func anEmptyCatalogHasNone() throws {
        #expect(try site(count: 0).sentences.shards.isEmpty)
    }
}
