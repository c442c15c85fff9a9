import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// The three APIs with their desks, before they are opened.
struct DemoHouses {
    private let marvel: MarvelDemo
    private let dragonball: DragonBallDemo
    private let chucknorris: ChuckNorrisDemo
    private let desks: [DemoName: DemoDesk]

    private static let publicKey = "herodexdemopublickey0000000000aa"
    private static let privateKey = "herodexdemoprivatekey00000000000000000bb"
    private static let account = DragonBallAccount(user: "reader@herodex.example", password: "kamishibai")

    init(_ universe: DemoUniverse, options: DemoOptions) {
        let artist = EmblemArtist()
        let shelf = MarvelShelf(universe)
        let roster = DragonBallRoster(universe)
        marvel = MarvelDemo(
            shelf: shelf,
            door: MarvelDoor(
                publicKey: Self.publicKey,
                privateKey: Self.privateKey,
                perDay: options.marvelRequestsPerDay
            ),
            pictures: PictureStand(marvel: shelf, artist: artist)
        )
        dragonball = DragonBallDemo(
            roster: roster,
            pictures: PictureStand(dragonBall: roster, artist: artist),
            account: Self.account,
            life: options.sessionLife,
            now: options.now
        )
        chucknorris = ChuckNorrisDemo(
            facts: universe.facts,
            pictures: PictureStand(chuckNorris: artist),
            now: options.now
        )
        desks = Dictionary(uniqueKeysWithValues: DemoName.allCases.map { ($0, DemoDesk()) })
    }

    /// - Parameter opened: told the port of each server once it listens.
    func applications(
        logger: Logger,
        opened: @escaping @Sendable (DemoName, Int) -> Void
    ) -> [any Service] {
        [
            application(marvel, .marvel, logger, opened), application(dragonball, .dragonball, logger, opened),
            application(chucknorris, .chucknorris, logger, opened),
        ]
    }

    /// Nil unless all three are open.
    func servers(on ports: [DemoName: Int]) -> DemoServers? {
        func endpoint(_ name: DemoName) -> DemoEndpoint? {
            guard let port = ports[name], let desk = desks[name] else { return nil }
            return DemoEndpoint(baseURL: "http://127.0.0.1:\(port)", desk: desk)
        }
        guard let marvel = endpoint(.marvel), let dragonball = endpoint(.dragonball),
            let chucknorris = endpoint(.chucknorris)
        else { return nil }
        return DemoServers(
            marvel: MarvelEndpoint(endpoint: marvel, publicKey: Self.publicKey, privateKey: Self.privateKey),
            dragonball: DragonBallEndpoint(
                endpoint: dragonball,
                user: Self.account.user,
                password: Self.account.password
            ),
            chucknorris: chucknorris
        )
    }

    private func application(
        _ api: some DemoAPI,
        _ name: DemoName,
        _ logger: Logger,
        _ opened: @escaping @Sendable (DemoName, Int) -> Void
    ) -> any Service {
        Application(
            responder: DemoResponder(api: api, desk: desks[name] ?? DemoDesk()),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                if let port = channel.localAddress?.port { opened(name, port) }
            },
            logger: logger
        )
    }
}
