import FakeUpstream
import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Synchronization

@testable import HeroIngest
@testable import HeroWeb

/// One crawl of a test: a source as the registry makes it, real HTTP over loopback, waits that pass at once.
struct Crawling {
    var settings: SourceSettings
    var archive: Archive
    var date = Date.day(0)
    /// What the source is wrapped in.
    var wrap: @Sendable (any HeroSource) -> any HeroSource = { $0 }
    var readingVersion = HeroCrawler.readingVersion
    var failedRecords = 0.05
    var failedPictures = 0.05
    var largestPicture = 32 << 20
    var pictures = PicturesAsked.missing
    var picturePace = Pace(requestsPerSecond: 0, parallel: 4)
    var headers: [HTTPHeader] = []
    /// What is read instead of asking a server.
    var files: String?
    /// What all hosts that are not on this machine are asked through.
    var proxy: String?
    var losses = LossLimit.usual
    var drift = DriftLimit.usual

    /// What a crawl came to, and what it told on the way.
    struct Result {
        let report: CrawlReport
        let events: [CrawlEvent]
        /// The lengths of all waits.
        let waits: [Duration]
    }

    func run() async throws -> Result {
        let clock = PassingClock()
        let events = EventLog()
        let date = date
        // No test here is of time-outs, and among a thousand others a server may take its time.
        let hour = Duration.seconds(3_600)
        let configuration = WebConfiguration(
            userAgent: "herodex-tests/1",
            deadlines: .init(
                connection: hour,
                answer: hour,
                silence: hour,
                whole: hour,
                slowest: .init(bytes: 1, time: hour)
            ),
            clock: clock,
            proxies: ProxySettings(environment: proxy.map { ["http_proxy": $0] } ?? [:]),
            jitter: { 0 }
        )
        let source = wrap(try SourceRegistry.source(for: settings))
        let report = try await withWebClient(configuration) { client in
            var crawler = HeroCrawler(
                source: source,
                archive: archive,
                client: client,
                settings: CrawlSettings(
                    failedRecords: failedRecords,
                    failedPictures: failedPictures,
                    largestPicture: largestPicture,
                    pictures: pictures,
                    picturePace: picturePace,
                    files: files,
                    headers: headers,
                    losses: losses,
                    drift: drift,
                    now: { date }
                ),
                onEvent: { events.add($0) }
            )
            crawler.readingVersion = readingVersion
            return try await crawler.crawl()
        }
        return Result(report: report, events: events.all, waits: clock.waits)
    }
}

private final class EventLog: Sendable {
    private let events = Mutex<[CrawlEvent]>([])

    func add(_ event: CrawlEvent) { events.withLock { $0.append(event) } }
    var all: [CrawlEvent] { events.withLock { $0 } }
}

/// The keys and passwords of the tests.
enum TestKey {
    static let marvelPublic = "0123456789abcdef0123456789abcdef"
    static let marvelPrivate = "fedcba9876543210fedcba9876543210fedcba98"
    static let password = "open-sesame-please"
}

extension SourceSettings {
    /// Marvel at this server, these collections only.
    static func marvel(_ upstream: Upstream, _ collections: String...) -> SourceSettings {
        var settings = made("marvel", upstream)
        settings.secrets["publicKey"] = Secret(TestKey.marvelPublic)
        settings.secrets["privateKey"] = Secret(TestKey.marvelPrivate)
        settings.collections = collections
        return settings
    }

    static func dragonball(_ upstream: Upstream) -> SourceSettings {
        var settings = made("dragonball", upstream)
        settings.secrets["user"] = Secret("ana")
        settings.secrets["password"] = Secret(TestKey.password)
        return settings
    }

    static func chucknorris(_ upstream: Upstream) -> SourceSettings { made("chucknorris", upstream) }

    private static func made(_ kind: String, _ upstream: Upstream) -> SourceSettings {
        var settings = SourceSettings(kind: kind, name: SourceName(kind))
        settings.baseURL = upstream.baseURL
        settings.pace = Pace(requestsPerSecond: 0, parallel: 2)
        return settings
    }
}

extension Date {
    /// A moment of the tests' own calendar.
    static func day(_ number: Int) -> Date { Date(timeIntervalSince1970: 1_700_000_000 + Double(number) * 86_400) }
}
