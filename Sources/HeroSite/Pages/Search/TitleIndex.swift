import HeroBasics
import HeroCatalog
import HeroModel

/// The titles and aliases of all records as a classic script of columns, which the search page loads first.
///
/// It calls `herodex.index` with one object, the same for every language of the interface:
///
/// | name | holds |
/// |---|---|
/// | `kinds` | the folders of the kinds |
/// | `drawings` | by kind: the file in `assets` that stands for a missing picture |
/// | `dated` | the folders of the kinds whose lists have years |
/// | `counts` | how many records of each kind there are; rows are numbered through all kinds |
/// | `base` | the base of the numbers in `titles`, see `SearchNumbers` |
/// | `words` | the distinct words of all that `titles` has, front-coded; they are numbered from 1 on, spaces between |
/// | `titles` | the rows of `TitleWords.coded` of all titles, aliases and hints |
/// | `owners` | for each alias, how many records after the last alias's its own stands |
/// | `spellings` | by word: how file names write it, where it is not plain ASCII |
/// | `slugs` | by record: what follows on `PlainSlug` of its title if it begins with a hyphen, else the whole file name |
/// | `languages` | of the titles, the most frequent one first |
/// | `tongues` | by record: the position of its language, where it is not the first |
/// | `namesakes` | likewise the hint that distinguishes a record from others of its title; the first is empty |
/// | `weights` | by record: its `Catalog.weight` as a hexadecimal digit |
/// | `texts` | the first word of every shard of `TextShards` |
/// | `sentences` | how many `SentenceShards` there are |
/// | `faces` | the first row of every shard of `FaceShards` |
/// | `width` | the usual width of its pictures |
///
/// `spellings`, `slugs`, `tongues` and `namesakes` are `SparseColumn`s.
struct TitleIndex {
    static let path = "assets/search-index.js"

    let catalog: Catalog
    let digested: DigestedCatalog
    let texts: TextShards
    let sentences: SentenceShards
    let faces: FaceShards
    /// See `CardBuilder.placeholders`.
    let drawings: [RecordKind: String]

    /// Longest title in the index; words that follow are found among the texts.
    static let longestTitle = 120
    /// Further names of one record are left out.
    private static let mostAliases = 40

    /// Made only if it differs from the one before.
    var file: SharedFile {
        var builder = DigestBuilder()
        for row in catalog.listed.indices {
            builder.add(digested.line(of: row))
            builder.add(aliases(of: row))
            builder.add(catalog.weight(of: row))
        }
        for kind in catalog.listedKinds {
            builder.add(catalog.kinds[kind].caption == .year)
            builder.add(drawings[kind])
        }
        // How many shards of sentences there are follows from how many records.
        builder.add(texts.firstWords)
        for row in faces.firstRows { builder.add(row) }
        builder.add(faces.width)
        return SharedFile(path: Self.path, digest: builder.finish()) { script }
    }

    private var script: [UInt8] {
        let cards = Array(catalog.listed)
        let titles = cards.map { Self.title($0.title) }
        var aliases: [String] = []
        var owners: [UInt8] = []
        var last = 0
        for (row, card) in cards.enumerated() {
            for alias in self.aliases(of: row).prefix(Self.mostAliases) where alias != card.title {
                aliases.append(alias.cut(to: Self.longestTitle))
                SearchNumbers.gaps.append(row - last, to: &owners)
                last = row
            }
        }
        let namesakes = RepeatedTexts(cards.indices.map { digested.hint(for: $0) ?? "" })
        let names = titles + aliases + namesakes.texts
        let words = TitleWords(names)
        var coding = FrontCoding()
        let coded = words.words.map { coding.code($0) }.joined(separator: [UInt8(ascii: " ")])
        let spellings = Self.spellings(of: words)
        let tongues = RepeatedTexts(cards.map { $0.language?.text ?? "" })
        let kinds = catalog.listedKinds
        func texts(_ texts: [String]) -> JSONText { .array(texts.map { .string($0) }) }
        func numbers(_ numbers: [Int]) -> JSONText { .array(numbers.map { .int($0) }) }
        func column(_ bytes: [UInt8]) -> JSONText { .string(String(decoding: bytes, as: UTF8.self)) }
        let fields: KeyValuePairs = [
            "kinds": texts(kinds.map(\.folder)),
            "drawings": texts(kinds.map { String((drawings[$0] ?? "").dropFirst("assets/".count)) }),
            "dated": texts(kinds.filter { catalog.kinds[$0].caption == .year }.map(\.folder)),
            "counts": numbers(kinds.map { catalog.cards(of: $0).count }),
            "base": .int(words.numbers.base),
            "words": column(Array(coded)),
            "titles": column(words.coded(names)),
            "owners": column(owners),
            "spellings": column(spellings.column.bytes),
            "slugs": column(Self.slugs(of: cards, titles: titles, spellings: spellings.words)),
            "languages": texts(tongues.texts),
            "tongues": column(tongues.column.bytes),
            "namesakes": column(namesakes.column.bytes),
            "weights": .string(cards.indices.map { String(catalog.weight(of: $0), radix: 16) }.joined()),
            "texts": texts(self.texts.firstWords),
            "sentences": .int(sentences.count),
            "faces": numbers(faces.firstRows),
            "width": .int(faces.width),
        ]
        let text = fields.map { "\(JSONWriter.quoted($0)):\($1.text())" }.joined(separator: ",\n")
        return Array("herodex.index({\(text)});\n".utf8)
    }

    /// Its own, and the names that other sources have for the hero.
    private func aliases(of row: Int) -> [String] {
        let own = catalog.cards[row].aliases
        let merged = catalog.mergedRecords(of: row).map { catalog.cards[$0] }
        if merged.isEmpty { return own }
        var seen: Set<String> = []
        return (merged.flatMap { [$0.title] + $0.aliases } + own).filter { seen.insert($0).inserted }
    }

    static func title(_ title: String) -> String { title.cut(to: longestTitle) }

    private static func spellings(of words: TitleWords) -> (column: SparseColumn, words: [Substring: String]) {
        var column = SparseColumn()
        var spelt: [Substring: String] = [:]
        for (index, word) in words.words.enumerated() {
            guard let spelling = PlainSlug.spelling(of: word) else { continue }
            column.append(spelling, at: index + 1)
            spelt[word[...]] = spelling
        }
        return (column, spelt)
    }

    private static func slugs(of cards: [Card], titles: [String], spellings: [Substring: String]) -> [UInt8] {
        var column = SparseColumn()
        for (row, card) in cards.enumerated() {
            var title = titles[row]
            if !title.utf8.allSatisfy({ $0 < 0x80 }) {
                title = TitleWords.split(title).map { spellings[$0] ?? String($0) }.joined(separator: " ")
            }
            let plain = PlainSlug.of(title)
            let slug = String(card.slug)
            if slug == plain { continue }
            let rest = slug.dropFirst(plain.utf8.count)
            let isSuffixed = slug.hasPrefix(plain) && rest.first == "-"
            column.append(isSuffixed ? String(rest) : slug, at: row)
        }
        return column.bytes
    }
}

/// A text for each record, of which most have the same.
private struct RepeatedTexts {
    /// Each once, the most frequent one first.
    let texts: [String]
    /// The positions of the others by record.
    private(set) var column = SparseColumn()

    init(_ all: [String]) {
        let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
        texts = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let places = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($1, $0) })
        for (row, text) in all.enumerated() {
            guard let place = places[text], place > 0 else { continue }
            column.append("\(place)", at: row)
        }
    }
}

/// The file name that a script can derive from a title; `assets/search-engine.js` has the same rule.
enum PlainSlug {
    static func of(_ title: String) -> String { Slug.plain(title) }

    /// The spelling of a non-ASCII word in file names; nil if nothing of it is left, or if the word is plain ASCII.
    static func spelling(of word: String) -> String? {
        guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let spelling = Slug(title: word, fallback: "").text
        return spelling == Slug(title: "", fallback: "").text ? nil : spelling
    }
}
