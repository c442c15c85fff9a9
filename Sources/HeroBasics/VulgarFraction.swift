/// Numbers that have a character of their own, such as `½`.
package enum VulgarFraction {
    /// `text` with fractions as decimals of two places: `0.50` for `½`, `1.50` for `1½`.
    package static func spelledOut(in text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        var spelled = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard scalar.properties.numericType == .numeric, let value = scalar.properties.numericValue,
                0 < value, value < 1
            else {
                spelled.append(scalar)
                continue
            }
            let isAfterDigit = spelled.last.map { ("0"..."9").contains($0) } ?? false
            let hundredths = Int(100 * value)
            let decimals = (isAfterDigit ? "." : "0.") + (hundredths < 10 ? "0" : "") + String(hundredths)
            spelled.append(contentsOf: decimals.unicodeScalars)
        }
        return String(spelled)
    }
}
