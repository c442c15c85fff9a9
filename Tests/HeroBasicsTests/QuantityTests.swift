import HeroBasics
import Testing

@Suite("Quantities in messages")
struct QuantityTests {
    @Test(
        "bytes are told in the unit that a reader can grasp",
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (1_023, "1023 bytes"), (1_024, "1 KB"), (1_536, "1.5 KB"),
            (10_752, "11 KB"), (1_048_575, "1 MB"), (16_777_216, "16 MB"), (5_368_709_120, "5 GB"),
            (Int.max, "8388608 TB"),
        ]
    )
    func bytes(count: Int, words: String) { #expect(ByteCount(count).description == words) }

    @Test("one of something has no plural")
    func nouns() {
        #expect(1.of("page") == "1 page")
        #expect(0.of("page") == "0 pages")
        #expect(1.of("reply", "replies") == "1 reply")
        #expect(2.of("reply", "replies") == "2 replies")
    }
}
