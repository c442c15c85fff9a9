import HeroBasics

/// The place of a printed issue number among others: `-1`, `0`, `½`, `1`, `1.MU`, `1½`, `2`, `10`, `Annual`.
public struct IssueNumber: Comparable, Sendable {
    /// Infinite for words.
    private let value: Double
    /// What follows the number.
    private let rest: String

    public init(_ text: String) {
        // `1/2` is how keyboards write `½`; other slashes stand between the numbers of double issues.
        var rest = VulgarFraction.spelledOut(in: text == "1/2" ? "½" : text)[...]
        if rest.first == "#" { rest.removeFirst() }
        let isNegative = rest.first == "-" || rest.first == "−"
        if isNegative { rest.removeFirst() }
        var digits = Self.digits(of: &rest)
        if rest.first == ".", let next = rest.dropFirst().first, next.isASCII, next.isNumber {
            rest.removeFirst()
            digits += "." + Self.digits(of: &rest)
        }
        if let number = Double(digits.hasPrefix(".") ? "0" + digits : digits) {
            value = isNegative ? -number : number
            self.rest = String(rest)
        } else {
            value = .infinity
            self.rest = text
        }
    }

    public static func < (one: IssueNumber, other: IssueNumber) -> Bool {
        one.value == other.value ? one.rest < other.rest : one.value < other.value
    }

    /// The order of two works of one title or day, those without a number first; nil if numbers do not tell.
    public static func isBefore(_ one: IssueNumber?, _ other: IssueNumber?) -> Bool? {
        if one == other { return nil }
        guard let one, let other else { return one == nil }
        return one < other
    }

    /// Whether it begins with a number.
    package var isNumeric: Bool { value.isFinite }

    private static func digits(of text: inout Substring) -> String {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        text = text.dropFirst(digits.count)
        return String(digits)
    }
}
