import HeroCatalog
import HeroModel
import Testing

@Suite("Records of one source with the same title are told apart by what readers know")
struct NamesakeTests {
    /// What stands beside each title, by kind and id.
    private static func hints(_ records: [RelatedRecord]) async throws -> [String: String] {
        let catalog = try await Archived.catalog(records)
        let digested = DigestedCatalog(catalog, pictures: SitePictures())
        var hints: [String: String] = [:]
        for (index, card) in catalog.cards.enumerated() {
            var reader = digested.reader()
            hints["\(card.key.kind.rawValue) \(card.key.id)"] = reader.line(index).hint
        }
        return hints
    }

    @Test("works by their year, heroes and creators by their first work")
    func works() async throws {
        let hints = try await Self.hints([
            .hero("1", "Ajax"), .hero("2", "Ajax"), .hero("3", "Bo"),
            .comic("a", "Iliad", published: "1581-01-01", .to(.heroes, ["1"]), .to(.creators, ["h"])),
            .comic("b", "Eternals", published: "1976-01-01", .to(.heroes, ["2", "3"]), .to(.creators, ["k"])),
            .comic("c", "Iliad", published: "1791-01-01", .to(.heroes, ["1"])),
            .creator("h", "Jack"), .creator("k", "Jack"),
        ])
        #expect(
            hints == [
                "heroes 1": "Iliad", "heroes 2": "Eternals", "comics a": "1581", "comics c": "1791",
                "creators h": "Iliad", "creators k": "Eternals",
            ]
        )
    }

    @Test("comics by their number, and by their year too where several have it")
    func numbers() async throws {
        let hints = try await Self.hints([
            .comic("1", "Dare", number: "1", published: "1964-04-01"), .comic("2", "Dare", number: "½"),
            .comic("3", "Dare", number: "1", published: "2011-07-01"), .comic("4", "Dare", number: "Annual"),
            .comic("5", "Dare", number: "#7"), .comic("6", "Dare", published: "1990-01-01"),
            .comic("7", "Dare", number: "9"), .comic("8", "Dare", number: "9"), .comic("9", "Alone", number: "1"),
        ])
        #expect(
            hints == [
                "comics 1": "#1, 1964", "comics 2": "#½", "comics 3": "#1, 2011", "comics 4": "Annual",
                "comics 5": "#7", "comics 6": "1990", "comics 7": "#9", "comics 8": "#9",
            ]
        )
    }

    @Test("heroes with one first work by the first of their own, else by another name")
    func ownWorks() async throws {
        func iseult(_ id: String, _ alias: String) -> RelatedRecord {
            var head = RecordHead(.heroes, id, "Iseult")
            head.aliases = ["Isolde", alias]
            return RelatedRecord(.hero(Hero(head: head)), relations: [])
        }
        let hints = try await Self.hints([
            iseult("1", "The Fair"), iseult("2", "The White-Handed"), iseult("3", "The Fair"),
            .comic("a", "Iseult and Tristan", .to(.heroes, ["1", "2", "3"])),
            .comic("b", "Tristan", .to(.heroes, ["1"])),
        ])
        #expect(hints == ["heroes 1": "Tristan", "heroes 2": "The White-Handed", "heroes 3": "The Fair"])
    }

    @Test("a story that is called by a number by the comic it was first printed in, unless its title names that")
    func bareStories() async throws {
        let hints = try await Self.hints([
            .story("1", "Cover #82809"), .story("2", "Dare (1964) #2"), .story("3", "The Fall"),
            .story("4", "Cover #7"),
            .comic("a", "Best", published: "1963-01-01", .to(.stories, ["1"])),
            .comic("b", "Dare (1964) #1", published: "1964-04-01", .to(.stories, ["1"], role: .firstPrintingOf)),
            .comic("c", "Dare (1964) #2", .to(.stories, ["2", "3"])),
        ])
        #expect(hints == ["stories 1": "Dare (1964) #1"])
    }

    @Test("What several of them have tells none of them apart")
    func alike() async throws {
        let hints = try await Self.hints([
            .hero("1", "Ajax"), .hero("2", "Ajax"), .hero("3", "Ajax"), .hero("4", "Ajax"),
            .comic("a", "Iliad", .to(.heroes, ["1", "2"])), .comic("b", "Eternals", .to(.heroes, ["3"])),
        ])
        #expect(hints == ["heroes 3": "Eternals"])
    }
}
