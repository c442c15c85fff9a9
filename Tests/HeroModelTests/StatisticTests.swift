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

    @Test("A scale of one's own is kept to, and says how much of it a value is")
    func ownScale() throws {
        let name = try #require(StatisticName(rawValue: "HP"))
        #expect(Statistic(name: name, value: 300, most: 255).value == 255)
        #expect(Statistic(name: name, value: 51, most: 255).share == 0.2)
        #expect(Statistic(name: name, value: 5, most: 0).most == 1)
        #expect(!Statistic(name: name, value: 5).hasOwnScale)
    }

    @Test("What could not be told from another in a line is no name", arguments: ["", " a", "a,b", "a\tb", "\u{7F}"])
    func noName(text: String) { #expect(StatisticName(rawValue: text) == nil) }

    @Test("The six powers keep the words that archives know them by")
    func names() {
        let words = "intelligence strength speed durability power combat"
        #expect(StatisticName.usual.map(\.rawValue).joined(separator: " ") == words)
    }
}
