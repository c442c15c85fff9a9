import Foundation
import HeroDemo

/// A temporary folder with a configuration for the demo's servers.
final class DemoWorkspace: Sendable {
    let folder: String
    let servers: DemoServers

    private init(servers: DemoServers) throws {
        folder =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
            + "/herodex-workspace-\(UUID().uuidString)"
        self.servers = servers
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try configure()
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Runs `work` with the servers up.
    static func serving<Result: Sendable>(_ work: (DemoWorkspace) async throws -> Result) async throws -> Result {
        try await DemoServers.serving(try SmallUniverse.made()) { servers in
            try await work(try DemoWorkspace(servers: servers))
        }
    }

    var binary: Binary {
        Binary(
            folder: folder,
            environment: [
                "SOURCE_DATE_EPOCH": "1700000000",
                "HERO_PUBLIC": servers.marvel.publicKey, "HERO_PRIVATE": servers.marvel.privateKey,
                "HERO_USER": servers.dragonball.user, "HERO_PASSWORD": servers.dragonball.password,
            ]
        )
    }

    /// The secrets that no output may show.
    var secrets: [String] { [servers.marvel.privateKey, servers.dragonball.password] }

    var output: String { folder + "/output" }

    func configure(extra: String = "") throws {
        let pace = "pace: { requestsPerSecond: 1000, parallel: 4 }"
        try write(
            """
            site: { title: Small house }
            images: { widths: [64] }
            sources:
              - { kind: marvel, baseURL: "\(servers.marvel.baseURL)", publicKey: "${HERO_PUBLIC}",
                  privateKey: "${HERO_PRIVATE}", \(pace) }
              - { kind: dragonball, baseURL: "\(servers.dragonball.baseURL)", user: "${HERO_USER}",
                  password: "${HERO_PASSWORD}", \(pace) }
              - { kind: chucknorris, baseURL: "\(servers.chucknorris.baseURL)", \(pace) }
            \(extra)
            """,
            to: "herodex.yaml"
        )
    }

    func write(_ text: String, to path: String) throws {
        let file = URL(filePath: folder + "/" + path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// A copy of the repository's templates with one file changed; the name to give to --templates.
    func templates(changing file: String, _ change: (String) -> String) throws -> String {
        let name = "templates-\(UUID().uuidString)"
        let source = Binary.repository.appending(path: "Templates").resolvingSymlinksInPath().path
        try FileManager.default.copyItem(atPath: source, toPath: folder + "/" + name)
        let path = folder + "/" + name + "/" + file
        try change(try String(contentsOfFile: path, encoding: .utf8)).write(
            toFile: path,
            atomically: false,
            encoding: .utf8
        )
        return name
    }

    /// All requests the three servers answered so far.
    var requests: [LoggedRequest] {
        servers.marvel.endpoint.log + servers.dragonball.endpoint.log + servers.chucknorris.log
    }

    func set(_ health: DemoHealth) {
        servers.marvel.endpoint.set(health)
        servers.dragonball.endpoint.set(health)
        servers.chucknorris.set(health)
    }
}
