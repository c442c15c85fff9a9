/// How long a reader may keep a file of the site without asking.
public enum CachePolicy {
    /// The value of `Cache-Control` (RFC 9111, RFC 8246): permanent if the name identifies the content, else
    /// revalidated each time, since that costs an empty 304.
    public static func of(path: String) -> String {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isAsset = parts.count > 1 && parts[0].elementsEqual("assets".utf8) && hasDigest(parts[parts.count - 1])
        return isPicture(parts) || isAsset ? "public, max-age=31536000, immutable" : "no-cache"
    }

    /// `images/ab/abcdef0123456789-320.webp`: pictures are named by the digest of their source.
    private static func isPicture(_ parts: [Substring.UTF8View]) -> Bool {
        guard parts.count == 3, parts[0].elementsEqual("images".utf8), parts[1].count == 2 else { return false }
        let digest = parts[2].prefix { $0 != UInt8(ascii: "-") }
        return digest.count == 16 && digest.count < parts[2].count && digest.starts(with: parts[1])
            && digest.allSatisfy(isDigit)
    }

    /// `style.abcdef0123456789.css`: authors of templates may name their files this way, as bundlers do.
    private static func hasDigest(_ name: Substring.UTF8View) -> Bool {
        name.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
            .contains { $0.count >= 16 && $0.allSatisfy(isDigit) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }
}
