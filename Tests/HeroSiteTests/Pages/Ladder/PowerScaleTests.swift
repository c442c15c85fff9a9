import HeroModel
import Testing

@testable import HeroSite

@Suite struct PowerScaleTests {
    @Test(
        "Powers are understood in the ways the sources write them",
        arguments: [
            ("60.000.000", 7.778), ("60,000,000", 7.778), ("1000", 3), ("90 Septillion", 25.954),
            (" 25.6 Septillion", 25.408), ("37,4 million", 7.573), ("1 googol", 100),
        ]
    )
    func understood(power: String, magnitude: Double) throws {
        #expect(abs(try #require(PowerScale.magnitude(of: power)) - magnitude) < 0.001)
    }

    @Test(
        "What could mean two things, or nothing, is not guessed",
        arguments: [
            "", "0", "37.4 septllion", "1.500 million", "60.00.000", "6.0", "969 Googolplex", "unknown", "1 2 3",
            "-5", "1.000,50", "٣٠", "over 9000",
        ]
    )
    func notGuessed(power: String) { #expect(PowerScale.magnitude(of: power) == nil) }

    @Test(
        "A power is said so that readers of each language know it",
        arguments: [
            ("90 Septillion", "en", "90 Septillion"), ("90 Septillion", "en-GB", "90 Septillion"),
            ("90 Septillion", "de", "90 × 10²⁴"), ("37,4 million", "es", "37,4 × 10⁶"), ("1 googol", "ru", "1 × 10¹⁰⁰"),
            ("60.000.000", "de", "60.000.000"), ("1.500 million", "de", "1.500 million"), ("unknown", "de", "unknown"),
        ]
    )
    func said(power: String, language: String, words: String) throws {
        #expect(PowerScale.words(for: power, in: try #require(LanguageTag(language))) == words)
    }

    @Test func theScaleRunsFromTheLowestToTheHighest() throws {
        let scale = try #require(PowerScale(["1.000", "1 million", "1 billion", "who knows"]))
        #expect(scale.percent(of: "1.000") == 8)
        #expect(scale.percent(of: "1 million") == 54)
        #expect(scale.percent(of: "1 billion") == 100)
        #expect(scale.percent(of: "who knows") == nil)
    }

    @Test func oneKnownPowerIsNoScale() {
        #expect(PowerScale(["1.000", "?"]) == nil)
        #expect(PowerScale(["1.000", "1,000"]) == nil)
    }
}
