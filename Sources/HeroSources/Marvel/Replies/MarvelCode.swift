/// A code of the book trade. Text, but some were entered as numbers, which lost their leading zeros.
struct MarvelCode: Decodable {
    /// Nil if there is none, which the API writes as '' or 0.
    let text: String?
    private let isNumber: Bool

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            text = number > 0 ? String(number) : nil
            isNumber = true
        } else {
            text = MarvelText.line(try container.decode(String.self))
            isNumber = false
        }
    }

    /// The code as an ISBN: a number gets its leading zeros back if that makes it a valid ISBN of ten digits.
    var isbn: String? {
        guard let text, isNumber, text.count < 10 else { return text }
        let restored = String(repeating: "0", count: 10 - text.count) + text
        let sum = restored.enumerated().reduce(0) { $0 + (10 - $1.offset) * ($1.element.wholeNumberValue ?? 0) }
        return sum.isMultiple(of: 11) ? restored : text
    }
}
