public import HeroBasics

/// The address of a picture or page as a source gives it, checked to be `http` or `https`.
///
/// An address below the source's own `baseURL` is kept relative to it (`source:` and a path), so that no record changes
/// when a mirror moves or a replica uses another port.
public struct SourceAddress: Hashable, Sendable, TextCodable {
    /// The address in the archived form: absolute, or `source:/path?query`.
    public let text: String

    private static let relativePrefix = "source:"

    /// Reads `raw`, percent-encoding characters not allowed in an address (spaces, non-ASCII, quotes).
    ///
    /// Nil for other schemes, a missing host, user names, control characters, or more than 2,048 bytes.
    /// - Parameter base: the source's `baseURL` when the reply was fetched, without a trailing slash.
    public init?(_ raw: String, base: String) {
        guard let address = Self.encoded(raw) else { return nil }
        let lowered = address.lowercased()
        guard lowered.hasPrefix("http://") || lowered.hasPrefix("https://") else { return nil }
        let afterScheme = address.drop { $0 != ":" }.dropFirst(3)
        let authority = afterScheme.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard !authority.isEmpty, !authority.contains("@"), !authority.hasPrefix(":") else { return nil }
        if !base.isEmpty, address.hasPrefix(base), "/?".contains(address.dropFirst(base.count).first ?? "/") {
            text = Self.relativePrefix + address.dropFirst(base.count)
        } else {
            text = address
        }
    }

    /// Reads an address in the archived form, which another program may have written; nil if it is not the `text` of
    /// any address.
    public init?(written text: String) {
        let rest = text.hasPrefix(Self.relativePrefix) ? text.dropFirst(Self.relativePrefix.count) : nil
        let base = "https://source.example"
        let address = rest.map { SourceAddress(base + $0, base: base) } ?? SourceAddress(text, base: "")
        guard let address, address.text == text else { return nil }
        self = address
    }

    /// An address that stands for a picture beside an imported file; nil for a path that leads elsewhere.
    public init?(fileBeside path: String) {
        guard !path.isEmpty, !path.contains(":"), !path.hasPrefix("/"), !path.split(separator: "/").contains("..")
        else {
            return nil
        }
        let base = "https://source.example"
        self.init(base + "/" + path, base: base)
    }

    /// An address as kept in the archive; it was checked when it was first read.
    package init(archived text: String) { self.text = text }

    public init(coded text: String) { self.text = text }
    public var codedText: String { text }

    /// Whether the address is on the source's own host.
    public var isOnSource: Bool { text.hasPrefix(Self.relativePrefix) }

    /// The absolute address to ask, with the source's current `baseURL` as `base`.
    public func absolute(base: String) -> String {
        isOnSource ? base + text.dropFirst(Self.relativePrefix.count) : text
    }

    /// The absolute address if a page may link to it.
    public func link(base: String) -> LinkAddress? { LinkAddress(absolute(base: base)) }

    private static func encoded(_ raw: String) -> String? {
        var bytes: [UInt8] = []
        let trimmed = raw.utf8.drop { $0 == 0x20 }
        for byte in trimmed {
            switch byte {
            case 0...0x1F, 0x7F: return nil
            case 0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D, 0x80...:
                bytes += PercentEncoding.encoded(byte)
            default: bytes.append(byte)
            }
            guard bytes.count <= 2_048 else { return nil }
        }
        while bytes.suffix(3) == Array("%20".utf8) { bytes.removeLast(3) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
