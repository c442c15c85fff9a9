import Testing

@testable import HeroBasics

@Suite("Natural order")
struct NaturalOrderTests {
    @Test("ids sort as people expect")
    func natural() {
        let sorted = ["2", "010", "10", "100", "a", "b10", "b9", "é"]
        #expect(sorted.shuffled().sorted { NaturalOrder.isBefore($0, $1) } == sorted)
    }
}
