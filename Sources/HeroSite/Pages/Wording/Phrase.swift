/// A sentence of the interface with gaps to fill: each `{}` takes the next word, `{1}` the first one, `{2}` the second.
struct Phrase: Equatable, Sendable {
    /// The text before each gap, and the word that fills it.
    private let pieces: [(text: String, word: Int)]
    private let ending: String

    init(_ text: String) {
        var pieces: [(text: String, word: Int)] = []
        var plain = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            let inside = rest[rest.index(after: start)..<end]
            plain += rest[..<start]
            if let word = inside.isEmpty ? pieces.count + 1 : Int(inside), word > 0 {
                pieces.append((plain, word - 1))
                plain = ""
            } else {
                plain += rest[start...end]
            }
            rest = rest[rest.index(after: end)...]
        }
        self.pieces = pieces
        ending = plain + rest
    }

    /// The words that the sentence uses, counted from 1.
    var gaps: Set<Int> { Set(pieces.map { $0.word + 1 }) }

    /// The sentence with `words` in its gaps; a gap without a word stays empty.
    func callAsFunction(_ words: String...) -> String {
        var text = ""
        for piece in pieces {
            text += piece.text
            if words.indices.contains(piece.word) { text += words[piece.word] }
        }
        return text + ending
    }

    static func == (one: Phrase, other: Phrase) -> Bool {
        one.ending == other.ending && one.pieces.elementsEqual(other.pieces) { $0 == $1 }
    }
}
