import HeroBasics
import HeroCatalog
import HeroModel

/// The beginnings of records' texts and what their sources say under labels, as scripts of about 16 records each that
/// the search page loads to show the sentence or line in which a word was found.
///
/// Each calls `herodex.sentences(number, {path: text, …})`, with paths as `heroes/sun-wukong`. A record's shard follows
/// from its path, so that a record that comes or goes changes one shard: FNV-1a with 32 bits over the path, modulo the
/// number of shards, a power of two.
struct SentenceShards {
    /// The scripts of the shards that have records.
    let files: [SharedFile]
    /// The number of shards, including those without records.
    let count: Int

    static func path(_ number: Int) -> String { "assets/search/sentences-\(number).js" }

    private static let records = 16
    private static let longestText = 1_200
    private static let longestLine = 200
    private static let mostLines = 20

    init(_ catalog: Catalog) {
        var count = 1
        while count * Self.records < catalog.listed.count { count *= 2 }
        // One pass in the order of the catalog: cards of a shard are far apart in memory.
        var shards = [(rows: [Int], digest: DigestBuilder)](repeating: ([], DigestBuilder()), count: count)
        for (row, card) in catalog.listed.enumerated() {
            let number = Self.number(of: card.path.dropLast(5), of: count)
            shards[number].rows.append(row)
            shards[number].digest.add(card.path)
            shards[number].digest.add(card.digest)
            for record in catalog.mergedRecords(of: row) { shards[number].digest.add(catalog.cards[record].digest) }
        }
        self.count = count
        files = shards.indices.filter { !shards[$0].rows.isEmpty }.map { number in
            let rows = shards[number].rows
            return SharedFile(path: Self.path(number), digest: shards[number].digest.finish()) {
                try Self.script(number, of: rows, in: catalog)
            }
        }
    }

    /// - Throws: `ArchiveError`.
    private static func script(_ number: Int, of rows: [Int], in catalog: Catalog) throws -> [UInt8] {
        var script = JSONWriter(script: "herodex.sentences(\(number),{\n")
        let shown = try catalog.records(at: rows.map { [$0] + catalog.mergedRecords(of: $0) })
        for (place, (row, records)) in zip(rows, shown).enumerated() {
            let texts = records.map(\.head.overview.plain).filter { !$0.isEmpty }
            let labelled = records.flatMap(\.head.properties).prefix(mostLines)
                .map { "\n" + "\($0.label): \($0.value)".cut(to: longestLine) }
            if place > 0 { script.add(",\n") }
            script.add(quoting: String(catalog.cards[row].path.dropLast(5)))
            script.add(":")
            script.add(
                quoting: texts.joined(separator: " ").cut(to: longestText) + labelled.joined()
            )
        }
        script.add("});\n")
        return script.bytes
    }

    static func number(of path: Substring, of count: Int) -> Int { Int(path.utf8.fnv1a) & (count - 1) }
}
