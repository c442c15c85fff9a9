import Testing

@testable import HeroModel

@Suite("Names are known again in values")
struct FoldedNameTests {
    @Test(
        "however they are spelt",
        arguments: [("Ada Byron", "ADA BYRON"), ("Élan", "elan"), ("Ｘ1", "x1"), ("Ада", "ада")]
    )
    func spellings(one: String, other: String) {
        #expect(FoldedName.hash(one.utf8) != nil && FoldedName.hash(one.utf8) == FoldedName.hash(other.utf8))
        #expect(FoldedName.text(one) == FoldedName.text(other))
    }

    @Test("numbers and signs are no names", arguments: ["", "52", "-", "?", "1,000", "6'2"])
    func nameless(text: String) { #expect(FoldedName.hash(text.utf8) == nil) }

    @Test("as the whole of a value, between commas and semicolons outside of brackets, and before a note")
    func ranges() {
        func names(_ value: String) -> [String] { value.utf8.nameRanges.map { String(value[$0]) } }
        #expect(names("Ada") == ["Ada"])
        #expect(names("Ada (aunt, once), Bo; Cid Ray ()") == ["Ada (aunt, once), Bo; Cid Ray", "Ada", "Bo", "Cid Ray"])
        #expect(names("Ada)") == ["Ada)"])
        #expect(names("(x)").isEmpty)
        #expect(names(String(repeating: "a", count: 401)).isEmpty)
        #expect(names(String(repeating: "a", count: 101) + ", Bo") == ["Bo"])
        #expect(names("").isEmpty)
    }

    @Test("but not where a source says so, nor where values lead to lists")
    func plain() {
        #expect(!Property(label: "Ally", value: "Ada").namesInValue.isEmpty)
        #expect(Property(label: "Ally", value: "Ada", isLinked: false).namesInValue.isEmpty)
        #expect(Property(label: "Ally", value: "Ada", browsed: ["Ada"]).namesInValue.isEmpty)
    }
}
