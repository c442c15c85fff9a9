import Foundation
import HeroPublish
import Testing

@testable import HeroServe

@Suite("A path that leads nowhere is answered by the site's own page", .timeLimit(.minutes(10)))
struct NotFoundTests {
    private static let page = """
        <base href="https://heroes.example/prefix/"/>
        <link href="assets/style.css"/><img src="a.webp" srcset="a.webp 160w, b.webp 320w"/>
        <a href="#main">x</a><a href="https://else.example/">y</a><a href="index.html#top">z</a>
        """
    private static let files = [
        "index.html": "", "heroes/index.html": "heroes", "es/index.html": "es", "404.html": page,
        "es/404.html": "<a href=\"../assets/style.css\">no hay</a>", "a 'b'/index.html": "quoted",
    ]

    private func serving(_ work: (RawClient) async throws -> Void) async throws {
        let site = try SmallSite(Self.files)
        try await SiteServer.serving(site.folder, work)
    }

    @Test("Its links lead where they did, however deep the address lies")
    func depth() async throws {
        try await serving { client async throws in
            let deep = try await client.get("/heroes/x/nothing.html")
            #expect(deep.status == 404)
            #expect(deep.headers["content-type"] == "text/html; charset=utf-8")
            #expect(deep.headers["cache-control"] == "no-cache")
            #expect(
                deep.body == """
                    <link href="../../assets/style.css"/>\
                    <img src="../../a.webp" srcset="../../a.webp 160w, ../../b.webp 320w"/>
                    <a href="#main">x</a><a href="https://else.example/">y</a><a href="../../index.html#top">z</a>
                    """
            )
            #expect(try await client.get("/nothing.html").body.contains("<link href=\"assets/style.css\"/>"))
            #expect(try await client.get("/heroes%2Fnothing.html").body.contains("<link href=\"assets/style.css\"/>"))
        }
    }

    @Test("Each language answers in its own words")
    func languages() async throws {
        try await serving { client async throws in
            #expect(try await client.get("/es/x").body == Self.files["es/404.html"])
            #expect(try await client.get("/es/heroes/x").body == "<a href=\"../../assets/style.css\">no hay</a>")
            #expect(try await client.get("/esx").body.contains("else.example"))
            #expect(try await client.get("/es%2Fx").body.contains("else.example"))
        }
    }

    @Test("HEAD is answered alike, and the page itself is a page like any other")
    func others() async throws {
        try await serving { client async throws in
            let (get, head) = (try await client.get("/es/x"), try await client.ask("HEAD", "/es/x"))
            #expect(head.status == 404)
            #expect(head.headers["content-length"] == get.headers["content-length"])
            #expect(head.body.isEmpty)
            #expect(try await client.get("/404.html").status == 200)
        }
    }

    @Test("An address too deep for a page gets a sentence")
    func tooDeep() async throws {
        try await serving { client async throws in
            let answer = try await client.get(String(repeating: "/x", count: 2_000))
            #expect(answer.status == 404)
            #expect(answer.body == "There is no such page.\n")
        }
    }

    @Test("Slashes that were sent encoded are no folders, and no work")
    func encodedSlashes() async throws {
        let small = try SmallSite(Self.files)
        defer { withExtendedLifetime(small) {} }
        let site = try PublishedSite(folder: small.folder)
        let flat = try #require(SitePath("/es%2F" + String(repeating: "x%2F", count: 1_500) + "y"))
        #expect(NotFoundFile(for: flat, in: site)?.path == "404.html")
        #expect(NotFoundFile(for: flat, in: site)?.below == 0)
        let deep = try #require(SitePath("/es/" + String(repeating: "x%2F", count: 1_500) + "y"))
        #expect(NotFoundFile(for: deep, in: site)?.path == "es/404.html")
        #expect(NotFoundFile(for: deep, in: site)?.below == 0)
        try await serving { client async throws in
            let answer = try await client.get("/es%2Fheroes")
            #expect(answer.status == 404)
            #expect(answer.headers["location"] == nil)
        }
    }

    @Test(
        "A folder's address without its slash leads to the one with it, on this host",
        arguments: [
            ("/heroes", "./heroes/"), ("/heroes?a=b", "./heroes/?a=b"), ("/es", "./es/"),
            ("/%68eroes", "./heroes/"), ("/a%20%27b%27", "./a%20%27b%27/"),
        ]
    )
    func redirects(path: String, location: String) async throws {
        try await serving { client async throws in
            let answer = try await client.get(path)
            #expect(answer.status == 301)
            #expect(answer.headers["location"] == location)
        }
    }

    @Test(
        "No address leads to another host",
        arguments: ["//heroes", "//es/", "/%2Fheroes", "/\\heroes", "//else.example/..", "/heroes%0d%0aSet-Cookie:x"]
    )
    func noOtherHost(path: String) async throws {
        try await serving { client async throws in
            let answer = try await client.get(path)
            #expect([400, 404].contains(answer.status))
            #expect(answer.headers["location"] == nil)
            #expect(answer.headers["set-cookie"] == nil)
        }
    }
}
