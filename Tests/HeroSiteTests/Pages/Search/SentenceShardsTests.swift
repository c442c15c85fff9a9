import Foundation
import HeroCatalog
import Testing

@testable import HeroModel
@testable import HeroSite

@Suite struct SentenceShardsTests {
    private func hero(_ number: Int, text: String) -> SampleRecord {
        let head = RecordHead(
            key: SampleUniverse.key("\(number)", .heroes),
            title: "Hero \(number)",
            overview: RichText(markup: "<p>\(text)</p>", plain: text)
        )
        return SampleRecord(record: .hero(Hero(head: head)))
    }

    private func shards(changing changed: Int? = nil, count: Int = 300) throws -> SentenceShards {
        let heroes = (0..<count).map { hero($0, text: $0 == changed ? "Another one." : "\"The\" \($0)th.\nIndeed.") }
        return SentenceShards(.assembled(heroes, sources: SampleUniverse.sources))
    }

    private func texts(_ file: SharedFile) throws -> [String: String] {
        let script = String(decoding: try file.bytes(), as: UTF8.self)
        let start = try #require(script.firstIndex(of: "{"))
        return try JSONDecoder().decode([String: String].self, from: Data(script[start...].dropLast(3).utf8))
    }

    @Test func everyRecordIsWhereItsPathLeads() throws {
        let shards = try shards()
        #expect(shards.count == 32)
        var all: [String: String] = [:]
        for file in shards.files {
            for (path, text) in try texts(file) {
                #expect(SentenceShards.path(SentenceShards.number(of: path[...], of: 32)) == file.path)
                all[path] = text
            }
        }
        #expect(all.count == 300)
        #expect(all["heroes/hero-7"]?.hasPrefix("\"The\" 7th.") == true)
    }

    @Test func whatASourceSaysUnderALabelIsALineOfItsOwn() throws {
        let head = RecordHead(
            key: SampleUniverse.key("1", .heroes),
            title: "Anansi",
            overview: RichText(markup: "<p>Tricks a tiger.</p>", plain: "Tricks a tiger."),
            properties: [Property(label: "Species", value: "Spider"), Property(label: "Home", value: "Ghana")]
        )
        let hero = SampleRecord(record: .hero(Hero(head: head)))
        let shards = SentenceShards(.assembled([hero], sources: SampleUniverse.sources))
        let told = try texts(#require(shards.files.first))["heroes/anansi"]
        #expect(told == "Tricks a tiger.\nSpecies: Spider\nHome: Ghana")
    }

    /// As `shardOf` in `search.js` counts it: FNV-1a with 32 bits.
    @Test func theHashIsTheUsualOne() {
        #expect(SentenceShards.number(of: "", of: 1 << 32) == 0x811C_9DC5)
        #expect(SentenceShards.number(of: "a", of: 1 << 32) == 0xE40C_292C)
        #expect(SentenceShards.number(of: "foobar", of: 1 << 32) == 0xBF9C_F968)
    }

    @Test func aRecordThatChangesGivesOneShardAnotherDigest() throws {
        let (before, after) = (try shards().files, try shards(changing: 42).files)
        #expect(zip(before, after).count { $0.digest != $1.digest } == 1)
        #expect(try shards().files.map(\.digest) == before.map(\.digest))
    }

    @Test func anEmptyCatalogHasNone() throws {
        #expect(try shards(count: 0).files.isEmpty)
    }
}
