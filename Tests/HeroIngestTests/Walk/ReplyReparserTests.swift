import FakeUpstream
import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

/// A source as an older version read it, which did not see relations yet.
private struct ShortSighted: HeroSource {
    let source: any HeroSource

    var name: SourceName { source.name }
    var baseURL: String { source.baseURL }
    var profile: SourceProfile { source.profile }
    var kinds: [RecordKind] { source.kinds }
    var secrets: [Secret] { source.secrets }

    func seeds() -> [SourceRequest] { source.seeds() }
    func placed(_ recorded: RecordedReply) throws -> [PlacedReply] { try source.placed(recorded) }
    func completion(of list: TruncatedList) -> SourceRequest? { source.completion(of: list) }
    func errorMessage(in reply: WebReply) -> String? { source.errorMessage(in: reply) }
    func login() -> SourceRequest? { source.login() }
    func session(from reply: WebReply) throws -> SourceSession { try source.session(from: reply) }
    func expansion(after progress: SearchProgress) -> [SourceRequest] { source.expansion(after: progress) }

    func signed(_ request: SourceRequest, stamp: Date, session: SourceSession?) -> WebRequest {
        source.signed(request, stamp: stamp, session: session)
    }

    func read(_ reply: WebReply, to request: SourceRequest) throws -> SourceReading {
        var reading = try source.read(reply, to: request)
        for index in reading.records.indices { reading.records[index].relations = [] }
        return reading
    }
}

@Suite("Kept replies", .timeLimit(.minutes(10)))
struct ReplyReparserTests {
    @Test("what only an older version has read is read anew, even where the source is gone")
    func reparse() async throws {
        let items = MarvelReplica.items(2...120)
        let replica = MarvelReplica([
            "characters": items + [MarvelReplica.item(1, "Mulan", ["comics": (2, [7, 8])])],
            "comics": MarvelReplica.items(7...8),
        ])
        let archive = try Archive.inMemory()
        let settings = try await Upstream.serving(replica.routes) { upstream in
            let settings = SourceSettings.marvel(upstream, "characters", "comics")
            var crawling = Crawling(settings: settings, archive: archive)
            crawling.wrap = { ShortSighted(source: $0) }
            _ = try await crawling.run()
            return settings
        }
        #expect(try await archive.content().relations.isEmpty)
        #expect(try await archive.repliesToRead(SourceName("marvel"), olderThan: 2).count == 3)
        var crawling = Crawling(settings: settings, archive: archive, date: .day(1))
        crawling.readingVersion = 2
        guard case .unreachable = try await crawling.run().report.outcome else {
            Issue.record("the server is gone")
            return
        }
        #expect(try await archive.content().relations.count == 2)
        #expect(try await archive.repliesToRead(SourceName("marvel"), olderThan: 2).isEmpty)
        // They are as old as they were.
        #expect(try await archive.content().records.allSatisfy { $0.retrieved == .day(0) })
    }

    @Test("searches and lists by their own address are reached too")
    func everyWay() async throws {
        let marvel = MarvelReplica([
            "characters": [MarvelReplica.item(1, "Mulan", ["comics": (3, [7])])],
            "characters/1/comics": MarvelReplica.items(7...9),
        ])
        let facts = FactReplica(facts: ["a": "Chuck Norris met a violin.", "b": "The violin met a copper lantern."])
        let archive = try Archive.inMemory()
        try await Upstream.serving(marvel.routes) { heroes in
            try await Upstream.serving(facts.routes) { jokes in
                for settings in [SourceSettings.marvel(heroes, "characters"), .chucknorris(jokes)] {
                    _ = try await Crawling(settings: settings, archive: archive).run()
                    let source = try SourceRegistry.source(for: settings)
                    #expect(try await !archive.repliesToRead(source.name, olderThan: 2).isEmpty)
                    let revision = try await archive.contentRevision()
                    try await ReplyReparser(source: source, archive: archive, version: 2).reparse()
                    #expect(try await archive.repliesToRead(source.name, olderThan: 2).isEmpty)
                    #expect(try await archive.contentRevision() == revision)
                }
            }
        }
    }

    @Test("a reply that nobody could read is left alone")
    func unreadable() async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(["/v1/public/characters": .html("<h1>Closed</h1>")]) { upstream in
            let settings = SourceSettings.marvel(upstream, "characters")
            _ = try await Crawling(settings: settings, archive: archive).run()
            let source = try SourceRegistry.source(for: settings)
            try await ReplyReparser(source: source, archive: archive, version: 2).reparse()
            #expect(try await archive.repliesToRead(source.name, olderThan: 2) == [1])
        }
    }
}
