import Fuzzing
import Testing

@testable import HeroBasics

@Suite("Digests and checksums tell what changed")
struct DigestTests {
    private static func bytes(of digest: Digest?) -> String {
        var bytes: [UInt8] = []
        digest?.append(to: &bytes)
        return bytes.map { Hex.text($0, width: 2) }.joined()
    }

    @Test("A digest is the first half of a SHA-256, whatever the pieces its bytes come in")
    func firstHalf() {
        // FIPS 180-2, appendix B.1.
        #expect(Self.bytes(of: Digest(of: Array("abc".utf8))) == "ba7816bf8f01cfea414140de5dae2223")
        let pieces = ["a", "", "bc"].map { Array($0.utf8)[...] }
        #expect(Digest(of: pieces) == Digest(of: Array("abc".utf8)))
        #expect(Digest(Array(repeating: UInt8(1), count: 15)) == nil)
    }

    @Test("Sequences of values that differ have other digests")
    func sequences() {
        func digest(_ add: (inout DigestBuilder) -> Void) -> Digest {
            var builder = DigestBuilder()
            add(&builder)
            return builder.finish()
        }
        let different: [(inout DigestBuilder) -> Void] = [
            { _ in },
            { $0.add("") },
            { $0.add("ab") },
            {
                $0.add("a")
                $0.add("b")
            },
            {
                $0.add("")
                $0.add("ab")
            },
            {
                $0.add("b")
                $0.add("a")
            },
            { $0.add(["a", "b"]) },
            { $0.add(0 as Int?) },
            { $0.add(nil as String?) },
            { $0.add("" as String?) },
            { $0.add(true) },
            { $0.add(-1) },
        ]
        #expect(Set(different.map(digest)).count == different.count)
    }

    @Test("A checksum changes with each bit, with the length, and with the order", arguments: 0..<40 as Range<UInt64>)
    func bits(seed: UInt64) {
        var dice = SeededRandom(seed: seed)
        var bytes = (0..<Int(seed)).map { _ in UInt8.random(in: .min ... .max, using: &dice) }
        func checksum() -> UInt64 {
            var checksum = Checksum()
            bytes.withUnsafeBytes { checksum.add(bytes: $0) }
            return checksum.value
        }
        let whole = checksum()
        #expect(checksum() == whole)
        var seen: Set<UInt64> = [whole]
        for place in bytes.indices {
            for bit in 0..<8 {
                bytes[place] ^= 1 << bit
                #expect(seen.insert(checksum()).inserted)
                bytes[place] ^= 1 << bit
            }
        }
        bytes.append(0)
        #expect(seen.insert(checksum()).inserted)
    }

    @Test("Small numbers have checksums of their own, and short texts digests")
    func small() {
        var seen: Set<UInt64> = []
        for first in 0..<300 {
            for second in 0..<300 {
                var checksum = Checksum()
                checksum.add(first)
                checksum.add(second)
                seen.insert(checksum.value)
            }
        }
        #expect(seen.count == 90_000)
        func digest(_ texts: [String?]) -> Digest {
            var builder = DigestBuilder()
            for text in texts { builder.add(text) }
            return builder.finish()
        }
        let texts: [[String?]] = [
            [], [nil], [""], ["ab"], ["a", "b"], ["b", "a"], ["", "ab"], ["ab", nil], [nil, "ab"],
        ]
        #expect(Set(texts.map(digest)).count == texts.count)
    }
}
