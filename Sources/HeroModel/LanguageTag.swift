public import HeroBasics

/// A language as BCP 47 writes it, such as `en`, `pt-BR` or `zh-Hant-TW`.
///
/// The grammar is RFC 5646's, without extensions and the irregular tags of older registrations.
public struct LanguageTag: CustomStringConvertible, Hashable, Sendable, TextCodable {
    public let text: String

    /// English, for sources that name no language.
    public static let english = LanguageTag(trusted: "en")

    /// Nil for a text that is no tag.
    public init?(_ text: String) {
        guard Self.isTag(text) else { return nil }
        self.text = text
    }

    /// Reads a tag as sources write it: with spaces around it, or underscores in place of hyphens. Nil for a text that is
    /// no tag then either.
    public init?(written text: String) {
        let bytes = text.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        guard words.count == 1 else { return nil }
        self.init(String(words[0]))
    }

    private init(trusted text: String) { self.text = text }

    public init?(coded text: String) { self.init(text) }
    public var codedText: String { text }
    public static let expectation = "a language such as en or pt-BR expected"

    public var description: String { text }

    /// The language without script, region and variants.
    package var base: Substring { text.prefix { $0 != "-" } }

    private static func isTag(_ text: String) -> Bool {
        var parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)[...]
        guard parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(isAlphanumeric) }) else { return false }
        func skip(_ isPart: (Substring.UTF8View) -> Bool) {
            if let part = parts.first, isPart(part) { parts.removeFirst() }
        }
        if !isPrivateUse(parts.first) {
            guard let language = parts.popFirst(), (2...3).contains(language.count), language.allSatisfy(isLetter)
            else {
                return false
            }
            skip { $0.count == 3 && $0.allSatisfy(isLetter) }
            skip { $0.count == 4 && $0.allSatisfy(isLetter) }
            skip { $0.count == 2 && $0.allSatisfy(isLetter) || $0.count == 3 && $0.allSatisfy(isDigit) }
            while let variant = parts.first, variant.count >= 5 || variant.count == 4 && isDigit(variant.first ?? 0) {
                parts.removeFirst()
            }
        }
        return parts.isEmpty || isPrivateUse(parts.first) && parts.count > 1
    }

    private static func isPrivateUse(_ part: Substring.UTF8View?) -> Bool {
        part?.count == 1 && part?.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
}

extension LanguageTag: ExpressibleByStringLiteral {
    /// - Precondition: the literal is a tag.
    public init(stringLiteral text: String) {
        precondition(Self.isTag(text), "\(text) is no language")
        self.init(trusted: text)
    }
}
