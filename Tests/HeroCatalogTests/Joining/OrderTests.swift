import HeroArchive
import HeroModel
import Testing

@testable import HeroCatalog

@Suite("Order")
struct OrderTests {
    @Test("numbers are sorted by value, however long, and with zeros in front")
    func numbers() {
        let sorted = [
            "Tale 0", "Tale 007", "Tale 9", "Tale 10", "Tale 10b", "Tale 0100", "Tale 9999999999",
            "Tale 10000000000", "Tale 10000000001", "Tale x",
        ]
        for (one, other) in zip(sorted, sorted.dropFirst()) { #expect(CollationKey(one) < CollationKey(other)) }
    }

    @Test("fractions and negative numbers in titles stand where their value is")
    func fractions() {
        let sorted = ["Tale #-1", "Tale #0", "Tale #½", "Tale #¾", "Tale #1", "Tale #1½", "Tale #1.MU", "Tale #2"]
        for (one, other) in zip(sorted, sorted.dropFirst()) {
            #expect(CollationKey(one) < CollationKey(other), "\(one) < \(other)")
        }
    }

    @Test("comics with one title stand by issue number, then by id as people count; those without a number first")
    func numbered() async throws {
        let numbers = [
            "1": "1", "2": "½", "3": "3", "10": "10", "20": "20.INH", "9": "9", "4": "-1", "5": "1.MU", "11": "3",
        ]
        let ofKind = numbers.map { RelatedRecord.comic($0, "Dare", number: $1) }
        let catalog = try await Archived.catalog(ofKind + [.comic("100", "Dare"), .comic("99", "Dare")])
        #expect(
            catalog.cards(of: .comics).map(\.key.id)
                == ["99", "100", "4", "2", "1", "5", "3", "11", "9", "10", "20"]
        )
    }

    @Test("case, accents, ligatures and what stands in front do not count")
    func folded() {
        let sorted = ["ÆSIR", "aethelred", "“Aladdin”", "Éa", "(eb)", "Ec", "Øa", "ob", "¡Zorro!"]
        for (one, other) in zip(sorted, sorted.dropFirst()) {
            #expect(CollationKey(one) < CollationKey(other), "\(one) < \(other)")
        }
        #expect(CollationKey("!?") != CollationKey("??"))
    }

    @Test("records stand by kind, then as in the A-Z, namesakes by id")
    func records() async throws {
        let catalog = try await Archived.catalog([
            .comic("1", "Alpha"), .hero("9", "99 Dragons"), .hero("2", "Zeus"), .hero("3", "«Anansi»"),
            .hero("5", "Nova"),
            .hero("4", "Nova"), .hero("6", "Баба-яга"), .hero("7", "???"), .hero("8", "anubis"),
        ])
        #expect(
            catalog.titles(.heroes) == [
                "«Anansi»", "anubis", "Nova", "Nova", "Zeus", "Баба-яга", "99 Dragons", "???",
            ]
        )
        #expect(catalog.cards(of: .heroes).map(\.key.id).dropFirst(2).prefix(2) == ["4", "5"])
        #expect(catalog.ranges == [.heroes: 0..<8, .comics: 8..<9])
        #expect(catalog.cards(of: .facts).isEmpty)
        #expect(catalog.index(of: RecordKey(.comics, "1")) == 8)
        #expect(catalog.index(of: RecordKey(.comics, "2")) == nil)
        let letters = catalog.cards(of: .heroes).map(\.letter)
        #expect(letters == letters.sorted())
    }

    @Test("neighbours are those of the same kind; forms stand in the row of their hero, by order")
    func neighbours() async throws {
        let catalog = try await Archived.catalog([
            .hero("1", "Wukong", .to(.transformations, ["b", "a"], role: .form)), .hero("2", "Zeus"),
            .form("a", "Great Ape", order: 10), .form("b", "Zebra", order: 2),
            .form("c", "Swan", order: nil, .to(.heroes, ["2"], role: .base)),
            .form("d", "Bull", order: 1, .to(.heroes, ["2"], role: .base)), .form("e", "Lost", order: nil),
            .comic("1", "Alone"),
        ])
        #expect(catalog.neighbours(.heroes, "1") == [nil, "Zeus"])
        #expect(catalog.neighbours(.heroes, "2") == ["Wukong", nil])
        #expect(catalog.neighbours(.transformations, "b") == [nil, "Great Ape"])
        #expect(catalog.neighbours(.transformations, "a") == ["Zebra", nil])
        #expect(catalog.neighbours(.transformations, "d") == [nil, "Swan"])
        #expect(catalog.neighbours(.transformations, "c") == ["Bull", nil])
        #expect(catalog.neighbours(.transformations, "e") == [nil, nil])
        #expect(catalog.neighbours(.comics, "1") == [nil, nil])
    }
}
