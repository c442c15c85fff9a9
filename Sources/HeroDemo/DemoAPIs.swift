import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// The five APIs with their request logs, before their servers start.
struct DemoAPIs {
    private let apis: [DemoName: any DemoAPI]
    private let requestLogs: [DemoName: RequestLog]

    private static let publicKey = "herodexdemopublickey0000000000aa"
    private static let privateKey = "herodexdemoprivatekey00000000000000000bb"
    private static let account = DragonBallAccount(user: "reader@herodex.example", password: "kamishibai")

    init(_ universe: DemoUniverse) {
        let artist = EmblemArtist()
        let records = MarvelRecords(universe)
        let roster = DragonBallRoster(universe)
        let champions = SuperHeroRoster(universe)
        apis = [
            .marvel: MarvelDemo(
                records: records,
                authenticator: MarvelAuthenticator(publicKey: Self.publicKey, privateKey: Self.privateKey),
                pictures: PictureEndpoint(marvel: records, artist: artist)
            ),
            .dragonball: DragonBallDemo(
                roster: roster,
                pictures: PictureEndpoint(dragonBall: roster, artist: artist),
                account: Self.account
            ),
            .chucknorris: ChuckNorrisDemo(facts: universe.facts, pictures: PictureEndpoint(chuckNorris: artist)),
            .superhero: SuperHeroDemo(
                roster: champions,
                pictures: PictureEndpoint(superHero: champions, artist: artist)
            ),
            .atlas: AtlasDemo(universe, artist: artist),
        ]
        requestLogs = Dictionary(uniqueKeysWithValues: DemoName.allCases.map { ($0, RequestLog()) })
    }

    /// - Parameter opened: called with the port of each server once it listens.
    func applications(
        logger: Logger,
        opened: @escaping @Sendable (DemoName, Int) -> Void
    ) -> [any Service] {
        DemoName.allCases.compactMap { name in apis[name].map { application($0, name, logger, opened) } }
    }

    /// Nil unless all servers are listening.
    func servers(on ports: [DemoName: Int]) -> DemoServers? {
        func endpoint(_ name: DemoName, root: String = "") -> DemoEndpoint? {
            guard let port = ports[name], let requestLog = requestLogs[name] else { return nil }
            return DemoEndpoint(baseURL: "http://127.0.0.1:\(port)\(root)", requestLog: requestLog)
        }
        guard let marvel = endpoint(.marvel), let dragonball = endpoint(.dragonball),
            let chucknorris = endpoint(.chucknorris), let superhero = endpoint(.superhero, root: SuperHeroDemo.root),
            let atlas = endpoint(.atlas)
        else { return nil }
        return DemoServers(
            marvel: MarvelEndpoint(endpoint: marvel, publicKey: Self.publicKey, privateKey: Self.privateKey),
            dragonball: DragonBallEndpoint(
                endpoint: dragonball,
                user: Self.account.user,
                password: Self.account.password
            ),
            chucknorris: chucknorris,
            superhero: superhero,
            atlas: atlas
        )
    }

    private func application(
        _ api: some DemoAPI,
        _ name: DemoName,
        _ logger: Logger,
        _ opened: @escaping @Sendable (DemoName, Int) -> Void
    ) -> any Service {
        Application(
            responder: DemoResponder(api: api, requestLog: requestLogs[name] ?? RequestLog()),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                if let port = channel.localAddress?.port { opened(name, port) }
            },
            logger: logger
        )
    }
}
