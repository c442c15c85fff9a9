import Testing

@testable import HeroModel

@Suite("Texts of cards")
struct CardTextTests {
    private static let texts = [
        "", "Short.", String(repeating: "Ten times. ", count: 100), String(repeating: "ē̂́ ", count: 900),
        String(repeating: "👩‍👩‍👧", count: 700), String(repeating: "word\n", count: 900),
    ]

    @Test(
        "the beginning of a text that is read says all that a card shows",
        arguments: RecordKind.builtIn,
        texts.indices
    )
    func beginning(kind: RecordKind, number: Int) {
        let text = Self.texts[number]
        let beginning = String(text.unicodeScalars.prefix(CardText.scalars(of: KindTable.builtIn[kind])))
        let (read, whole) = (
            CardText(KindTable.builtIn[kind], beginning: beginning), CardText(KindTable.builtIn[kind], beginning: text)
        )
        if text.unicodeScalars.count > 4 * text.count {
            // Characters of many scalars: less of them is read, and it is still cut where a card ends.
            #expect(read.blurb?.isEmpty == false)
        } else {
            #expect(read == whole)
        }
        #expect((read.blurb == nil) == text.isEmpty)
    }

    @Test("heroes and facts are told with more than three lines")
    func excerpts() throws {
        let text = String(repeating: "Ten times. ", count: 100)
        for kind in RecordKind.builtIn {
            let card = CardText(KindTable.builtIn[kind], beginning: text)
            #expect(try #require(card.blurb).count <= 73)
            switch kind {
            case .heroes: #expect(try (300...401).contains(#require(card.excerpt).count))
            case .facts: #expect(try (500...601).contains(#require(card.excerpt).count))
            default: #expect(card.excerpt == nil)
            }
        }
    }
}
