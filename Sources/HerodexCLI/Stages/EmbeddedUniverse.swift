import HeroDemo
import HeroModel
import HeroSources

/// What is built where there is no configuration.
enum EmbeddedUniverse {
    private static let names = ["marvel", "dragonball", "chucknorris", "superhero"]

    static let configuration: Configuration = {
        var configuration = Configuration()
        configuration.site.title = "Herodex"
        configuration.site.languages = ["en", "es", "ru"]
        return configuration
    }()

    /// - Throws: `ConfigurationError.unknownSource` for a name that is none of its sources.
    static func check(only: [String]) throws {
        if let unknown = only.first(where: { !names.contains($0) }) {
            throw ConfigurationError.unknownSource(name: unknown, known: names)
        }
    }

    /// The sources that the four servers stand for, those left out that `only` does not name.
    static func sources(_ servers: DemoServers, only: [String]) throws -> [any HeroSource] {
        try settings(servers).filter { only.isEmpty || only.contains($0.name.text) }
            .map { try SourceRegistry.source(for: $0) }
    }

    private static func settings(_ servers: DemoServers) -> [SourceSettings] {
        // They stand on this machine and serve nobody else.
        let pace = SourcePace(requestsPerSecond: 1_000, parallel: 8)
        var marvel = SourceSettings(kind: "marvel", name: SourceName("marvel"))
        marvel.baseURL = servers.marvel.baseURL
        marvel.publicKey = Secret(servers.marvel.publicKey)
        marvel.privateKey = Secret(servers.marvel.privateKey)
        var dragonball = SourceSettings(kind: "dragonball", name: SourceName("dragonball"))
        dragonball.baseURL = servers.dragonball.baseURL
        dragonball.user = Secret(servers.dragonball.user)
        dragonball.password = Secret(servers.dragonball.password)
        var facts = SourceSettings(kind: "chucknorris", name: SourceName("chucknorris"))
        facts.baseURL = servers.chucknorris.baseURL
        facts.hero = "Baron Munchausen"
        var champions = SourceSettings(kind: "superhero", name: SourceName("superhero"))
        champions.baseURL = servers.superhero.baseURL
        marvel.title = "Myth and literature"
        dragonball.title = "Shape-shifters"
        facts.title = "The Baron's feats"
        champions.title = "Hall of strength"
        return [marvel, dragonball, facts, champions].map { settings in
            var settings = settings
            settings.pace = pace
            settings.attribution = Attribution(
                text: "Written for Herodex, after sources in the public domain.",
                link: nil,
                licence: "MIT, like Herodex itself"
            )
            return settings
        }
    }
}
