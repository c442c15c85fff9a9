import FakeUpstream
import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("Secrets", .timeLimit(.minutes(10)))
struct SecretTests {
    /// Everything a crawl leaves and tells: the archive's bytes, its report, its events.
    private func traces(
        _ routes: UpstreamRoutes,
        settings: @escaping @Sendable (Upstream) -> SourceSettings
    ) async throws -> String {
        try await withTemporaryFolder { folder in
            let archive = try Archive.open(folder: folder, access: .readWrite)
            return try await Upstream.serving(routes) { upstream in
                var crawling = Crawling(settings: settings(upstream), archive: archive)
                var traces = ""
                for day in 0...1 {
                    crawling.date = .day(day)
                    let result = try await crawling.run()
                    let report = String(decoding: try JSONEncoder().encode(result.report), as: UTF8.self)
                    traces += report + "\(result.report) \(result.events)"
                }
                return traces + (try archive.everyByte())
            }
        }
    }

    @Test("keys and hash are nowhere, though the source repeats them in addresses, records and errors")
    func marvel() async throws {
        let routes = UpstreamRoutes { request in
            let said = "\(request.parameter("apikey") ?? "") \(request.parameter("hash") ?? "")"
            if request.path.hasSuffix("comics") { return .json(#"{"message": "no \#(said)"}"#, status: 409) }
            if request.path.hasSuffix("series") { return .html("<h1>series \(said)</h1>") }
            if request.path.hasSuffix("png") { return .status(404) }
            let item = """
                {"id": 1, "name": "Spoken \(said)", "description": "\(request.uri)",
                 "urls": [{"type": "detail", "url": "http://x.example/?apikey=\(said.prefix(32))&a=1"}],
                 "thumbnail": {"path": "http://127.0.0.1:1/\(said.prefix(32))", "extension": "png"}}
                """
            let page = MarvelReplica.page([item], offset: 0, total: 1)
            return .json(page, headers: ["etag": "\"v1 \(said)\"", "last-modified": said])
        }
        let hash = try hash(at: .day(0))
        let traces = try await traces(routes) { .marvel($0, "characters", "comics", "series") }
        #expect(traces.contains("Spoken ***"))
        #expect(traces.contains("it answered 409: no *** ***"))
        for secret in [TestKey.marvelPublic, TestKey.marvelPrivate, hash] { #expect(!traces.contains(secret)) }
    }

    @Test("user's password and tokens are nowhere, though the source repeats them")
    func dragonball() async throws {
        let replica = DragonBallReplica(heroes: ["1": [], "2": ["1. Ape"]])
        let inner = replica.routes
        let routes = UpstreamRoutes { request in
            guard request.path == "/api/heros/all" else { return await inner.answer(request) }
            let said = request[header: "Authorization"].joined() + " " + TestKey.password
            return .json(#"[{"id": "1", "name": "Spoken \#(said)"}, {"id": "2", "name": "Goku"}]"#)
        }
        let basic = Data("ana:\(TestKey.password)".utf8).base64EncodedString()
        let traces = try await traces(routes) { .dragonball($0) }
        #expect(traces.contains("Spoken Bearer *** ***"))
        let secrets = [TestKey.password, basic] + (1...2).map(DragonBallReplica.token)
        for secret in secrets { #expect(!traces.contains(secret)) }
    }

    @Test("an ETag with a secret is not sent back, one without it is, and one that no request may hold is left out")
    func validators() async throws {
        let page = MarvelReplica.page([MarvelReplica.item(1, "Ada")], offset: 0, total: 1)
        let cases = [
            ("\"v-\(TestKey.marvelPublic)\"", nil), ("\"v1\"", "\"v1\""), ("\"v\u{1B}\"", nil),
        ]
        for (etag, sent) in cases {
            try await Upstream.serving(UpstreamRoutes { _ in .json(page, headers: ["etag": etag]) }) { upstream in
                let archive = try Archive.inMemory()
                var crawling = Crawling(settings: .marvel(upstream, "characters"), archive: archive)
                for day in 0...1 {
                    crawling.date = .day(day)
                    #expect(try await crawling.run().report.isComplete)
                }
                #expect(upstream.requests.last?[header: "If-None-Match"] == [sent].compactMap(\.self))
            }
        }
    }

    @Test("a short user name that words happen to hold damages no record")
    func shortName() async throws {
        let replica = DragonBallReplica(heroes: ["ana-banana": []])
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            let report = try await Crawling(settings: .dragonball(upstream), archive: archive).run().report
            #expect(report.isComplete)
            #expect(try await archive.titles(.heroes) == ["Hero ana-banana"])
        }
    }

    /// The hash that a request made at this moment carries.
    private func hash(at date: Date) throws -> String {
        var settings = SourceSettings(kind: "marvel", name: SourceName("marvel"))
        settings.secrets["publicKey"] = Secret(TestKey.marvelPublic)
        settings.secrets["privateKey"] = Secret(TestKey.marvelPrivate)
        let source = try SourceRegistry.source(for: settings)
        let url = source.signed(source.seeds()[0], stamp: date, session: nil).url
        let hash = try #require(url.split(separator: "hash=").last)
        #expect(hash.count == 32)
        return String(hash)
    }
}
