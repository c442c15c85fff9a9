import Foundation

/// A name as its spellings have it in common: neither capitals nor accents nor the number of spaces count.
public enum FoldedName {
    public static func text(_ name: some StringProtocol) -> String {
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
        let folded =
            isPlain
            ? name.lowercased()
            : name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        return folded.split { $0.isWhitespace }.joined(separator: " ")
    }

    /// What sources write that means nothing.
    private static let nothing: Set<String> = [
        "", "-", "--", "–", "—", "?", "n/a", "na", "nil", "none", "null", "unknown", "undefined",
    ]

    /// Whether a folded name is a word for nothing.
    public static func isNothing(_ folded: String) -> Bool { nothing.contains(folded) }

    /// A hash of the folded name (FNV-1a); nil for one without letters.
    /// - Parameter name: UTF-8, one line without spaces at its ends or next to each other.
    public static func hash(_ name: some Collection<UInt8>) -> UInt64? {
        guard name.allSatisfy({ $0 < 0x80 }) else {
            return hash(plain: text(String(decoding: name, as: UTF8.self)).utf8)
        }
        return hash(plain: name)
    }

    private static func hash(plain name: some Collection<UInt8>) -> UInt64? {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var hasLetters = false
        for byte in name {
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            let small = isCapital ? byte | 0x20 : byte
            hasLetters = hasLetters || small >= UInt8(ascii: "a")
            hash = (hash ^ UInt64(small)) &* 0x100_0000_01B3
        }
        return hasLetters ? hash : nil
    }
}

extension BidirectionalCollection<UInt8> {
    /// Where names of records may stand in the value of a property: all of it, or what is between commas or semicolons
    /// outside of brackets, each without what is in brackets behind it. None in a long text.
    public var nameRanges: [Range<Index>] {
        guard count <= 400 else { return [] }
        var ranges = [startIndex..<endIndex]
        var (start, depth) = (startIndex, 0)
        for place in indices {
            switch self[place] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: ";"):
                if depth > 0 { continue }
                ranges.append(start..<place)
                start = index(after: place)
            default: break
            }
        }
        // Without a comma the one part is the whole.
        if start > startIndex { ranges.append(start..<endIndex) }
        return ranges.map(withoutNote).filter { !$0.isEmpty && self[$0].count <= 100 }
    }

    /// The range without spaces at its ends, and without a last part in brackets.
    package func withoutNote(_ range: Range<Index>) -> Range<Index> {
        let space = UInt8(ascii: " ")
        var text = self[range].drop { $0 == space }
        func trim() { while text.last == space { text.removeLast() } }
        trim()
        if text.last == UInt8(ascii: ")"), let bracket = text.lastIndex(of: UInt8(ascii: "(")) {
            text = text[..<bracket]
            trim()
        }
        return text.startIndex..<text.endIndex
    }
}
