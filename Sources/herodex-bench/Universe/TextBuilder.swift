import Foundation
import HeroModel

/// Makes up names and prose.
struct TextBuilder {
    var numbers: SeededNumbers
    private let reader = TextReader()

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    /// A word of two or three syllables with a capital.
    mutating func name() -> String {
        let word = (0..<numbers.number(2...3)).map { _ in numbers.one(of: Vocabulary.syllables) }.joined()
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    mutating func heroName() -> String {
        switch numbers.number(1...6) {
        case 1: name()
        case 2...4: name() + " " + numbers.one(of: Vocabulary.epithets)
        default: name() + " " + name()
        }
    }

    /// "The Silver Lantern", "Restless Kaziel".
    mutating func title() -> String {
        let adjective = numbers.one(of: Vocabulary.adjectives).capitalized
        return numbers.isOne(in: 2)
            ? "The \(adjective) \(numbers.one(of: Vocabulary.nouns).capitalized)" : "\(adjective) \(name())"
    }

    /// Paragraphs of whole sentences, at least `length` characters of text.
    mutating func overview(_ length: ClosedRange<Int>) -> RichText {
        let wanted = numbers.number(length)
        var paragraphs = [""]
        var count = 0
        while count < wanted {
            let sentence = sentence()
            count += sentence.utf8.count + 1
            let last = paragraphs[paragraphs.count - 1]
            if last.utf8.count > 400 {
                paragraphs.append(sentence)
            } else {
                paragraphs[paragraphs.count - 1] = last.isEmpty ? sentence : last + " " + sentence
            }
        }
        return reader.richText(paragraphs.joined(separator: "\n\n"))
    }

    /// "But the patient captain of Morovi outwits a winter storm in secret."
    mutating func sentence() -> String {
        let opening = numbers.one(of: Vocabulary.openings)
        let text =
            "\(opening)the \(adjective()) \(noun()) of \(name()) \(numbers.one(of: Vocabulary.verbs)) "
            + "\(numbers.isOne(in: 2) ? "the" : "every") \(adjective()) \(noun()) \(numbers.one(of: Vocabulary.turns))."
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    private mutating func adjective() -> String { numbers.one(of: Vocabulary.adjectives) }

    private mutating func noun() -> String { numbers.one(of: Vocabulary.nouns) }

    mutating func date() -> CalendarDate {
        CalendarDate(year: numbers.number(1962...2025), month: numbers.number(1...12), day: numbers.number(1...28))
            ?? CalendarDate(utc: Universe.began)
    }

    mutating func digits(_ count: Int) -> String {
        (0..<count).map { _ in String(numbers.number(0...9)) }.joined()
    }
}
