import HeroTemplate
import Testing

/// The cases of the Mustache specification, read from the folder that the environment variable `MUSTACHE_SPEC` names.
@Suite("MustacheSpec", .enabled(if: SpecCase.folder != nil, "MUSTACHE_SPEC names the folder of the specification"))
struct MustacheSpec {
    @Test("every case gives what the specification expects", arguments: SpecCase.all.filter { $0.departure == nil })
    func expected(_ test: SpecCase) throws {
        let rendered = try test.rendered()
        #expect(rendered == test.expected)
    }

    @Test("where names are unknown, an error takes the place of emptiness", arguments: SpecDeparture.all)
    func departs(_ departure: SpecDeparture) throws {
        let test = try #require(SpecCase.all.first { $0.id == departure.id })
        let errors = #expect(throws: TemplateErrors.self) { try test.rendered() }
        #expect(errors?.all.map(\.message) == [departure.message])
    }

    @Test("the folder has every file of the specification, and each is read")
    func complete() {
        #expect(Set(SpecCase.all.compactMap(\.file)) == SpecCase.files)
        #expect(SpecCase.all.count > 150)
    }
}

extension SpecCase {
    fileprivate static let files: Set<String> = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance",
    ]

    fileprivate var departure: SpecDeparture? { SpecDeparture.all.first { $0.id == id } }
}
