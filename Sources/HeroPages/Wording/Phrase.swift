/// A sentence of the interface with gaps to fill, each written `{}`.
struct Phrase: ExpressibleByStringLiteral, Sendable {
    private let pieces: [Substring]

    init(stringLiteral text: String) {
        var pieces: [Substring] = []
        var rest = text[...]
        while let gap = rest.firstRange(of: "{}") {
            pieces.append(rest[..<gap.lowerBound])
            rest = rest[gap.upperBound...]
        }
        self.pieces = pieces + [rest]
    }

    /// The sentence with `words` in its gaps, in order.
    func callAsFunction(_ words: String...) -> String {
        var text = ""
        for (index, piece) in pieces.enumerated() {
            text += piece
            if index < words.count, index < pieces.count - 1 { text += words[index] }
        }
        return text
    }
}
