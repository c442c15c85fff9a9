import Foundation
import HeroModel

/// The powers of forms on one logarithmic scale, as far as the sources' words are unambiguous.
struct PowerScale: Sendable {
    private let lowest: Double
    private let highest: Double

    /// Nil if fewer than two powers can be parsed, or all are equal: there is nothing to compare.
    init?(_ powers: [String]) {
        let known = powers.compactMap(Self.magnitude)
        guard known.count > 1, let lowest = known.min(), let highest = known.max(), lowest < highest else { return nil }
        self.lowest = lowest
        self.highest = highest
    }

    /// The position of a power on the scale, from 8 for the lowest to 100; nil if it cannot be parsed.
    func percent(of power: String) -> Int? {
        Self.magnitude(of: power).map { 8 + Int((92 * ($0 - lowest) / (highest - lowest)).rounded()) }
    }

    /// The decimal logarithm of a power such as `90 Septillion`, `60.000.000` or `37.4 million`.
    ///
    /// Nil for anything ambiguous (`1.500 million`), for unknown or misspelt words, and for 0, which has no logarithm.
    /// Names are those of the short scale, which the APIs use.
    static func magnitude(of power: String) -> Double? {
        if let (number, exponent) = scaled(power) {
            return decimal(number).flatMap(logarithm).map { $0 + Double(exponent) }
        }
        let words = power.split(whereSeparator: \.isWhitespace)
        return words.count == 1 ? wholeNumber(words[0]).flatMap(logarithm) : nil
    }

    /// A power as readers of a language know it: `90 Septillion` is a quadrillion in German, so every language but
    /// English gets a power of ten, `90 × 10²⁴`.
    static func words(for power: String, in language: LanguageTag) -> String {
        guard language.base != LanguageTag.english.base, let (number, exponent) = scaled(power), decimal(number) != nil
        else { return power }
        let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
        return "\(number) × 10" + String(String(exponent).compactMap(\.wholeNumberValue).map { digits[$0] })
    }

    /// What stands before the name of a scale, and the scale's power of ten; nil without such a name.
    private static func scaled(_ power: String) -> (number: Substring, exponent: Int)? {
        let words = power.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let exponent = exponents[words[1].lowercased()] else { return nil }
        return (words[0], exponent)
    }

    /// Digits, or groups of three with dots or commas between them.
    private static func wholeNumber(_ text: Substring) -> Double? {
        let separators = Set(text.filter { !$0.isASCII || !$0.isNumber })
        guard separators.count <= 1 else { return nil }
        guard let separator = separators.first else { return Double(text) }
        let groups = text.split(separator: separator, omittingEmptySubsequences: false)
        guard separator == "." || separator == ",", (1...3).contains(groups[0].count),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return Double(groups.joined())
    }

    /// A number before a scale's name: a single dot or comma is the decimal separator, unless three digits follow,
    /// which could be thousands.
    private static func decimal(_ text: Substring) -> Double? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }) else { return nil }
        switch parts.count {
        case 1: return Double(text)
        case 2 where parts[1].count != 3: return Double("\(parts[0]).\(parts[1])")
        default: return nil
        }
    }

    /// Nil for a number with more digits than any scale can show.
    private static func logarithm(_ number: Double) -> Double? { number > 0 && number.isFinite ? log10(number) : nil }

    private static let exponents: [String: Int] = [
        "thousand": 3, "million": 6, "billion": 9, "trillion": 12, "quadrillion": 15, "quintillion": 18,
        "sextillion": 21, "septillion": 24, "octillion": 27, "nonillion": 30, "decillion": 33, "undecillion": 36,
        "duodecillion": 39, "googol": 100,
    ]
}
