import HeroBasics
import HeroCatalog
import HeroModel

/// The beginnings of records' texts, as scripts of some dozens of records each that the search page loads to show the
/// sentence in which a word was found.
///
/// Each calls `herodex.sentences(number, {path: text, …})`, with paths as `heroes/sun-wukong`. A record's shard follows
/// from its path, so that a record that comes or goes changes one shard: FNV-1a with 32 bits over the path, modulo the
/// number of shards, a power of two. A shard's name contains a digest of its records' fingerprints: one that is published
/// already is taken over.
public struct SentenceShards: Sendable {
    /// One of the scripts.
    public struct Shard: Sendable {
        let number: Int
        let rows: [Int]
        /// From the site's root.
        public let path: String
    }

    /// Those that have records, by number.
    public let shards: [Shard]
    /// By shard: the 16 hexadecimal digits in the name of its file; empty for one without records.
    let keys: [String]
    private let catalog: Catalog

    private static let records = 64
    private static let longestText = 1_200
    /// To be raised when these scripts are written differently, so that they get other names.
    private static let format = 1

    init(_ catalog: Catalog) {
        self.catalog = catalog
        var count = 1
        while count * Self.records < catalog.listed.count { count *= 2 }
        var rows = [[Int]](repeating: [], count: count)
        for (row, card) in catalog.listed.enumerated() {
            rows[Self.number(of: card.path.dropLast(5), of: count)].append(row)
        }
        var builder = FingerprintBuilder()
        let keys = rows.map { rows in
            if rows.isEmpty { return "" }
            builder.add(Self.format)
            for row in rows {
                builder.add(catalog.cards[row].path)
                for index in [row] + catalog.guests(of: row) { builder.add(catalog.cards[index].fingerprint) }
            }
            return builder.finish().text
        }
        self.keys = keys
        shards = rows.enumerated().filter { !$0.element.isEmpty }.map { number, rows in
            Shard(number: number, rows: rows, path: "assets/search/said-\(number).\(keys[number]).js")
        }
    }

    /// The script as UTF-8.
    /// - Throws: `ArchiveError`.
    public func script(of shard: Shard) throws -> [UInt8] {
        var script = ScriptText("herodex.sentences(\(shard.number),{\n")
        for (place, row) in shard.rows.enumerated() {
            let texts = try catalog.records(at: [row] + catalog.guests(of: row)).map(\.head.overview.plain)
            script.append(place == 0 ? "" : ",\n")
            script.quote(String(catalog.cards[row].path.dropLast(5)))
            script.append(":")
            script.quote(texts.filter { !$0.isEmpty }.joined(separator: " ").cut(to: Self.longestText))
        }
        script.append("});\n")
        return script.bytes
    }

    static func number(of path: Substring, of count: Int) -> Int {
        let hash = path.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        return Int(hash) & (count - 1)
    }
}
