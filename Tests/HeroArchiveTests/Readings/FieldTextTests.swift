import Testing

@testable import HeroArchive

@Suite("Field text")
struct FieldTextTests {
    @Test("any lines of fields come back as they were", arguments: 0..<200)
    func roundTrip(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let alphabet: [Character] = ["\t", "\n", "\\", "t", "n", "a", "é", "孫", "\r", "\u{0}", "\r\n"]
        let lines = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            (0..<Int.random(in: 1...4, using: &random)).map { _ in
                String(
                    (0..<Int.random(in: 0...5, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "a"
                    }
                )
            }
        }
        let text = FieldText.encode(lines)
        #expect(FieldText.decode(text) == lines)
        #expect((text == nil) == lines.isEmpty)
    }
}

/// Random numbers that a seed repeats (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
