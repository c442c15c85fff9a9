import Foundation
import HeroBasics
import Testing

@testable import HeroServe

@Suite("A file is sent in the form, the part and at the time it is needed", .timeLimit(.minutes(10)))
struct FormTests {
    private static let digits = String(repeating: "0123456789", count: 10)
    /// Precompressed copies are told by their names alone; what is in them is not for the server to know.
    private static let files = [
        "index.html": digits, "index.html.br": "brotli", "index.html.gz": "gzip", "plain.txt": digits,
        "lonely.br": "no file's copy", "assets/style.css": "css", "assets/style.css.gz": "gzipped",
    ]

    private func serving(_ work: (RawClient) async throws -> Void) async throws {
        let site = try SmallSite(Self.files)
        try await SiteServer.serving(site.folder, work)
    }

    @Test(
        "Precompressed copies stand for their file, with a tag of their own, and say that they depend on what is asked"
    )
    func copies() async throws {
        try await serving { client async throws in
            let whole = try await client.get("/")
            let brotli = try await client.get("/", ["accept-encoding": "gzip, br"])
            let gzip = try await client.get("/", ["accept-encoding": "gzip"])
            #expect([whole.body, brotli.body, gzip.body] == [Self.digits, "brotli", "gzip"])
            let all = [whole, brotli, gzip]
            #expect(all.map { $0.headers["content-encoding"] } == [nil, "br", "gzip"])
            #expect(Set(all.compactMap { $0.headers["etag"] }).count == 3)
            #expect(all.allSatisfy { $0.headers["vary"] == "Accept-Encoding" && $0.status == 200 })
            #expect(all.allSatisfy { $0.headers["content-type"] == "text/html; charset=utf-8" })
            #expect(try await client.get("/plain.txt", ["accept-encoding": "br"]).headers["vary"] == nil)
            #expect(try await client.get("/", ["accept-encoding": "identity;q=0"]).status == 406)
        }
    }

    @Test(
        "A precompressed copy has no address of its own",
        arguments: ["/index.html.br", "/index.html.gz", "/index.html.br.gz"]
    )
    func copyAddresses(path: String) async throws {
        try await serving { client async throws in
            #expect(try await client.get(path).status == 404)
            #expect(try await client.get("/lonely.br").status == 200)
        }
    }

    @Test("A precompressed copy that is gone or damaged does not keep the file from anybody")
    func damagedCopies() async throws {
        let site = try SmallSite(Self.files)
        try site.write("BROTLI", to: site.folder + "/index.html.br")
        try await SiteServer.serving(site.folder) { client async throws in
            let gzip = try await client.get("/", ["accept-encoding": "br, gzip"])
            #expect(gzip.status == 200 && gzip.body == "gzip")
            try FileManager.default.removeItem(atPath: site.folder + "/assets/style.css.gz")
            let plain = try await client.get("/assets/style.css", ["accept-encoding": "gzip"])
            #expect(plain.status == 200 && plain.body == "css")
        }
    }

    @Test("Who wants one form only is told where it is another one")
    func preconditions() async throws {
        try await serving { client async throws in
            let tag = try #require(try await client.get("/").headers["etag"])
            for (fields, status) in [
                (["if-match": tag], 200), (["if-match": "*"], 200), (["if-match": "\"x\", \(tag)"], 200),
                (["if-match": "\"x\""], 412), (["if-match": "W/" + tag], 412),
                (["if-match": "\"x\"", "range": "bytes=0-1"], 412),
                (["if-match": tag, "range": "bytes=0-1"], 206),
                (["if-unmodified-since": "Thu, 01 Jan 1970 00:00:01 GMT"], 412),
                (["if-unmodified-since": "Fri, 01 Jan 2100 00:00:00 GMT"], 200),
            ] {
                #expect(try await client.get("/", fields).status == status, "\(fields)")
            }
        }
    }

    @Test("A tag holds for its own form alone")
    func tags() async throws {
        try await serving { client async throws in
            let fields = ["accept-encoding": "br"]
            let brotli = try #require(try await client.get("/", fields).headers["etag"])
            let again = try await client.get("/", fields.merging(["if-none-match": brotli]) { $1 })
            #expect(again.status == 304)
            #expect(again.headers["vary"] == "Accept-Encoding")
            #expect(again.headers["content-length"] == nil)
            #expect(again.headers["cache-control"] == "no-cache")
            #expect(try await client.get("/", ["if-none-match": brotli]).status == 200)
        }
    }

    @Test("Without a tag the time of the last change decides")
    func dates() async throws {
        let site = try SmallSite(Self.files)
        try site.setModified("plain.txt", seconds: 784_111_777)
        try await SiteServer.serving(site.folder) { client async throws in
            let fields = ["if-modified-since": "Sun, 06 Nov 1994 08:49:37 GMT"]
            #expect(try await client.get("/plain.txt").headers["last-modified"] == fields["if-modified-since"])
            #expect(try await client.get("/plain.txt", fields).status == 304)
            #expect(try await client.ask("HEAD", "/plain.txt", fields).status == 304)
            let both = fields.merging(["if-none-match": "\"other\""]) { $1 }
            #expect(try await client.get("/plain.txt", both).status == 200)
        }
    }

    @Test(
        "A part is the part asked for",
        arguments: [
            ("bytes=-10", 206, "0123456789", "bytes 90-99/100"), ("bytes=5-7", 206, "567", "bytes 5-7/100"),
            ("bytes=98-", 206, "89", "bytes 98-99/100"), ("bytes=99999-", 416, "", "bytes */100"),
            ("bytes=-0", 416, "", "bytes */100"),
        ]
    )
    func parts(range: String, status: Int, body: String, contentRange: String) async throws {
        try await serving { client async throws in
            let answer = try await client.get("/", ["range": range, "accept-encoding": "br"])
            #expect(answer.status == status)
            #expect(answer.body == body)
            #expect(answer.headers["content-range"] == contentRange)
            #expect(answer.headers["content-length"] == String(body.utf8.count))
            #expect(answer.headers["content-encoding"] == nil)
        }
    }

    @Test("Several parts, nonsense, another file's part and a part of a HEAD are the whole")
    func wholes() async throws {
        try await serving { client async throws in
            for range in ["bytes=0-1,5-6", "bytes=z", "lines=1-2"] {
                #expect(try await client.get("/plain.txt", ["range": range]).status == 200)
            }
            let stale = try await client.get("/plain.txt", ["range": "bytes=0-1", "if-range": "\"other\""])
            #expect(stale.body == Self.digits)
            let head = try await client.ask("HEAD", "/plain.txt", ["range": "bytes=0-1"])
            #expect(head.status == 200)
            #expect(head.headers["content-length"] == "100")
            let tag = try #require(head.headers["etag"])
            let fresh = try await client.get("/plain.txt", ["range": "bytes=0-1", "if-range": tag])
            #expect(fresh.body == "01")
            let known = try await client.get("/plain.txt", ["range": "bytes=0-1", "if-none-match": tag])
            #expect(known.status == 304)
            let refused = try await client.get("/", ["range": "bytes=0-1", "accept-encoding": "br, identity;q=0"])
            #expect(refused.body == "brotli")
        }
    }

    @Test("A file too large to be held that somebody edited is not handed out, not even in part")
    func editedLarge() async throws {
        let text = String(repeating: "0123456789", count: 300_000)
        let site = try SmallSite(["index.html": "", "large.txt": text])
        try await SiteServer.serving(site.folder) { client async throws in
            #expect(try await client.get("/large.txt").status == 200)
            try site.write("X" + text.dropFirst(), to: site.folder + "/large.txt")
            #expect(try await client.get("/large.txt").status == 404)
            #expect(try await client.get("/large.txt", ["range": "bytes=0-9"]).status == 404)
            #expect(try await client.ask("HEAD", "/large.txt").status == 404)
        }
    }

    @Test("A file may bear any time; none is told that is still to come", arguments: [-1, 10_413_792_000, 1 << 33])
    func strangeTimes(seconds: Int) async throws {
        let site = try SmallSite()
        try site.setModified("index.html", seconds: seconds)
        let answer = try await SiteServer.serving(site.folder) { try await $0.get("/") }
        #expect(answer.status == 200)
        let told = try #require(answer.headers["last-modified"].flatMap { HTTPDate.seconds($0) })
        let now = try #require(answer.headers["date"].flatMap { HTTPDate.seconds($0) })
        #expect((0...now).contains(told))
    }

    @Test("A file too large to be held is sent in pieces, whole and in part")
    func large() async throws {
        let text = (0..<400_000).map(String.init).joined()
        let site = try SmallSite(["index.html": "", "large.txt": text])
        try await SiteServer.serving(site.folder) { client async throws in
            #expect(try await client.get("/large.txt").body == text)
            let part = try await client.get("/large.txt", ["range": "bytes=1000000-1999999"])
            #expect(part.status == 206)
            #expect(part.body == String(decoding: Array(text.utf8)[1_000_000..<2_000_000], as: UTF8.self))
            #expect(try await client.ask("HEAD", "/large.txt").headers["content-length"] == String(text.utf8.count))
        }
    }

    @Test("Small memory serves all files all the same")
    func smallMemory() async throws {
        var limits = ServeLimits.watchful
        limits.memory = 5_000
        let names = (0..<30).map { "\($0).txt" }
        let site = try SmallSite(Dictionary(uniqueKeysWithValues: names.map { ($0, "I am \($0)") }))
        try await SiteServer.serving(site.folder, limits: limits) { client async throws in
            for name in names + names { #expect(try await client.get("/" + name).body == "I am \(name)") }
        }
    }
}
