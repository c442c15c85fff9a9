import HeroModel
import Testing

@testable import HeroCatalog

@Suite struct SortNameTests {
    @Test(
        "Titles are filed without the article they begin with",
        arguments: [
            ("The Avengers", "en", "Avengers"), ("A Study in Scarlet", "en", "Study in Scarlet"),
            ("An Ideal Husband", "en", "Ideal Husband"), ("El Muerto", "en", "Muerto"),
            ("\"The Spot\"", "en", "Spot\""),
            ("THE THING", "en", "THING"), ("Los Cuatro", "es", "Cuatro"), ("Die Räuber", "de", "Räuber"),
            ("Die Hard", "en", "Die Hard"), ("Les Misérables", "fr-CA", "Misérables"), ("The", "en", "The"),
            ("A", "en", "A"), ("The !!!", "en", "The !!!"), ("Theseus", "en", "Theseus"), ("A.I.M.", "en", "A.I.M."),
            ("A-Bomb", "en", "A-Bomb"), ("Los Angeles", "en", "Los Angeles"), ("Анна Каренина", "ru", "Анна Каренина"),
            ("", "en", ""), (" ", "en", " "),
        ]
    )
    func titles(title: String, language: String, filed: String) {
        #expect(SortName.title(title, language: LanguageTag(language)) == filed)
    }

    @Test(
        "Persons are filed by their last name",
        arguments: [
            ("Stan Lee", nil, "Lee Stan"), ("Stan Lee", "Lee", "Lee Stan"), ("Peter David Jr.", nil, "David Peter Jr."),
            ("Gabriel Hernandez Walta", "Hernandez Walta", "Hernandez Walta Gabriel"), ("Lee", nil, "Lee"),
            ("Lee, Stan", nil, "Lee, Stan"), ("Jim Lee (artist)", nil, "Jim Lee (artist)"),
            ("Leeland Lee", "Lee", "Lee Leeland"), ("Stan Lee", "Kirby", "Lee Stan"), ("Jr.", nil, "Jr."),
            ("Stan Lee", "", "Lee Stan"), ("", nil, ""),
        ] as [(String, String?, String)]
    )
    func persons(name: String, lastName: String?, filed: String) {
        #expect(SortName.person(name, lastName: lastName) == filed)
    }

    @Test func cardsStandUnderTheLetterTheyAreSortedBy() async throws {
        let catalog = try await Archived.catalog([
            .creator("1", "Ann Zweig"), .creator("2", "Zoe Alt"),
        ])
        #expect(catalog.cards(of: .creators).map(\.title) == ["Zoe Alt", "Ann Zweig"])
        #expect(catalog.cards(of: .creators).map(\.letter.text) == ["A", "Z"])
    }
}
