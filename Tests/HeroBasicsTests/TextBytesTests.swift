import Testing

@testable import HeroBasics

@Suite struct TextBytesTests {
    @Test(
        arguments: [
            ("Marvi (1981) #7", "1981", true), ("Marvi (1981)", "1981)", true), ("1981", "1981", true),
            ("Marvi (1191981)", "1981", true), ("198", "1981", false), ("Marvi", "1981", false), ("", "a", false),
            ("Ünder", "der", true), ("a", "", true), ("", "", true), ("11112", "112", true), ("11111", "112", false),
        ]
    )
    func aTextIsFoundWhereverItsBytesStand(text: String, wanted: String, isThere: Bool) {
        #expect(Array(text.utf8).containsBytes(of: wanted) == isThere)
    }

    @Test func theSameCharacterInOtherBytesIsNotFound() {
        #expect(!Array("caf\u{E9}".utf8).containsBytes(of: "e\u{301}"))
    }
}
