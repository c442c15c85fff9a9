import Foundation

extension String {
    /// The text as a reader should see it: mojibake repaired, characters that a page may not or should not contain
    /// dropped, every kind of space a plain space, line ends as line feeds, NFC. Markup characters are unchanged.
    var tidied: String {
        guard !utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x0A }) else { return self }
        var text = tidiedOnce
        // Dropped characters may have hidden mojibake, and some text was wrongly encoded twice, but never more often.
        for _ in 0..<3 {
            let again = text.tidiedOnce
            guard again.utf8.count != text.utf8.count else { break }
            text = again
        }
        return text
    }

    private var tidiedOnce: String {
        let scalars = Array(unicodeScalars)
        var text = UnicodeScalarView()
        var last: Unicode.Scalar?
        var needsComposing = false
        for scalar in Mojibake.repaired(scalars) ?? scalars {
            let wasCarriageReturn = last == "\r"
            last = scalar
            switch scalar.value {
            case 0x0A where wasCarriageReturn: continue
            case 0x0D, 0x2028, 0x2029: text.append("\n")
            // No-break spaces in an API's text are left over from editors.
            case 0x0B, 0x0C, 0xA0: text.append(" ")
            case 0x80...0x9F: if let meant = Windows1252.scalar(forControl: scalar.value) { text.append(meant) }
            // Several lost characters in a row are shown as one.
            case 0xFFFD where text.last == scalar: continue
            default:
                guard !scalar.isDropped else { continue }
                needsComposing = needsComposing || scalar.value >= 0x300
                text.append(scalar)
            }
        }
        return needsComposing ? String(text).precomposedStringWithCanonicalMapping : String(text)
    }
}

extension Unicode.Scalar {
    /// Whether this has no place in a text: controls, those of the writing direction included, invisible joiners and marks,
    /// and what XML forbids.
    fileprivate var isDropped: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0x00...0x1F, 0x7F, 0xAD: true
        // Zero-width space, word joiner and byte order mark; the joiners that emoji and scripts need are kept.
        case 0x200B, 0x2060...0x2064, 0xFEFF: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
        case 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: true
        default: value & 0xFFFE == 0xFFFE
        }
    }
}
