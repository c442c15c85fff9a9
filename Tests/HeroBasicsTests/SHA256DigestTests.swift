import HeroBasics
import Testing

@Suite("SHA-256 digests as values")
struct SHA256DigestTests {
    private static let bytes = MessageDigest.sha256("Anansi")

    private static func digest(_ bytes: [UInt8]) -> SHA256Digest? { bytes.withUnsafeBytes { SHA256Digest($0) } }

    @Test("a digest is the same from bytes and from digits")
    func forms() throws {
        let digest = try #require(Self.digest(Self.bytes))
        #expect(digest.hexText == Self.bytes.hexText)
        #expect(SHA256Digest(hex: Self.bytes.hexText.utf8) == digest)
        #expect(Self.digest(MessageDigest.sha256("")) != digest)
    }

    @Test("anything but 32 bytes or 64 lower-case digits is none")
    func others() {
        #expect(Self.digest([]) == nil)
        #expect(Self.digest(Self.bytes + [0]) == nil)
        let digits = Self.bytes.hexText
        for text in ["", String(digits.dropLast()), digits + "0", digits.uppercased(), "g" + digits.dropFirst()] {
            #expect(SHA256Digest(hex: text.utf8) == nil, "\(text)")
        }
    }
}
