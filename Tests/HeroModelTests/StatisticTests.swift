import HeroModel
import Testing

@Suite("Statistics")
struct StatisticTests {
    @Test(
        "What lies beyond the scale counts as its end",
        arguments: [(-3, 0), (0, 0), (64, 64), (100, 100), (101, 100)]
    )
    func scale(told: Int, kept: Int) {
        #expect(Statistic(name: .combat, value: told).value == kept)
    }

    @Test("The six powers keep the words that archives know them by")
    func names() {
        let words = "intelligence strength speed durability power combat"
        #expect(StatisticName.allCases.map(\.rawValue).joined(separator: " ") == words)
    }
}
