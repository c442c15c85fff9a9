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

    @Test("Are written as two lower-case digits a byte")
    func hex() {
        #expect([0, 9, 10, 171, 255].map(UInt8.init).hexText == "00090aabff")
        #expect([UInt8]().hexText == "")
    }
}
