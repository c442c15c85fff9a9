import Foundation
import HeroBasics
import Testing

@testable import HeroServe

@Suite("Behind a proxy", .timeLimit(.minutes(10)))
struct ProxyTests {
    @Test("Pages are below the prefix and nowhere else, from memory too; the health check is at both places")
    func prefix() async throws {
        let site = try SmallSite([
            "index.html": "<p>Home</p>", "heroes/index.html": "<p>Heroes</p>",
            "404.html": "<a href=\"index.html\">Home</a>",
        ])
        try await SiteServer.serving(site.folder, below: "/our/heroes") { client async throws in
            for _ in 0..<2 {
                #expect(try await client.get("/our/heroes/").body == "<p>Home</p>")
                #expect(try await client.get("/our/heroes/heroes/?a=/b").body == "<p>Heroes</p>")
            }
            for path in ["/", "/index.html", "/our/", "/our/heroes.html", "/our/heroesx/index.html", "/our//heroes/"] {
                #expect(try await client.get(path).status == 404, "\(path)")
            }
            let moved = try await client.get("/our/heroes?x=1")
            #expect(moved.status == 301)
            #expect(moved.headers["location"] == "./heroes/?x=1")
            let folder = try await client.get("/our/heroes/heroes")
            #expect(folder.headers["location"] == "./heroes/")
            let missing = try await client.get("/our/heroes/a/b.html")
            #expect(missing.status == 404)
            #expect(missing.body == "<a href=\"../index.html\">Home</a>")
            #expect(try await client.get("/healthz").status == 200)
            #expect(try await client.get("/our/heroes/healthz").status == 200)
        }
    }

    @Test("The nearest proxy names reader and host where it is believed, and only there", arguments: [true, false])
    func forwarded(isBelieved: Bool) async throws {
        let site = try SmallSite()
        let file = site.root + "/access.log"
        let log = try AccessLog(file: file) { Issue.record("\($0)") }
        try await SiteServer.serving(site.folder, log: log, believesProxy: isBelieved) { client async throws in
            let invented = ["X-Forwarded-For": "10.0.0.1, 192.0.2.9 ", "X-Forwarded-Host": "localhost, evil.example"]
            #expect(try await client.get("/", invented).status == (isBelieved ? 421 : 200))
            #expect(try await client.get("/", ["x-forwarded-for": "me\" 1"]).status == 200)
            #expect(try await client.get("/", ["x-forwarded-for": "2001:db8::7"]).status == 200)
        }
        let peers = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map { line in
            line.prefix { $0 != " " }
        }
        #expect(
            peers
                == (isBelieved ? ["192.0.2.9", "127.0.0.1", "2001:db8::7"] : ["127.0.0.1", "127.0.0.1", "127.0.0.1"])
        )
    }

    @Test("A Unix socket is open to all who reach its folder; one that was left is replaced, one in use is not")
    func unixSocket() async throws {
        let site = try SmallSite()
        let socket = FileManager.default.temporaryDirectory.path + "/hx-\(UUID().uuidString.prefix(8)).sock"
        let file = socket + ".txt"
        defer { for path in [socket, file] { try? FileManager.default.removeItem(atPath: path) } }
        try Self.leave(socket)
        try await SiteServer.Address(socket: socket).preflight()
        try await SiteServer.serving(site.folder, socket: socket) { client async throws in
            #expect(try await client.get("/heroes/ada.html").body == "<p>Ada</p>")
            let mode = try FileManager.default.attributesOfItem(atPath: socket)[.posixPermissions] as? Int
            #expect(mode == 0o666)
            let refusal = await #expect(throws: Explanation.self) {
                try await SiteServer.Address(socket: socket).preflight()
            }
            #expect(refusal?.attempt?.contains("--socket") == true)
        }
        try Data("mine".utf8).write(to: URL(filePath: file))
        await #expect(throws: Explanation.self) { try await SiteServer.Address(socket: file).preflight() }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    }

    /// A socket as a killed server leaves it.
    private static func leave(_ path: String) throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
    }
}
