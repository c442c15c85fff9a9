import HeroBasics
import HeroCatalog
import HeroModel

/// Which records' texts contain a word, as scripts of about 4 KB that a page loads when a query has one of its words.
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
    private static let bytes = 2_000...16_000
    /// The limit for one record's text.
    private static let mostBytes = 20_000

    /// Reads the texts of this many records at a time.
    private static let portion = 256

    /// - Parameter words: the words of the previous build; those of this catalog's records afterwards.
    /// - Throws: `ArchiveError`.
    init(catalog: Catalog, words: inout SearchWords) throws {
        words = try Self.words(of: catalog, before: words)
        let rows = WordRows(of: catalog, words)
        let texts = words.texts
        let sorted = texts.indices.filter { !rows[$0].isEmpty }
            .sorted { texts[$0].precedesInUTF16(texts[$1]) }
        let most = max(1_000, catalog.cards.count / 8)
        var start = 0
        while start < sorted.count {
            start = appendShard(of: sorted[start...], texts: texts, rows: rows, most: most)
        }
        // Words numbered in this order are sorted in no time. Those that come later have the last numbers, those that went
        // leave gaps.
        let inOrder = zip(sorted, sorted.dropFirst()).count { $0 < $1 }
        if 8 * inOrder < 7 * texts.count { words = words.renumbered(sorted) }
    }

    /// The words of all cards, a list for each.
    private static func words(of catalog: Catalog, before: SearchWords) throws -> SearchWords {
        var before = before
        var fresh = SearchWords(continuing: before)
        var next = 0
        for start in stride(from: 0, to: catalog.cards.count, by: portion) {
            let rows = start..<min(start + portion, catalog.cards.count)
            let known = rows.map { row in
                let position = before.position(of: catalog.cards[row].digest, expected: next)
                next = (position ?? next) + 1
                return position
            }
            let missing = zip(rows, known).filter { $1 == nil }.map(\.0)
            var records = missing.isEmpty ? [] : try catalog.records(at: missing)[...]
            for (row, position) in zip(rows, known) {
                if let position {
                    fresh.append(position, of: before)
                } else {
                    fresh.add(words(of: records.removeFirst().head), of: catalog.cards[row].digest)
                }
            }
        }
        return fresh
    }

    /// Adds the shard that begins with the first of these words; returns the position of the first word left over.
    /// - Parameter words: numbers, in the order of their texts.
    private mutating func appendShard(of words: ArraySlice<Int>, texts: [String], rows: WordRows, most: Int) -> Int {
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
        firstWords.append(texts[words[words.startIndex]])
        scripts.append(JSONWriter.call("texts", scripts.count, bytes))
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

/// The rows of the records that have a word, by the word's number.
private struct WordRows {
    /// Where each word's begin; has one element more than there are words.
    private var starts: [Int]
    private var rows: [Int32]

    /// - Parameter words: with a list for each card.
    init(of catalog: Catalog, _ words: SearchWords) {
        starts = [Int](repeating: 0, count: words.texts.count + 1)
        var counts = starts
        Self.forEach(of: catalog, words) { counts[$1] += 1 }
        for word in words.texts.indices { starts[word + 1] = starts[word] + counts[word] }
        rows = [Int32](repeating: 0, count: starts[words.texts.count])
        var next = starts
        Self.forEach(of: catalog, words) { row, word in
            rows[next[word]] = Int32(row)
            next[word] += 1
        }
    }

    subscript(word: Int) -> ArraySlice<Int32> { rows[starts[word]..<starts[word + 1]] }

    /// Calls `body` with each listed card and each of its words, once.
    private static func forEach(of catalog: Catalog, _ words: SearchWords, _ body: (_ row: Int, _ word: Int) -> Void) {
        if catalog.listed.count == catalog.cards.count { return words.forEach(body) }
        for row in catalog.listed.indices {
            // What other sources say of a hero is found on the hero's page.
            let merged = catalog.mergedRecords(of: row)
            var seen: Set<Int> = []
            words.forEachNumber(in: row) { word in
                if merged.isEmpty || seen.insert(word).inserted { body(row, word) }
            }
            for record in merged {
                words.forEachNumber(in: record) { if seen.insert($0).inserted { body(row, $0) } }
            }
        }
    }
}
