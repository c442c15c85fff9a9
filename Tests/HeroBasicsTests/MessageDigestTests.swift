import Foundation
import HeroBasics
import Testing

@Suite("Message digests")
struct MessageDigestTests {
    /// From RFC 1321, A.5, and FIPS 180-4's examples.
    @Test("Are those of the standards")
    func standard() {
        #expect(MessageDigest.md5("abc").hexText == "900150983cd24fb0d6963f7d28e17f72")
        #expect(MessageDigest.md5("").hexText == "d41d8cd98f00b204e9800998ecf8427e")
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        #expect(MessageDigest.sha256("abc").hexText == abc)
        #expect(MessageDigest.sha256(Data("abc".utf8)).hexText == abc)
        let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        #expect(MessageDigest.sha256([UInt8]()).hexText == nothing)
    }

    @Test("Do not depend on how the bytes are cut", arguments: [1, 7, 63, 64, 65, 1_000])
    func pieces(size: Int) {
        let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        var digest = MessageDigest()
        for start in stride(from: 0, to: bytes.count, by: size) {
            digest.update(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        digest.update(Data())
        #expect(digest.finish() == MessageDigest.sha256(bytes))
    }

    /// From RFC 4231, 4.3 (test case 2), and 4.7 (test case 6: a key longer than a block).
    @Test("Sign with a key as RFC 4231 has it")
    func authentication() {
        let short = MessageDigest.hmacSHA256(of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        #expect(short.hexText == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        let long = MessageDigest.hmacSHA256(
            of: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            key: [UInt8](repeating: 0xAA, count: 131)
        )
        #expect(long.hexText == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    }

    @Test("Are compared by value")
    func equality() {
        #expect(MessageDigest.areEqual([1, 2], [1, 2]))
        #expect(MessageDigest.areEqual([], []))
        #expect(!MessageDigest.areEqual([1, 2], [1, 3]))
        #expect(!MessageDigest.areEqual([1, 2], [1, 2, 3]))
    }

    @Test("Are written as two lower-case digits a byte")
    func hex() {
        #expect([0, 9, 10, 171, 255].map(UInt8.init).hexText == "00090aabff")
        #expect([UInt8]().hexText == "")
    }
}
