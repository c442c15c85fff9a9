import Foundation
import HeroBasics
import HeroPublish
import HeroServe
import Logging
import Testing

@Suite("A published folder is served over HTTP", .timeLimit(.minutes(10)))
struct ServingTests {
    @Test("A page comes whole, with its type, its length and a tag")
    func page() async throws {
        let site = try SmallSite()
        let answer = try await SiteServer.serving(site.folder) { try await $0.get("/heroes/ada.html") }
        #expect(answer.status == 200)
        #expect(answer.body == "<p>Ada</p>")
        #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
        #expect(answer.headers["content-length"] == "10")
        #expect(answer.headers["x-content-type-options"] == "nosniff")
        #expect(answer.headers["etag"]?.hasPrefix("\"") == true)
    }

    @Test("A folder's own path means its first page, and the manifest is served as well")
    func folders() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder) { client async throws in
            #expect(try await client.get("/").body == "<p>Home</p>")
            #expect(try await client.get("/?from=somewhere").body == "<p>Home</p>")
            let manifest = try await client.get("/manifest.json")
            #expect(manifest.status == 200)
            #expect(manifest.headers["content-type"] == "application/json; charset=utf-8")
        }
    }

    @Test("HEAD answers like GET, without a body")
    func head() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder) { client async throws in
            for path in ["/heroes/ada.html", "/nothing.html"] {
                let (get, head) = (try await client.get(path), try await client.ask("HEAD", path))
                #expect(head.status == get.status)
                #expect(head.headers["content-length"] == get.headers["content-length"])
                #expect(head.headers["etag"] == get.headers["etag"])
                #expect(head.body.isEmpty)
            }
        }
    }

    @Test("Whoever has the page already gets no second copy")
    func notModified() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder) { client async throws in
            let tag = try #require(try await client.get("/index.html").headers["etag"])
            for value in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let answer = try await client.get("/index.html", ["if-none-match": value])
                #expect(answer.status == 304, "\(value)")
                #expect(answer.body.isEmpty)
                #expect(answer.headers["etag"] == tag)
            }
            #expect(try await client.get("/index.html", ["if-none-match": "\"other\""]).status == 200)
            #expect(try await client.get("/nothing.html", ["if-none-match": "*"]).status == 404)
        }
    }

    @Test("Only GET and HEAD are answered", arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
    func otherMethods(method: String) async throws {
        let site = try SmallSite()
        let answer = try await SiteServer.serving(site.folder) { try await $0.ask(method, "/index.html") }
        #expect(answer.status == 405)
        #expect(answer.headers["allow"] == "GET, HEAD")
    }

    @Test(
        "No path leads out of the site or to what is not published",
        arguments: [
            "/../secret.txt", "/heroes/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
            "/heroes/..%2f..%2fsecret.txt", "/%2e%2e%5csecret.txt", "/..;/secret.txt", "//secret.txt",
            "/.hidden", "/.git/HEAD", "/link.txt", "/stray.txt",
            "/INDEX.HTML", "/index.html/", "/index.html%20", "/%252e%252e/secret.txt", "/%2fsecret.txt",
        ]
    )
    func hostilePaths(path: String) async throws {
        let site = try SmallSite()
        try site.write("secret", to: site.root + "/secret.txt")
        try site.write("secret", to: site.folder + "/stray.txt")
        try site.write("secret", to: site.folder + "/.hidden")
        try site.write("secret", to: site.folder + "/.git/HEAD")
        try FileManager.default.createSymbolicLink(
            atPath: site.folder + "/link.txt",
            withDestinationPath: "../secret.txt"
        )
        let answer = try await SiteServer.serving(site.folder) { try await $0.get(path) }
        #expect(answer.status == 404)
        #expect(!answer.body.contains("secret"))
    }

    @Test("A path that is no text is refused", arguments: ["/index.html%00.txt", "/%00", "/%zz", "/%", "/%ff", "/%0a"])
    func brokenPaths(path: String) async throws {
        let site = try SmallSite()
        #expect(try await SiteServer.serving(site.folder) { try await $0.get(path) }.status == 400)
    }

    @Test("Hidden files are not served, whatever the manifest says")
    func hidden() async throws {
        let site = try SmallSite([".env": "secret", "a/.git/HEAD": "secret", "index.html": ""])
        try await SiteServer.serving(site.folder) { client async throws in
            for path in ["/.env", "/a/.git/HEAD", "/a%2f.git/HEAD", "/%2eenv"] {
                #expect(try await client.get(path).status == 404, "\(path)")
            }
        }
    }

    @Test("A file that is not what the manifest says is not served under its tag")
    func edited() async throws {
        let site = try SmallSite()
        try site.write("<p>Eva</p>", to: site.folder + "/heroes/ada.html")
        #expect(try await SiteServer.serving(site.folder) { try await $0.get("/heroes/ada.html") }.status == 404)
    }

    @Test("A link that takes a listed file's place is not followed out of the site")
    func linkedFile() async throws {
        let site = try SmallSite()
        try site.write("<p>123</p>", to: site.root + "/secret.txt")
        let page = site.folder + "/heroes/ada.html"
        try FileManager.default.removeItem(atPath: page)
        try FileManager.default.createSymbolicLink(atPath: page, withDestinationPath: "../../secret.txt")
        let answer = try await SiteServer.serving(site.folder) { try await $0.get("/heroes/ada.html") }
        #expect(answer.status == 404)
    }

    @Test("A site published while serving is served from the next request on")
    func newSite() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder) { client async throws in
            let old = try await client.get("/index.html")
            #expect(old.body == "<p>Home</p>")
            try site.publish(["index.html": "<p>A new home</p>", "heroes/bo.html": "<p>Bo</p>"])
            let new = try await client.get("/index.html", ["if-none-match": old.headers["etag"] ?? ""])
            #expect(new.status == 200)
            #expect(new.body == "<p>A new home</p>")
            #expect(try await client.get("/heroes/bo.html").status == 200)
            #expect(try await client.get("/heroes/ada.html").status == 404)
        }
    }

    @Test("A site that is moved away is served on, one that is removed leaves a server that says so and goes on")
    func vanishedSite() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder) { client async throws in
            try FileManager.default.moveItem(atPath: site.folder, toPath: site.root + "/away")
            #expect(try await client.get("/index.html").status == 200)
            #expect(try await client.get("/healthz").status == 503)
            try FileManager.default.removeItem(atPath: site.root + "/away")
            #expect(try await client.get("/heroes/ada.html").status == 404)
            try site.publish(["index.html": "<p>Back</p>"])
            #expect(try await client.get("/index.html").body == "<p>Back</p>")
            #expect(try await client.get("/healthz").status == 200)
        }
    }

    @Test("A folder without a published site is not served")
    func noSite() async throws {
        let site = try SmallSite()
        await #expect(throws: OutputError.notASite(path: site.root)) {
            try await SiteServer.serving(site.root) { _ in }
        }
    }

    @Test("A port that is taken is told in the system's words")
    func portTaken() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder) { client async throws in
            var logger = Logger(label: "test")
            logger.logLevel = .critical
            let address = SiteServer.Address(port: client.port)
            let second = SiteServer(folder: site.folder, address: address, logger: logger)
            let error = await #expect(throws: Explanation.self) { try await second.serve(until: []) { _ in } }
            #expect(error?.summary == "cannot listen on 127.0.0.1:\(client.port)")
            #expect(error?.because == "address already in use")
        }
    }
}
