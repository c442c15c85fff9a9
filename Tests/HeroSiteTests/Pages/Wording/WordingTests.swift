import Foundation
import HeroBasics
import HeroCatalog
import HeroModel
import Testing

@testable import HeroSite

@Suite struct WordingTests {
    let wording: Wording

    init() throws { wording = try .of("en") }

    @Test(
        "Numbers are grouped by three",
        arguments: [
            (0, "0"), (999, "999"), (1_000, "1,000"), (3_954, "3,954"), (1_234_567, "1,234,567"), (-1_200, "-1,200"),
        ]
    )
    func number(number: Int, text: String) { #expect(wording.number(number) == text) }

    @Test(
        "Days are written out, with the years before Christ",
        arguments: [
            ("2026-11-21", "21 November 2026", "2026-11-21"), ("0987-01-02", "2 January 987", "0987-01-02"),
            ("0000-05-05", "5 May 1 BC", nil), ("-1193-03-02", "2 March 1194 BC", nil),
        ]
    )
    func day(iso: String, words: String, machine: String?) throws {
        let part = wording.dayPart(try #require(CalendarDate(iso: iso)))
        #expect(part.words == words)
        #expect(part.iso?.text == machine)
    }

    @Test(
        "Of old occasions whose day nobody knows the year is told",
        arguments: [
            ("1592-01-01", "1592", "1592"), ("0009-01-01", "AD 9", "0009"), ("-0008-01-01", "9 BC", nil),
            ("1851-10-18", "18 October 1851", "1851-10-18"), ("1929-01-02", "2 January 1929", "1929-01-02"),
            ("2014-01-01", "1 January 2014", "2014-01-01"),
        ]
    )
    func occasion(iso: String, words: String, machine: String?) throws {
        let part = wording.occasionPart(try #require(CalendarDate(iso: iso)))
        #expect(part.words == words)
        #expect(part.iso?.text == machine)
    }

    @Test func amountsTakeTheirPlural() {
        #expect(wording.amount(1, of: .heroes) == "1 hero")
        #expect(wording.amount(2_000, of: .stories) == "2,000 stories")
        #expect(wording.amount(1, of: .series) == "1 series")
    }

    @Test func everyKindAndEveryRoleButMembershipHasAName() {
        #expect(Set(wording.kinds.keys) == Set(RecordKind.builtIn))
        #expect(Set(wording.roleHeadings.keys) == Set(RelationRole.builtIn).subtracting([.member]))
    }

    @Test func knownFormatsAreTranslatedAndOthersAreShownAsTheyAre() throws {
        func format(_ word: String) throws -> String? {
            var comic = Comic(head: RecordHead(key: SampleUniverse.key("1", .comics), title: "Dare"))
            comic.format = word
            let facts = try Wording.of("es").facts(
                of: .comic(comic),
                credits: [],
                lists: .none,
                titles: .none,
                language: "en"
            )
            return facts?.rows.first?.text
        }
        #expect(try format("Trade Paperback") == "Tomo en rústica")
        #expect(try format("eBook of vellum") == "eBook of vellum")
    }

    @Test func pricesHaveTwoDigitsOfCents() {
        #expect(wording.price(cents: 5) == "$0.05")
        #expect(wording.price(cents: 399) == "$3.99")
        #expect(wording.price(cents: 123_400) == "$1,234.00")
    }

    @Test func statisticsAreToldByNameAndNumber() throws {
        let statistics = [Statistic(name: .intelligence, value: 88), Statistic(name: .combat, value: 7)]
        #expect(wording.words(for: .statistics(statistics)) == "Intelligence 88, Combat 7")
        #expect(try Wording.of("ru").words(for: .statistics(statistics)) == "Интеллект 88, Боевые навыки 7")
    }

    @Test func wordsOfSourcesAreSpelledOut() {
        #expect(wording.spelledOut("interiorStory") == "Interior story")
        #expect(wording.spelledOut("trading card insert") == "Trading card insert")
        #expect(wording.spelledOut("") == "")
    }

    @Test func gapsAreFilledInOrderAndOnlyOnce() {
        let phrase = Phrase("{} of {}")
        #expect(phrase("20", "{}") == "20 of {}")
        #expect(phrase("20") == "20 of ")
    }

    @Test func aSentenceMayTurnItsWordsRound() {
        #expect(Phrase("{2}, {1}")("one", "two") == "two, one")
        #expect(Phrase("{2}, {1}").gaps == [1, 2])
        #expect(Phrase("a {brace} {}")("x") == "a {brace} x")
    }

    @Test func longTextsAreCutBetweenWords() {
        #expect("short".cut(to: 10) == "short")
        #expect("one two three".cut(to: 9) == "one two…")
        #expect("onetwothreefour".cut(to: 9) == "onetwothr…")
        #expect("two\nlines".cut(to: 20) == "two · lines")
        #expect("Name: Ada\n\nBorn: 1815".cut(to: 30) == "Name: Ada · Born: 1815")
        #expect("One.\nTwo,\nthree:\nfour".cut(to: 30) == "One. Two, three: four")
        #expect("One.\nTwo three four".cut(to: 10) == "One. Two…")
        #expect("Name\nAda Lovelace".cut(to: 12) == "Name · Ada…")
        #expect("Näme\nAda Lovelace".cut(to: 12) == "Näme · Ada…")
        #expect("One. Two thrée four".cut(to: 12) == "One. Two…")
        #expect("One. Two three föur".cut(to: 12) == "One. Two…")
        #expect("It ended. Then it began.".cut(to: 11) == "It ended…")
        #expect("Él acabó. Then it began.".cut(to: 11) == "Él acabó…")
        #expect("one\u{B}two three".cut(to: 11) == "one · two…")
        #expect(String(repeating: "é", count: 8).cut(to: 8) == String(repeating: "é", count: 8))
    }
}
