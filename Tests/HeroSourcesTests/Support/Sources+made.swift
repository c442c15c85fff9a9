import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

/// The sources under test, with made-up keys.
enum Made {
    static let marvel = settings("marvel") {
        $0.secrets["publicKey"] = Secret("1234")
        $0.secrets["privateKey"] = Secret("abcd")
    }
    static let dragonBall = settings("dragonball") {
        $0.secrets["user"] = Secret("ana")
        $0.secrets["password"] = Secret("open-sesame")
    }
    static let chuckNorris = settings("chucknorris") { _ in }
    static let superHero = settings("superhero") { _ in }
    static let comicVine = settings("comicvine") { $0.secrets["key"] = Secret("k-e-y-of-mine") }
    static let metron = settings("metron") {
        $0.secrets["user"] = Secret("ana")
        $0.secrets["password"] = Secret("open-sesame")
    }
    /// One of each kind, in the order of the registry.
    static let all = [
        marvel, dragonBall, chuckNorris, settings("mediawiki") { _ in }, superHero, settings("dragonballapi") { _ in },
        settings("mcu") { _ in },
        settings("rickandmorty") { _ in }, settings("swapi") { _ in }, settings("pokeapi") { _ in },
        settings("hpapi") { _ in }, settings("digimon") { _ in }, settings("jikan") { _ in }, comicVine, metron,
        settings("wikidata") { _ in },
        settings("fivethirtyeight") { _ in }, settings("comicinfo") { _ in }, settings("records") { _ in },
    ]

    static func settings(_ kind: String, _ fill: (inout SourceSettings) -> Void) -> SourceSettings {
        var settings = SourceSettings(kind: kind, name: SourceName(kind))
        fill(&settings)
        return settings
    }

    /// A source of a description.
    static func described(_ yaml: String, _ fill: (inout SourceSettings) -> Void = { _ in }) throws -> DeclarativeSource
    {
        let description = try DescriptionReader.read(yaml, file: "mine.yaml", name: "mine")
        return try DeclarativeSource(description, settings("described", fill))
    }

    /// The source of a description that came along.
    static func bundled(_ settings: SourceSettings) throws -> DeclarativeSource {
        try DeclarativeSource(#require(BundledDescriptions.description(settings.kind)), settings)
    }

    static let base = "https://api.example"

    static func reply(_ body: String, status: Int = 200, type: String? = "application/json") -> WebReply {
        WebReply(status: status, contentType: type, body: Data(body.utf8), base: base)
    }
}
