import HeroModel
import Testing

@testable import HeroSources

/// Made-up bodies in the documented shape of each API.
@Suite("Descriptions that come along and declare kinds read what their APIs send")
struct BundledKindsTests {
    /// Each record in lines: what it is, its fields and properties, its relations.
    private static func lines(_ reading: SourceReading) -> [String] {
        #expect(reading.unreadable == [])
        return reading.records.flatMap { related -> [String] in
            let head = related.record.head
            var lines = ["\(head.key.kind) \(head.key.id): \(head.title)"]
            if case .declared(let record) = related.record {
                if let date = record.date { lines.append("date: \(date)") }
                if let number = record.number { lines.append("number: \(number)") }
            }
            if case .hero(let hero) = related.record {
                lines += hero.statistics.map { "\($0.name.rawValue) \($0.value) of \($0.most)" }
            }
            if !head.overview.plain.isEmpty { lines.append("overview: \(head.overview.plain)") }
            lines += head.properties.map { "\($0.label): \($0.value)" }
            return lines
                + related.relations.flatMap { list in
                    list.items.map { item in
                        let role = list.role == .member ? "" : " \(list.role.rawValue)"
                        return "-> \(list.kind)\(role) \(item.id)" + (item.note.map { " (\($0))" } ?? "")
                    }
                }
        }
    }

    private static func source(_ name: String) throws -> any HeroSource {
        switch name {
        case "metron": try Made.bundled(Made.metron)
        case "comicvine": try Made.bundled(Made.comicVine)
        default: try Made.bundled(Made.settings(name) { _ in })
        }
    }

    /// What is read from the reply to a list.
    private static func list(_ name: String, _ path: String, _ body: String) throws -> [String] {
        let source = try source(name)
        let request = try #require(source.seeds().first { $0.path == path })
        return lines(try source.read(Made.reply(body), to: request))
    }

    /// What is read from the reply that has one record.
    private static func whole(
        _ name: String,
        _ resource: String,
        _ kind: String,
        _ id: String,
        _ body: String
    ) throws -> [String] {
        let source = try source(name)
        let key = RecordKey(source: source.name, kind: try SourceCase.kind(kind), id: id)
        let request = SourceRequest(path: "/", step: .detail(key), position: ResourcePosition(resource: resource))
        return lines(try source.read(Made.reply(body), to: request))
    }

    @Test("kinds of one name are one kind, roles of one name one role, with words in all languages that come along")
    func declarations() throws {
        var known: [RecordKind: KindDeclaration] = [:]
        var roles: [RelationRole: RoleDeclaration] = [:]
        for name in BundledDescriptions.names {
            let declared = try #require(BundledDescriptions.description(name)).declarations.declared
            for role in declared.roles {
                #expect(roles.updateValue(role, forKey: role.role) ?? role == role, "\(name): \(role.role)")
                for words in [role.headings, role.back] {
                    #expect(Set(words.map(\.language.text)) == ["en", "de", "es", "ru"], "\(name): \(role.role)")
                }
            }
            for kind in declared.kinds {
                #expect(known.updateValue(kind, forKey: kind.kind) ?? kind == kind, "\(name): \(kind.kind)")
                #expect(Set(kind.words.map(\.language.text)) == ["en", "de", "es", "ru"], "\(name): \(kind.kind)")
            }
        }
        #expect(known.keys.contains(try SourceCase.kind("planets")))
    }

    @Test("places are told apart by what they are to a character, and unknown ones are none")
    func rickAndMorty() throws {
        let address = "https://rickandmortyapi.com/api"
        let characters = """
            {"info": {"count": 2, "pages": 1}, "results": [
             {"id": 1, "name": "Ada", "status": "Alive", "species": "Human", "type": "", "gender": "unknown",
              "origin": {"name": "Farm", "url": "\(address)/location/7"},
              "location": {"name": "Mill", "url": "\(address)/location/20"}, "episode": ["\(address)/episode/12"]},
             {"id": 2, "name": "Bo", "origin": {"name": "unknown", "url": ""},
              "location": {"name": "unknown", "url": ""}, "episode": []}]}
            """
        #expect(
            try Self.list("rickandmorty", "/character", characters) == [
                "heroes 1: Ada", "Status: Alive", "Species: Human", "-> locations origin 7",
                "-> locations last-location 20", "-> episodes 12", "heroes 2: Bo",
            ]
        )
        let episodes = """
            {"info": {"count": 1, "pages": 1}, "results": [{"id": 12, "name": "The mill",
             "air_date": "December 2, 2013", "episode": "S02E01", "characters": ["\(address)/character/1"]}]}
            """
        #expect(
            try Self.list("rickandmorty", "/episode", episodes) == [
                "episodes 12: The mill", "date: 2013-12-02", "number: 12", "Code: S02E01", "-> heroes 1",
            ]
        )
    }

    @Test("teams, universes, publishers, powers and places are records, and teams were heroes once")
    func comicDatabases() throws {
        let metron = try Self.source("metron")
        #expect(metron.profile.moves.map(\.prefix) == ["team-"] && metron.profile.moves.map(\.from) == [.heroes])
        let character = """
            {"id": 3, "name": "Ada", "alias": [], "desc": "", "image": null, "creators": [],
             "teams": [{"id": 9, "name": "The Nine", "modified": "2023-04-21T08:31:15-04:00"}],
             "universes": [{"id": 2, "name": "Earth 2", "modified": "2023-04-21T08:31:15-04:00"}]}
            """
        #expect(
            try Self.whole("metron", "characters", "heroes", "3", character) == [
                "heroes 3: Ada", "-> teams team-9", "-> universes 2",
            ]
        )
        let universe = """
            {"id": 2, "publisher": {"id": 4, "name": "Mill Press"}, "name": "Earth 2", "designation": "E2",
             "desc": "A world.", "gcd_id": null, "image": null, "resource_url": "https://metron.cloud/universe/2/"}
            """
        #expect(
            try Self.whole("metron", "universes", "universes", "2", universe) == [
                "universes 2: Earth 2", "overview: A world.", "Designation: E2", "-> publishers 4",
            ]
        )
        let publisher =
            #"{"id": 4, "name": "Mill Press", "alt_names": ["MP"], "founded": 1934, "country": "US", "desc": ""}"#
        #expect(
            try Self.whole("metron", "publishers", "publishers", "4", publisher) == [
                "publishers 4: Mill Press", "Founded: 1934", "Country: US",
            ]
        )
        let issue = """
            {"status_code": 1, "results": {"id": 5, "name": null, "issue_number": "1", "volume": {"id": 6, "name": "Mill"},
             "character_credits": [{"id": 3, "name": "Ada"}], "team_credits": [{"id": 9, "name": "The Nine"}],
             "location_credits": [{"id": 7, "name": "The mill"}], "concept_credits": [{"id": 8, "name": "Flour"}]}}
            """
        #expect(
            try Self.whole("comicvine", "issues", "comics", "5", issue) == [
                "comics 5: Mill #1", "-> heroes 3", "-> teams team-9", "-> locations 7", "-> concepts 8", "-> series 6",
            ]
        )
        let power =
            #"{"status_code": 1, "results": {"id": 1, "name": "Flight", "characters": [{"id": 3, "name": "Ada"}]}}"#
        #expect(try Self.whole("comicvine", "powers", "powers", "1", power) == ["powers 1: Flight", "-> heroes 3"])
    }

    @Test("films and shows are two kinds, and the timeline names both")
    func marvelFilms() throws {
        let source = try Self.source("mcu")
        #expect(source.profile.moves.map(\.prefix) == ["movie-", "tvshow-"])
        let timeline = """
            [{"universe": "Earth-616", "entries": [{"id": 1, "title": "The mill", "type": "movie"},
              {"id": 1, "title": "The mills", "type": "tvshow"}]}]
            """
        #expect(
            try Self.list("mcu", "/timeline", timeline) == ["films movie-1: The mill", "shows tvshow-1: The mills"]
        )
        let films = """
            {"data": [{"id": 1, "title": "The mill", "release_date": "2008-05-02", "duration": 126, "phase": 1}],
             "total": 1}
            """
        #expect(
            try Self.list("mcu", "/movies", films) == [
                "films movie-1: The mill", "date: 2008-05-02", "Phase: 1", "Minutes: 126",
            ]
        )
    }

    @Test("ids come from addresses, and the planet that stands for unknown ones is none")
    func swapi() throws {
        let address = "https://swapi.info/api"
        let people = """
            [{"name": "Ada", "height": "172", "mass": "unknown", "gender": "n/a", "homeworld": "\(address)/planets/28",
              "films": ["\(address)/films/1"], "starships": ["\(address)/starships/12"], "url": "\(address)/people/3"},
             {"name": "Bo", "homeworld": "\(address)/planets/2", "films": [], "url": "\(address)/people/4"}]
            """
        #expect(
            try Self.list("swapi", "/people", people) == [
                "heroes 3: Ada", "Height: 172 cm", "-> films 1", "-> starships 12", "heroes 4: Bo",
                "-> planets homeworld 2",
            ]
        )
        let planets = """
            [{"name": "Mill", "surface_water": "8", "rotation_period": "23", "residents": ["\(address)/people/4"],
              "url": "\(address)/planets/2"}, {"name": "unknown", "url": "\(address)/planets/28"}]
            """
        #expect(
            try Self.list("swapi", "/planets", planets) == [
                "planets 2: Mill", "Surface water: 8 %", "Day: 23 hours", "-> heroes homeworld-of 4",
            ]
        )
        let films = """
            [{"title": "The mill", "episode_id": 4, "opening_crawl": "It is a\\r\\nmill.\\r\\n\\r\\nIt\\r\\nturns.",
              "release_date": "1977-05-25", "characters": ["\(address)/people/3"], "url": "\(address)/films/1"}]
            """
        #expect(
            try Self.list("swapi", "/films", films) == [
                "films 1: The mill", "date: 1977-05-25", "number: 4", "overview: It is a mill.\nIt turns.",
                "-> heroes 3",
            ]
        )
    }

    @Test("a character comes from a planet")
    func dragonBallAPI() throws {
        let hero = #"{"id": 7, "name": "Ada", "originPlanet": {"id": 3, "name": "Molino", "isDestroyed": true}}"#
        #expect(
            try Self.whole("dragonballapi", "characters", "heroes", "7", hero) == [
                "heroes 7: Ada", "-> planets homeworld 3",
            ]
        )
        let planets = """
            {"items": [{"id": 3, "name": "Molino", "isDestroyed": true, "description": "Verde."}],
             "meta": {"totalItems": 1, "totalPages": 1}}
            """
        #expect(
            try Self.list("dragonballapi", "/planets", planets) == [
                "planets 3: Molino", "overview: Verde.", "Destruido: sí",
            ]
        )
    }

    @Test("a Pokémon has names with capitals, and its species says what it evolves from")
    func pokeAPI() throws {
        let address = "https://pokeapi.co/api/v2"
        let pokemon = """
            {"id": 10034, "name": "mill-mouse-mega", "height": 17, "weight": 1105,
             "species": {"name": "mill-mouse", "url": "\(address)/pokemon-species/6/"},
             "stats": [{"base_stat": 78, "stat": {"name": "hp"}},
              {"base_stat": 130, "stat": {"name": "special-attack"}}],
             "types": [{"slot": 1, "type": {"name": "grain", "url": "\(address)/type/10/"}}],
             "abilities": [{"is_hidden": false, "ability": {"name": "big-ears", "url": "\(address)/ability/1/"}},
              {"is_hidden": true, "ability": {"name": "sleep", "url": "\(address)/ability/2/"}}]}
            """
        #expect(
            try Self.whole("pokeapi", "pokemon", "heroes", "10034", pokemon) == [
                "heroes 10034: Mill Mouse Mega", "HP 78 of 255", "Special attack 130 of 255", "Height: 1.7 m",
                "Weight: 110.5 kg",
                "-> species 6", "-> types 10", "-> abilities 1", "-> abilities 2 (hidden)",
            ]
        )
        let species = """
            {"id": 6, "name": "mill-mouse", "is_baby": false, "is_legendary": true, "is_mythical": false,
             "evolves_from_species": {"name": "mill-pup", "url": "\(address)/pokemon-species/5/"},
             "generation": {"name": "generation-iv", "url": "\(address)/generation/4/"},
             "names": [{"name": "Mühlmaus", "language": {"name": "de"}},
              {"name": "Mill-Mouse", "language": {"name": "en"}}],
             "flavor_text_entries": [
              {"flavor_text": "Alt.", "language": {"name": "en"}, "version": {"name": "red"}},
              {"flavor_text": "It eats\\ngrain.", "language": {"name": "en"}, "version": {"name": "x"}}],
             "varieties": [{"is_default": true, "pokemon": {"name": "mill-mouse", "url": "\(address)/pokemon/6/"}}]}
            """
        #expect(
            try Self.whole("pokeapi", "species", "species", "6", species) == [
                "species 6: Mill-Mouse", "overview: It eats grain.", "Rank: legendary", "Generation: IV", "-> heroes 6",
                "-> species previous 5",
            ]
        )
        let types = """
            {"count": 2, "results": [{"name": "grain", "url": "\(address)/type/10/"},
             {"name": "unknown", "url": "\(address)/type/10001/"}]}
            """
        #expect(try Self.list("pokeapi", "/type/", types) == ["types 10: Grain"])
    }

    @Test("houses are made of the texts that name them")
    func hpAPI() throws {
        let characters = """
            [{"id": "a", "name": "Ada", "house": "North Mill", "dateOfBirth": "31-07-1980", "yearOfBirth": 1980,
              "wizard": true, "wand": {"wood": "oak", "core": "", "length": 11}, "hogwartsStudent": true,
              "hogwartsStaff": false, "actor": "Cy", "alternate_actors": ["Di"]},
             {"id": "b", "name": "Bo", "house": "", "dateOfBirth": null, "yearOfBirth": 1950, "wizard": false}]
            """
        #expect(
            try Self.list("hpapi", "/characters", characters) == [
                "heroes a: Ada", "Born: 1980-07-31", "Wizard: yes", "Wand: oak, 11 inches", "At Hogwarts: student",
                "Played by: Cy, Di", "-> houses north-mill", "houses north-mill: North Mill", "-> heroes a",
                "heroes b: Bo", "Born: 1950", "Wizard: no",
            ]
        )
    }

    @Test("a Digimon names those it evolves from and into, if they have pages")
    func digimon() throws {
        let digimon = """
            {"id": 3, "name": "Mousemon", "xAntibody": false, "levels": [{"id": 4, "level": "Child"}],
             "descriptions": [{"language": "jap", "description": "x"},
              {"language": "en_us", "description": "It gnaws."}],
             "skills": [{"id": 8, "skill": "Gnaw", "translation": "", "description": "It hurts."}],
             "priorEvolutions": [{"id": null, "digimon": "Pupmon"}, {"id": 2, "digimon": "Mitemon", "condition": ""}],
             "nextEvolutions": [{"id": 5, "digimon": "Ratmon", "condition": "with grain"}]}
            """
        #expect(
            try Self.whole("digimon", "digimon", "heroes", "3", digimon) == [
                "heroes 3: Mousemon", "overview: It gnaws.", "Level: Child", "-> heroes previous 2",
                "-> heroes next 5 (with grain)", "-> skills 8", "skills 8: Gnaw", "overview: It hurts.", "-> heroes 3",
            ]
        )
    }

    @Test("a character of an anime has its roles and voices")
    func jikan() throws {
        let character = """
            {"data": {"mal_id": 7, "name": "Ada", "name_kanji": null, "nicknames": [], "about": "She mills.",
              "anime": [{"role": "Main", "anime": {"mal_id": 5, "title": "The mill"}}],
              "voices": [{"person": {"mal_id": 9, "name": "Bo"}, "language": "Japanese"}]}}
            """
        #expect(
            try Self.whole("jikan", "characters", "heroes", "7", character) == [
                "heroes 7: Ada", "overview: She mills.", "-> anime 5 (Main)", "-> creators 9", "creators 9: Bo",
                "-> heroes 7",
            ]
        )
        let source = try Made.bundled(Made.settings("jikan") { _ in })
        #expect(source.seeds().map(\.id) == ["GET /anime?limit=25&min_score=8.5&order_by=mal_id&page=1&sort=asc"])
    }
}
