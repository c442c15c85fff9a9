import Foundation
public import HeroBasics

/// A record's file name in its folder, without the extension: lower-case ASCII letters, digits and single hyphens, 1 to
/// 80 characters, never a name that the site or a file system reserves.
public struct Slug: Comparable, CustomStringConvertible, Hashable, Sendable, TextCodable {
    public let text: String

    /// The longest base made from a title; a suffix that distinguishes namesakes may be added to it.
    private static let longest = 64

    /// Names reserved for the site's own pages, or for devices on some file systems.
    private static let reserved: Set<String> = [
        "index", "con", "prn", "aux", "nul", "com0", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
        "com9", "lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
    ]

    /// Makes a slug from a title: transliterated to Latin, accents dropped, anything else a hyphen.
    ///
    /// - Parameter fallback: used if nothing of the title is left, such as the record's id.
    public init(title: String, fallback: String) {
        let candidates = [title, fallback].lazy.map(Self.reduced).filter { !$0.isEmpty }
        let base = candidates.first ?? "record"
        text = Self.reserved.contains(base) ? base + "-page" : base
    }

    /// This slug with a suffix that distinguishes it from a namesake's: the source's id if there is one, else a number.
    public func distinguished(by id: String) -> Slug {
        let suffix = Self.trimmedHyphens(Self.reduced(id).prefix(12))
        return Slug(trusted: text + "-" + (suffix.isEmpty ? "2" : suffix))
    }

    /// Reads a slug kept in the archive; nil if it is invalid.
    public init?(archived text: String) {
        let isSound = (1...96).contains(text.utf8.count) && Self.hyphenated(text) == text
        guard isSound, !Self.reserved.contains(text) else { return nil }
        self.text = text
    }

    private init(trusted text: String) { self.text = text }

    public init?(coded text: String) { self.init(archived: text) }
    public var codedText: String { text }
    public static let expectation = "a slug expected"

    public var description: String { text }

    public static func < (one: Slug, other: Slug) -> Bool { one.text < other.text }

    private static func reduced(_ title: String) -> String {
        let isPlain = title.utf8.allSatisfy { $0 < 0x80 }
        // A title of 10,000 characters is cut before it is transliterated: only its beginning matters.
        let start = String(title.prefix(longest * 2))
        let latin = isPlain ? start : transliterated(start)
        return plain(latin)
    }

    /// The lower-case ASCII letters and digits of a title, apostrophes and dots dropped, everything else one hyphen; at most
    /// 64 of them, none at an end.
    package static func plain(_ title: String) -> String { trimmedHyphens(hyphenated(title).prefix(longest)) }

    /// Russian as English readers know it (BGN/PCGN: `Баба-Яга` gives `Baba-Yaga`), other scripts by ICU's own rules.
    private static func transliterated(_ text: String) -> String {
        let latin = StringTransform("Russian-Latin/BGN; Any-Latin; Latin-ASCII")
        return text.applyingTransform(latin, reverse: false) ?? text
    }

    /// Lower-case ASCII letters and digits; anything else becomes one hyphen, but apostrophes and dots in words are
    /// dropped.
    private static func hyphenated(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x61...0x7A: bytes.append(byte)
            case 0x41...0x5A: bytes.append(byte + 0x20)
            case 0x27, 0x2E: continue
            default: if let last = bytes.last, last != 0x2D { bytes.append(0x2D) }
            }
        }
        return trimmedHyphens(String(decoding: bytes, as: UTF8.self)[...])
    }

    private static func trimmedHyphens(_ text: some StringProtocol) -> String {
        var bytes = Array(text.utf8)
        while bytes.last == 0x2D { bytes.removeLast() }
        return String(decoding: bytes.drop { $0 == 0x2D }, as: UTF8.self)
    }
}
