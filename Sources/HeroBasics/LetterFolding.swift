import Foundation

/// Folds letters for comparison, in the same way for the alphabetical lists, the order of titles and the search: `É`,
/// `ｅ` and `e` are one letter, `ø` is `o`, `ß` is `ss`.
///
/// `folded` in `Templates/assets/script.js` folds a visitor's input by the same rule.
public enum LetterFolding {
    /// `text` without capitals, accents, ligatures and width variants; everything else is unchanged.
    public static func fold(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars where !isAccent(scalar) {
            for lowered in scalar.properties.lowercaseMapping.unicodeScalars {
                if let letters = spelledOut[lowered] {
                    folded.append(contentsOf: letters.unicodeScalars)
                } else {
                    folded.append(lowered)
                }
            }
        }
        return String(folded)
    }

    /// Letters that Unicode does not decompose.
    package static let spelledOut: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ł": "l", "ŋ": "n",
        "þ": "th",
        "ŧ": "t", "ς": "σ",
    ]

    /// Accents of European scripts, and the vowel signs of Arabic.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        (0x300...0x36F).contains(scalar.value) || (0x64B...0x65F).contains(scalar.value)
    }
}
