import Foundation
import HeroBasics
import HeroModel

/// Turns what an API writes into the values of the encyclopedia's fields; nil for what cannot be one.
enum DescribedText {
    /// A number of digits, which may be grouped by commas, dots or spaces: `60.000.000`, `90,000 tons`, `100 pages`.
    static func wholeNumber(_ text: String) -> Int? {
        if let number = Double(text.trimmingCharacters(in: .whitespaces)), number == number.rounded() {
            return abs(number) < 1e15 ? Int(number) : nil
        }
        guard let match = text.firstMatch(of: /-?\d{1,3}(?:[.,  ]\d{3})+(?!\d)|-?\d+/) else { return nil }
        return Int(match.0.filter { $0.isNumber || $0 == "-" })
    }

    /// Cents of a price in US dollars, which are meant where no currency is named: `3.99`, `$1,234.56`, `25¢`.
    ///
    /// Nil for other currencies, and for what may be a thousand or a fraction (`3.995`).
    static func cents(_ text: String) -> Int? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if let match = text.wholeMatch(of: /(\d{1,4})\s*(?:¢|cents?|ct)/.ignoresCase()) { return Int(match.1) }
        let dollars = /(?:US\$|USD|\$)?\s*([\d.,]+)\s*(?:US\$|USD|\$|dollars?)?/.ignoresCase()
        guard let digits = text.wholeMatch(of: dollars)?.1 else { return nil }
        let number = /(\d{1,7}|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+(?=,\d))(?:[.,](\d{1,2})|\.(\d{4,}))?/
        guard let match = digits.wholeMatch(of: number), let whole = Int(match.1.filter(\.isNumber)), whole < 10_000_000
        else { return nil }
        // What a program made of a fraction, such as 2.9900000000000002.
        if let long = match.3 { return Double("0.\(long)").map { whole * 100 + Int(($0 * 100).rounded()) } }
        let fraction = match.2.map { String($0).padding(toLength: 2, withPad: "0", startingAt: 0) } ?? "00"
        return Int(fraction).map { whole * 100 + $0 }
    }

    /// An address that stands for a picture of a table. A path that leads elsewhere is that of a missing picture.
    static func file(_ text: String) -> SourceAddress? {
        SourceAddress(fileBeside: text)
            ?? SourceAddress(fileBeside: text.replacing("/", with: "%2F").replacing(":", with: "%3A"))
    }

    static func day(_ text: String) -> CalendarDate? {
        CalendarDate(iso: text.trimmingCharacters(in: .whitespaces)).flatMap { $0.year > 0 ? $0 : nil }
    }

    /// A moment in ISO 8601, with a space or a T before the time; without a zone it is UTC, without a time midnight.
    static func moment(_ text: String) -> Date? {
        let pattern = /\s*(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?\s*/
        guard let match = text.wholeMatch(of: pattern) else { return nil }
        return Date(moment: "\(match.1)T\(match.2 ?? "00:00:00")\(match.3 ?? "Z")")
    }

    static func line(_ text: String) -> String? { TextReader().line(text).orNil }

    /// Each once, in the order sent.
    static func lines(_ texts: [String]) -> [String] { texts.compactMap(line).uniqued(by: \.self) }

    /// Several values as one line; nil if there is none. Line breaks within a value separate the entries of a list.
    static func listing(_ texts: [String], longest: Int = TextReader.longestLine) -> String? {
        let values = texts.map { text in
            TextReader().richText(text).plain.split(separator: "\n").reduce(into: "") { whole, line in
                let isParted = whole.hasSuffix(";") || whole.hasSuffix(",")
                whole += (whole.isEmpty ? "" : isParted ? " " : "; ") + line
            }
        }
        let known = values.filter { !$0.isEmpty }.uniqued(by: \.self)
        return known.joined(separator: ", ").cut(to: longest).orNil
    }

    /// An address as a page or a request needs it: one without a host is of the source's own.
    /// - Parameter base: the source's `baseURL`, without a trailing slash.
    static func address(_ text: String, base: String) -> SourceAddress? {
        let text = text.trimmed
        let mark = "{baseURL}"
        if text.hasPrefix(mark) { return SourceAddress(base + text.dropFirst(mark.count), base: base) }
        guard text.hasPrefix("/") else { return SourceAddress(text, base: base) }
        let scheme = base.prefix { $0 != ":" }
        if text.hasPrefix("//") { return SourceAddress("\(scheme):\(text)", base: base) }
        let host = base.dropFirst(scheme.count + 3).prefix { $0 != "/" }
        return SourceAddress("\(scheme)://\(host)\(text)", base: base)
    }
}
