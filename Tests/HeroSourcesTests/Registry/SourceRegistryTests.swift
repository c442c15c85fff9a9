import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

struct SourceRegistryTests {
    @Test("each kind makes its source")
    func kinds() throws {
        let made = try Made.all.map { try SourceRegistry.source(for: $0) }
        #expect(
            made.map(\.profile.kind) == ["marvel", "dragonball", "chucknorris", "mediawiki"] + BundledDescriptions.names
        )
        #expect(SourceRegistry.kinds == made.map(\.profile.kind) + ["described"])
        #expect(
            made.map(\.baseURL) == [
                "https://gateway.marvel.com", "https://dragonball.keepcoding.education", "https://api.chucknorris.io",
                "https://wiki.invalid",
                "https://cdn.jsdelivr.net/gh/akabab/superhero-api@0.3.0/api", "https://dragonball-api.com/api",
                "https://mcuapi.up.railway.app/api/v1", "https://rickandmortyapi.com/api", "https://swapi.info/api",
                "https://pokeapi.co/api/v2", "https://hp-api.onrender.com/api", "https://digi-api.com/api/v1",
                "https://api.jikan.moe/v4", "https://comicvine.gamespot.com/api",
                "https://metron.cloud/api", "https://query.wikidata.org", "https://github.com/fivethirtyeight/data",
                "https://comics.invalid", "https://records.invalid",
            ]
        )
    }

    @Test("the keys that only some kinds have are those of the kinds, and what a description names")
    func settings() {
        let known = SourceRegistry.kinds.flatMap { kind in
            let named = BundledDescriptions.description(kind)?.settings.map(\.name) ?? []
            return (SourceRegistry.settings(of: kind) ?? []).filter { !named.contains($0) }
        }
        #expect(Set(known) == Set(SourceSettings.own))
    }

    @Test(
        "an unknown kind is answered with the nearest known one, or with all",
        arguments: [
            ("marvle", "did you mean \"marvel\"?"), ("DragonBall", "did you mean \"dragonball\"?"),
            ("chuck-norris", "did you mean \"chucknorris\"?"), ("super-hero", "did you mean \"superhero\"?"),
            (
                "",
                "known are marvel, dragonball, chucknorris, mediawiki, superhero, dragonballapi, mcu, rickandmorty, swapi, pokeapi, hpapi, digimon, jikan, comicvine, metron, wikidata, fivethirtyeight, comicinfo, records, described"
            ),
        ]
    )
    func unknownKind(_ kind: String, _ hint: String) {
        let name = SourceName("mine")
        let expected = SourceError.kindUnknown(source: name, kind: kind, known: SourceRegistry.kinds)
        #expect(throws: expected) { try SourceRegistry.source(for: SourceSettings(kind: kind, name: name)) }
        #expect(expected.explanation.attempt == hint)
    }

    @Test("an unknown kind reads like a message")
    func unknownKindMessage() {
        let error = SourceError.kindUnknown(source: SourceName("mine"), kind: "marvle", known: ["marvel"])
        #expect(
            error.explanation.lines == [
                #"cannot crawl mine: there is no kind of source named "marvle""#, #"  try: did you mean "marvel"?"#,
            ]
        )
    }

    @Test("a wiki's kinds are those that come along or are declared, and others are refused")
    func wikiKinds() throws {
        var settings = SourceSettings(kind: "mediawiki", name: SourceName("wiki"))
        settings.wikiKinds = ["heroes", "teams", "planets"].map { WikiKind(kind: $0, pages: ["Category:\($0)"]) }
        let source = try SourceRegistry.source(for: settings)
        #expect(source.kinds.map(\.rawValue) == ["heroes", "planets", "teams"])
        #expect(source.declared.kinds.map(\.kind.rawValue) == ["teams", "planets"])
        settings.wikiKinds = [WikiKind(kind: "gadgets", pages: ["Category:Gadgets"])]
        let error = SourceError.settingWrong(
            source: settings.name,
            setting: "kinds",
            reason: "\"gadgets\" is neither a kind that comes along nor one that is declared",
            hint: "declare it beside sources: kinds: { gadgets: { words: { en: { one: …, other: … } } } }"
        )
        #expect(throws: error) { try SourceRegistry.source(for: settings) }
        settings.declared.kinds = [KindDeclaration(kind: try #require(RecordKind(rawValue: "gadgets")))]
        #expect(try SourceRegistry.source(for: settings).kinds.map(\.rawValue) == ["gadgets"])
    }

    @Test("a missing key names its setting and the usual variable", arguments: [nil, ""])
    func missingKeys(_ nothing: String?) {
        var marvel = Made.marvel
        marvel.secrets["privateKey"] = nothing.map(Secret.init)
        let hint = "set MARVEL_PRIVATE_KEY and write privateKey: ${MARVEL_PRIVATE_KEY}, or leave marvel out with --only"
        #expect(throws: SourceError.settingMissing(source: marvel.name, setting: "privateKey", hint: hint)) {
            try SourceRegistry.source(for: marvel)
        }
        var dragonBall = Made.dragonBall
        dragonBall.secrets["password"] = nothing.map(Secret.init)
        #expect(throws: SourceError.self) { try SourceRegistry.source(for: dragonBall) }
        dragonBall.secrets["password"] = Secret("p")
        dragonBall.secrets["user"] = nothing.map(Secret.init)
        #expect(throws: SourceError.self) { try SourceRegistry.source(for: dragonBall) }
    }

    @Test(
        "a base address loses its trailing slash and keeps port and path",
        arguments: [
            ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
            ("https://mirror.example/marvel//", "https://mirror.example/marvel"),
            ("http://[::1]:80", "http://[::1]:80"),
        ]
    )
    func baseAddresses(_ given: String, _ kept: String) throws {
        var settings = Made.chuckNorris
        settings.baseURL = given
        #expect(try SourceRegistry.source(for: settings).baseURL == kept)
    }

    @Test(
        "a base address that cannot be one is refused, and not repeated",
        arguments: [
            "", "/", "api.example", "ftp://a.example", "http://", "http://u:p-4-ss@a.example", "http://a.example?x=1",
            "http://a.example#x", "http://a.example/a b",
        ]
    )
    func wrongBaseAddresses(_ given: String) {
        var settings = Made.chuckNorris
        settings.baseURL = given
        let reason = "http:// or https://, a host and perhaps a port and a path expected"
        let error = SourceError.settingWrong(
            source: settings.name,
            setting: "baseURL",
            reason: reason,
            hint: "write it like https://heroes.example/path"
        )
        #expect(throws: error) { try SourceRegistry.source(for: settings) }
    }

    @Test("an unknown collection is answered with the known ones; none at all is refused")
    func collections() throws {
        var settings = Made.marvel
        settings.collections = ["comics", "heros"]
        let known = "characters, comics, series, events, stories, creators"
        let error = SourceError.settingWrong(
            source: settings.name,
            setting: "collections",
            reason: #"there is no collection named "heros""#,
            hint: "known are " + known
        )
        #expect(throws: error) { try SourceRegistry.source(for: settings) }
        settings.collections = []
        #expect(throws: SourceError.self) { try SourceRegistry.source(for: settings) }
        settings.collections = ["stories", "stories", "comics"]
        #expect(
            try SourceRegistry.source(for: settings).seeds().map(\.path) == ["/v1/public/stories", "/v1/public/comics"]
        )
    }

    @Test(
        "a title and words of attribution of one's own replace the usual ones",
        arguments: SourceRegistry.kinds.dropLast()
    )
    func ownWords(_ kind: String) throws {
        var settings = try #require(Made.all.first { $0.kind == kind })
        let words = Attribution(text: "From the attic.", link: SourceAddress("https://attic.example", base: ""))
        settings.title = "Attic"
        settings.attribution = words
        let profile = try SourceRegistry.source(for: settings).profile
        #expect(profile.title == "Attic" && profile.attribution == words)
    }

    @Test("the pace of a kind is that of its sources")
    func publishedPaces() throws {
        let made = try Made.all.map { try SourceRegistry.source(for: $0).profile }
        #expect(made.map { SourceRegistry.pace(of: $0.kind) } == made.map(\.pace))
        #expect(SourceRegistry.pace(of: "marvle") == nil)
    }

    @Test("a pace of one's own replaces the published one")
    func pace() throws {
        var settings = Made.marvel
        #expect(try SourceRegistry.source(for: settings).profile.pace.perDay == 3_000)
        settings.pace = Pace(requestsPerSecond: 1, parallel: 1)
        #expect(try SourceRegistry.source(for: settings).profile.pace == Pace(requestsPerSecond: 1, parallel: 1))
    }
}
