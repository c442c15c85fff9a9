import FakeUpstream
import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest
@testable import HeroWeb

@Suite("A wiki by its API", .timeLimit(.minutes(10)))
struct WikiCrawlTests {
    private static func settings(_ base: String?, _ kinds: [(String, String)] = kinds) -> SourceSettings {
        var settings = SourceSettings(kind: "mediawiki", name: SourceName("wiki"))
        settings.wikiKinds = kinds.map { WikiKind(kind: $0.0, pages: [$0.1]) }
        settings.baseURL = base.map { $0 + "/w/api.php" }
        settings.pace = Pace(requestsPerSecond: 0, parallel: 2)
        return settings
    }

    private static let kinds = [("heroes", "Figuren"), ("comics", "Kategorie:Hefte"), ("teams", "Vorlage:Team")]

    private static func crawl(
        _ upstream: Upstream,
        _ archive: Archive,
        kinds: [(String, String)] = kinds,
        day: Int = 0
    ) async throws -> CrawlReport {
        let settings = settings(upstream.baseURL, kinds)
        return try await Crawling(settings: settings, archive: archive, date: .day(day)).run().report
    }

    /// What is kept of each record, without its pictures.
    private static func records(_ archive: Archive) async throws -> [String] {
        try await archive.records().map { record in
            var head = record.head
            head.pictures = []
            head.links.removeAll { $0.type == "picture" }
            head.properties.removeAll { $0.label == "Picture" }
            return "\(head)"
        }
    }

    @Test("has the records that its dump has, with their pictures, authors and licences")
    func crawl() async throws {
        try await Upstream.serving(WikiReplica.usual.routes) { upstream in
            let (archive, other) = (try Archive.inMemory(), try Archive.inMemory())
            let report = try await Self.crawl(upstream, archive)
            #expect(report.isComplete && report.records == ["heroes": 3, "comics": 1, "teams": 1], "\(report)")
            #expect(
                report.warnings == ["pages that name pictures which the wiki does not have: 1, the first is None.png"]
            )
            let source = try SourceRegistry.source(for: Self.settings(nil))
            let dump = try await TestFolder.with(["w.xml": WikiReplica.usual.dump]) {
                try await Importer(source: source, archive: other).run([$0])
            }
            #expect(dump.records == report.records)
            let (ours, theirs) = (try await Self.records(archive), try await Self.records(other))
            for (our, their) in zip(ours, theirs) { #expect(our == their) }
            let heads = try await archive.records().map(\.head)
            let nova = try #require(heads.first { $0.key.id == "4" })
            #expect(nova.picture?.text.hasSuffix("/i/Nova_1.png") == true && nova.aliases == ["Rocket", "Frankie"])
            #expect(nova.properties.last?.value == "Ann, CC BY-SA 3.0")
            #expect(nova.links.first?.address.text == "https://held.example/wiki/Nova")
            let doom = try #require(heads.first { $0.key.id == "5" })
            #expect(doom.picture?.text.hasSuffix("/i/1280px-Doom.svg.png") == true)
            #expect(doom.properties.last?.value == "PD-self")
            let attribution = try #require(try await archive.sources().first).attribution
            #expect(attribution.text == "Text from Heldenwiki, by its authors, CC BY-SA 3.0.")
            #expect(attribution.link?.text == "https://held.example/wiki/X")
            #expect(try await archive.contentText().contains("wiki/teams/7 Team"))
        }
    }

    @Test("is read again once it changed, and then loses what it no longer has")
    func changes() async throws {
        let archive = try Archive.inMemory()
        var replica = WikiReplica.usual
        try await Upstream.serving(replica.routes) { upstream in
            #expect(try await Self.crawl(upstream, archive).changedReplies > 0)
            let again = try await Self.crawl(upstream, archive, day: 1)
            #expect(again.isComplete && again.changedReplies == 0 && again.withdrawn.isEmpty)
        }
        replica.pages.removeAll { $0.title == "Doom" }
        try await Upstream.serving(replica.routes) { upstream in
            let third = try await Self.crawl(upstream, archive, day: 2)
            #expect(third.isComplete && third.withdrawn == ["heroes": 1], "\(third)")
        }
    }

    @Test("that refuses, or has nothing of what is wanted, says so and costs no record", arguments: [true, false])
    func faults(isRefusal: Bool) async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(WikiReplica.usual.routes) { _ = try await Self.crawl($0, archive) }
        var replica = WikiReplica.usual
        if isRefusal {
            replica.fault = #"{"error":{"code":"readapidenied","info":"You need read permission.","docref":"See"}}"#
        } else {
            replica.pages = []
        }
        try await Upstream.serving(replica.routes) { upstream in
            let report = try await Self.crawl(upstream, archive, day: 1)
            #expect(!report.isComplete && report.withdrawn.isEmpty)
            let reasons = report.failedRequests.map(\.reason).joined()
            #expect(
                isRefusal
                    ? reasons.contains("the wiki says readapidenied: You need read permission.")
                    : reasons.hasPrefix("no article is in Figuren, Kategorie:Hefte, Vorlage:Team; "),
                "\(reasons)"
            )
            #expect(try await archive.records().count == 5)
        }
    }

    @Test("names its lists in a plan, as it does not say how long they are")
    func plan() async throws {
        try await Upstream.serving(WikiReplica.usual.routes) { upstream in
            let source = try SourceRegistry.source(for: Self.settings(upstream.baseURL))
            let estimate = try await withWebClient(
                WebConfiguration(userAgent: "herodex-tests/1", clock: PassingClock())
            ) { client in
                let settings = CrawlSettings(now: { .day(0) })
                let archive = try Archive.inMemory()
                return try await CrawlPlanner(source: source, archive: archive, client: client, settings: settings)
                    .estimate()
            }
            #expect(
                estimate.asked == 2 && estimate.mostRequests == nil && estimate.lists.allSatisfy { $0.items == nil }
            )
            #expect(estimate.unknown.map(\.path) == ["Category:Figuren", "Kategorie:Hefte", "Vorlage:Team"])
        }
    }

    @Test("without kinds names its largest categories")
    func noKinds() async throws {
        try await Upstream.serving(WikiReplica.usual.routes) { upstream in
            let report = try await Self.crawl(upstream, try Archive.inMemory(), kinds: [])
            let reason = try #require(report.failedRequests.first?.reason)
            #expect(reason.contains("its largest are Category:Figuren (28): write kinds:"), "\(reason)")
        }
    }
}
