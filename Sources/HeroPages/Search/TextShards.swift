import HeroCatalog
import HeroModel

/// Which records' texts contain a word, as scripts of about 32 KB that a page loads when a query has one of its words.
/// Where a script ends follows from its last word, so that a text that changes changes only the scripts of its words.
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
    private static let bytes = 16_000...64_000
    /// The limit for one record's text.
    private static let mostBytes = 20_000

    /// Reads the texts of this many records at a time.
    private static let portion = 256

    /// - Parameter words: of the build before; those of this catalog's records afterwards.
    /// - Throws: `ArchiveError`.
    init(catalog: Catalog, words: inout SearchWords) throws {
        var fresh = SearchWords()
        var lists = try Self.lists(of: catalog, before: words, into: &fresh)
        // What other sources say of a hero is found on the hero's page.
        for row in catalog.listed.indices {
            let others = catalog.guests(of: row)
            if !others.isEmpty { lists[row] = Array(Set(lists[row] + others.flatMap { lists[$0] })) }
        }
        lists.removeLast(lists.count - catalog.listed.count)
        words = fresh
        let rows = Self.rows(of: lists, words: fresh.texts.count)
        let most = max(1_000, catalog.cards.count / 8)
        let texts = fresh.texts
        let sorted = texts.indices.sorted { texts[$0].precedesInUTF16(texts[$1]) }
        var start = 0
        while start < sorted.count {
            start = appendShard(of: sorted[start...], texts: texts, rows: rows, most: most)
        }
    }

    /// The numbers of each record's words, by row.
    private static func lists(
        of catalog: Catalog,
        before: SearchWords,
        into fresh: inout SearchWords
    ) throws -> [[UInt32]] {
        var lists = [[UInt32]](repeating: [], count: catalog.cards.count)
        var missing: [Int] = []
        var places = [UInt32?](repeating: nil, count: before.texts.count)
        for (row, card) in catalog.cards.enumerated() {
            if let known = before[card.fingerprint] {
                lists[row] = fresh.take(known, of: card.fingerprint, from: before, places: &places)
            } else {
                missing.append(row)
            }
        }
        for start in stride(from: 0, to: missing.count, by: portion) {
            let portion = missing[start..<min(start + portion, missing.count)]
            for (row, record) in zip(portion, try catalog.records(at: Array(portion))) {
                lists[row] = fresh.add(words(of: record.head), of: catalog.cards[row].fingerprint)
            }
        }
        return lists
    }

    /// The rows that have each word, by its number.
    private static func rows(of lists: [[UInt32]], words: Int) -> [[Int32]] {
        var rows = [[Int32]](repeating: [], count: words)
        for (row, list) in lists.enumerated() {
            for word in list { rows[Int(word)].append(Int32(row)) }
        }
        return rows
    }

    /// Adds the shard that begins with the first of these words; returns the position of the first word left over.
    /// - Parameter words: numbers, in the order of their texts.
    private mutating func appendShard(of words: ArraySlice<Int>, texts: [String], rows: [[Int32]], most: Int) -> Int {
        var coding = FrontCoding()
        var bytes: [UInt8] = []
        var end = words.startIndex
        while end < words.endIndex {
            let (word, start) = (texts[words[end]], bytes.count)
            if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
            bytes += coding.code(word)
            bytes.append(UInt8(ascii: " "))
            let found = rows[words[end]]
            var next = 0
            for row in found.count > most ? [] : found {
                SearchNumbers.gaps.append(Int(row) - next, to: &bytes)
                next = Int(row) + 1
            }
            end += 1
            if bytes.count >= Self.bytes.upperBound { break }
            if bytes.count >= Self.bytes.lowerBound, Self.endsShard(word, bytes: bytes.count - start) { break }
        }
        var script = SearchScript(calling: "texts")
        script.append(scripts.count)
        script.append(bytes)
        firstWords.append(texts[words[words.startIndex]])
        scripts.append(script.closed())
        return end
    }

    /// Whether a shard that is long enough ends with this word: one after about as many bytes more as it has to have.
    /// - Parameter bytes: that the word takes in the shard.
    private static func endsShard(_ word: String, bytes: Int) -> Bool {
        Int(word.utf8.fnv1a % UInt32(Self.bytes.lowerBound)) < bytes
    }

    private static func words(of head: RecordHead) -> Set<String> {
        let title = TitleIndex.title(head.title)
        var words: Set<String> = []
        // About as many as a text of some hundred words has.
        words.reserveCapacity(96)
        func add(_ text: String) {
            for word in FoldedText.words(of: text) where lengths.contains(word.utf16.count) { words.insert(word) }
        }
        add(String(decoding: head.overview.plain.utf8.prefix(mostBytes), as: UTF8.self))
        for property in head.properties { add(property.value) }
        if title != head.title { add(head.title) }
        words.subtract(FoldedText.words(of: title))
        return words
    }
}
