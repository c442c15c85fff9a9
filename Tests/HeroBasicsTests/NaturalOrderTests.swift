import Fuzzing
import Testing

@testable import HeroBasics

@Suite("Natural order")
struct NaturalOrderTests {
    @Test("ids sort as people expect, in whatever order they came", arguments: 0..<20 as Range<UInt64>)
    func natural(seed: UInt64) {
        var dice = SeededRandom(seed: seed)
        let sorted = ["2", "010", "10", "100", "a", "b10", "b9", "é"]
        #expect(sorted.shuffled(using: &dice).sorted { NaturalOrder.isBefore($0, $1) } == sorted)
    }
}
