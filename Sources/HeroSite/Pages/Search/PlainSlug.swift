import HeroModel

/// The file name that a script can derive from a title; `assets/search-engine.js` has the same rule.
enum PlainSlug {
    private static let longest = 64

    /// Lower-case ASCII letters and digits, apostrophes and dots dropped, everything else one hyphen; at most 64 of
    /// them, none at an end.
    static func of(_ title: String) -> String {
        var bytes: [UInt8] = []
        for byte in title.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): bytes.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
            case UInt8(ascii: "'"), UInt8(ascii: "."): continue
            default: if let last = bytes.last, last != UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) }
            }
        }
        bytes = Array(bytes.prefix(longest))
        if bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The spelling of a non-ASCII word in file names; nil if nothing of it is left, or if the word is plain ASCII.
    static func spelling(of word: String) -> String? {
        guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let spelling = Slug(title: word, fallback: "").text
        return spelling == Slug(title: "", fallback: "").text ? nil : spelling
    }
}
