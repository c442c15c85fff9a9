/// The forms a word takes after a number, as Unicode's CLDR names them.
enum PluralForm: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}

/// Which form a language uses after which whole number; `plurals.txt` says it for all languages.
struct PluralRule: Sendable {
    /// The forms that the language distinguishes; the last one has no condition.
    let forms: [PluralForm]
    private let conditions: [PluralCondition]

    /// Nil for a language that CLDR has no rule for.
    /// - Parameter language: BCP 47; its region counts where CLDR has a rule of its own for it.
    init?(language: String) {
        let base = String(language.prefix { $0 != "-" })
        guard let rule = Self.rules[language] ?? Self.rules[base] else { return nil }
        self = rule
    }

    /// Reads `one n = 1; many n % 10 = 0; other`.
    private init(_ text: Substring) {
        let parts = text.split(separator: ";").map { $0.split(separator: " ", maxSplits: 1) }
        forms = parts.compactMap { PluralForm(rawValue: String($0[0])) }
        conditions = parts.filter { $0.count > 1 }.map { PluralCondition($0[1]) }
    }

    func form(_ number: Int) -> PluralForm {
        forms[conditions.firstIndex { $0.fits(number.magnitude) } ?? conditions.count]
    }

    private static let rules: [String: PluralRule] = {
        var rules: [String: PluralRule] = [:]
        for line in String(decoding: PackageResources.plurals_txt, as: UTF8.self).split(separator: "\n") {
            guard !line.hasPrefix("#"), let colon = line.firstIndex(of: ":") else { continue }
            let rule = PluralRule(line[line.index(after: colon)...])
            for language in line[..<colon].split(separator: " ") { rules[String(language)] = rule }
        }
        return rules
    }()
}

/// A condition in CLDR's syntax: `n = 0 or n % 10 = 2..4 and n % 100 != 12..14`.
private struct PluralCondition {
    private struct Relation {
        /// Nil for the number itself.
        let divisor: UInt?
        let ranges: [ClosedRange<UInt>]
        /// Whether the number has to be in one of the ranges, or in none.
        let isWithin: Bool

        /// Reads `n % 100 != 12..14,20`.
        init(_ words: [Substring]) {
            divisor = words.count > 3 ? UInt(words[2]) : nil
            isWithin = words[words.count - 2] == "="
            ranges = words[words.count - 1].split(separator: ",").compactMap { range in
                let bounds = range.split(separator: ".").compactMap { UInt($0) }
                return bounds.first.map { $0...(bounds.last ?? $0) }
            }
        }

        func fits(_ number: UInt) -> Bool {
            let number = divisor.map { number % $0 } ?? number
            return ranges.contains { $0.contains(number) } == isWithin
        }
    }

    /// One of them has to fit, all of its relations.
    private let alternatives: [[Relation]]

    init(_ text: Substring) {
        alternatives = text.split(separator: " ").split(separator: "or").map { words in
            words.split(separator: "and").map { Relation(Array($0)) }
        }
    }

    func fits(_ number: UInt) -> Bool { alternatives.contains { $0.allSatisfy { $0.fits(number) } } }
}

/// A sentence or word in the forms it takes after a number.
struct Counted: Sendable {
    let rule: PluralRule
    let forms: [PluralForm: Phrase]

    /// The form that goes with `number`.
    func callAsFunction(_ number: Int) -> Phrase { forms[rule.form(number)] ?? Phrase("") }
}
