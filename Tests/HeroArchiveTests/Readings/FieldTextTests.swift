import Fuzzing
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
