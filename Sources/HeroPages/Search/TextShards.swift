import HeroCatalog
import HeroModel

/// Which records' texts contain a word, as scripts of about 32 KB that a page loads when a query has one of its words.
///
/// Each calls `herodex.texts(number, words)`: folded words in the order of their UTF-16 units, front-coded, each
/// followed by the gaps between the rows of the records that have it. Nothing follows a word that is in too many texts
/// to be useful. Words of a record's own title are left out: they are in the title index.
struct TextShards {
    /// The first word of each shard, by which queries find it, in order.
    private(set) var firstWords: [String] = []
    private(set) var scripts: [[UInt8]] = []

    static func path(_ number: Int) -> String { "assets/search/text-\(number).js" }

    /// The lengths of indexed words, in UTF-16 units.
    private static let lengths = 3...40
    private static let bytes = 32_000
    /// The limit for one record's text.
    private static let mostBytes = 20_000

    /// Reads the texts of this many records at a time.
    private static let portion = 256

    /// - Throws: `ArchiveError`.
    init(catalog: Catalog) throws {
        var rows: [String: [Int32]] = [:]
        for start in stride(from: 0, to: catalog.cards.count, by: Self.portion) {
            let portion = start..<min(start + Self.portion, catalog.cards.count)
            for (row, record) in zip(portion, try catalog.records(at: Array(portion))) {
                for word in Self.words(of: record.head) { rows[word, default: []].append(Int32(row)) }
            }
        }
        let most = max(1_000, catalog.cards.count / 8)
        let words = rows.keys.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
        var start = 0
        while start < words.count { start = appendShard(of: words[start...], rows: rows, most: most) }
    }

    /// Adds the shard that begins with the first of these words; returns the position of the first word left over.
    private mutating func appendShard(of words: ArraySlice<String>, rows: [String: [Int32]], most: Int) -> Int {
        var coding = FrontCoding()
        var bytes: [UInt8] = []
        var end = words.startIndex
        while end < words.endIndex, bytes.count < Self.bytes {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
            bytes += coding.code(words[end])
            bytes.append(UInt8(ascii: " "))
            let found = rows[words[end], default: []]
            var next = 0
            for row in found.count > most ? [] : found.map(Int.init) {
                SearchNumbers.gaps.append(row - next, to: &bytes)
                next = row + 1
            }
            end += 1
        }
        var script = SearchScript(calling: "texts")
        script.append(scripts.count)
        script.append(bytes)
        firstWords.append(words[words.startIndex])
        scripts.append(script.closed())
        return end
    }

    private static func words(of head: RecordHead) -> Set<String> {
        let title = TitleIndex.title(head.title)
        var words = Set(
            FoldedText.words(of: String(decoding: head.overview.plain.utf8.prefix(mostBytes), as: UTF8.self))
        )
        for property in head.properties { words.formUnion(FoldedText.words(of: property.value)) }
        if title != head.title { words.formUnion(FoldedText.words(of: head.title)) }
        words.subtract(FoldedText.words(of: title))
        return words.filter { lengths.contains($0.utf16.count) }
    }
}
