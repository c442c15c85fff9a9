/// Undoes UTF-8 that was read as windows-1252 and encoded again: "Osbornâ€™s" becomes "Osborn’s".
///
/// A run of non-ASCII characters is repaired only if all of it turns into valid UTF-8, and only if it is unlikely to be
/// intended: "AMANHÃ”" closes a quotation in Portuguese, "Spaß“" one in German.
enum Mojibake {
    /// `scalars` with every broken run repaired; nil if there was none.
    static func repaired(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        var output: [Unicode.Scalar] = []
        var copied = 0
        var index = 0
        while index < scalars.count {
            let start = index
            var bytes: [UInt8] = []
            while index < scalars.count, let byte = Windows1252.byte(of: scalars[index]) {
                bytes.append(byte)
                index += 1
            }
            guard bytes.count >= 2 else {
                index = max(index, start + 1)
                continue
            }
            let before = start > 0 ? scalars[start - 1] : nil
            let after = index < scalars.count ? scalars[index] : nil
            guard let decoded = decoded(bytes), isBroken(bytes, count: decoded.count, before: before, after: after)
            else { continue }
            output += scalars[copied..<start]
            output += decoded
            copied = index
        }
        return copied == 0 ? nil : output + scalars[copied...]
    }

    private static func decoded(_ bytes: [UInt8]) -> [Unicode.Scalar]? {
        String(validating: bytes, as: UTF8.self).map { Array($0.unicodeScalars) }
    }

    /// Whether `bytes`, valid UTF-8 for `count` characters, are more likely mojibake than intended.
    private static func isBroken(
        _ bytes: [UInt8],
        count: Int,
        before: Unicode.Scalar?,
        after: Unicode.Scalar?
    ) -> Bool {
        guard count == 1 else { return true }
        switch bytes[0] {
        case 0xC2, 0xF0: return true
        case 0xC3...0xD1:
            guard mayCloseWord(bytes[1]) else { return true }
            return before.map(isLowercase) == true || after.map(isLetter) == true
        // "â€", "â‚", "â„", "â†", "âˆ", "â˜", "â™", "âœ": punctuation, arrows and signs. Not "â" and a no-break space.
        case 0xE2: return [0x80, 0x82, 0x84, 0x86, 0x88, 0x98, 0x99, 0x9C].contains(bytes[1])
        // The byte order mark, the replacement character, a variation selector.
        case 0xEF: return [0xB8, 0xBB, 0xBF].contains(bytes[1])
        default: return false
        }
    }

    /// Whether the character of this byte is plausible after a word: quotes, dashes, ellipsis, trade mark, space.
    private static func mayCloseWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x82, 0x84, 0x85, 0x91...0x97, 0x99, 0x9B, 0xA0, 0xA9...0xAE, 0xB0, 0xB2, 0xB3, 0xB7, 0xB9...0xBB: true
        default: false
        }
    }

    private static func isLowercase(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        isLowercase(scalar) || ("A"..."Z").contains(scalar)
    }
}
