import FakeUpstream
import Foundation
import HeroArchive
import HeroModel
import HeroSources
import Synchronization
import Testing

@testable import HeroIngest

@Suite("Interruption", .timeLimit(.minutes(10)))
struct InterruptionTests {
    /// A server that cuts a crawl off when it is asked for the so-manieth time, and serves all others.
    private final class CutOff: Sendable {
        private let state: Mutex<(left: Int?, task: Task<CrawlReport, any Error>?)>

        init(after requests: Int?) { state = Mutex((requests, nil)) }

        func routes(_ routes: UpstreamRoutes) -> UpstreamRoutes {
            UpstreamRoutes { request in
                guard self.isLast() else { return await routes.answer(request) }
                return .silence
            }
        }

        /// Counts a request, and cancels the crawl with the last one.
        private func isLast() -> Bool {
            state.withLock { state in
                guard let left = state.left else { return false }
                state.left = left > 0 ? left - 1 : nil
                if left == 0 { state.task?.cancel() }
                return left == 0
            }
        }

        /// Crawls until it is cut off.
        func run(_ crawling: Crawling) async throws {
            let task = state.withLock { state in
                let task = Task { try await crawling.run().report }
                state.task = task
                return task
            }
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    /// Every sort of request: pages, a list that shifts, a list by its own address, a failure, pictures.
    private static func universe(_ upstream: Upstream) -> [String: [String]] {
        let pictured = MarvelReplica.item(1, "Mulan", picture: upstream.baseURL + "/a", ["comics": (4, [1])])
        let lost = MarvelReplica.item(2, "Anansi", picture: upstream.baseURL + "/gone", ["comics": (9, [2])])
        return [
            "characters": [pictured, lost] + MarvelReplica.items(3...120) + [#"{"id": 130, "name": 7}"#],
            "characters/1/comics": MarvelReplica.items(1...4),
            "comics": MarvelReplica.items(1...3),
        ]
    }

    private static func serving<Result: Sendable>(
        _ cutOff: CutOff,
        _ test: @escaping @Sendable (Upstream) async throws -> Result
    ) async throws -> Result {
        let replica = MarvelReplica([:]) { request, _ in
            request.path == "/a.png" ? .reply(200, body: [0x89, 0x50]) : nil
        }
        return try await Upstream.serving(cutOff.routes(replica.routes)) { upstream in
            for (list, items) in universe(upstream) { replica[list] = items }
            return try await test(upstream)
        }
    }

    private static func settings(_ upstream: Upstream) -> SourceSettings { .marvel(upstream, "characters", "comics") }

    /// What a crawl that nothing interrupts leaves, and how many requests it takes.
    private func uninterrupted() async throws -> (content: String, report: CrawlReport, requests: Int) {
        let archive = try Archive.inMemory()
        return try await Self.serving(CutOff(after: nil)) { upstream in
            let report = try await Crawling(settings: Self.settings(upstream), archive: archive).run().report
            return (try await archive.contentText(), report, upstream.requests.count)
        }
    }

    /// What could not be read, without the numbers of replies: they come in the order in which they are answered.
    private static func places(_ report: CrawlReport) -> [String] {
        report.unreadable.map { "\($0.request) \($0.kind) \($0.id ?? "") \($0.item) \($0.reason)" }
    }

    @Test("a crawl cut off at any request and gone on with ends equal to one that was not")
    func inMemory() async throws {
        let whole = try await uninterrupted()
        #expect(whole.report.failedRequests.count == 1)
        #expect(whole.requests == 7)
        for requests in 0..<whole.requests {
            let archive = try Archive.inMemory()
            let cutOff = CutOff(after: requests)
            try await Self.serving(cutOff) { upstream in
                let crawling = Crawling(settings: Self.settings(upstream), archive: archive)
                try await cutOff.run(crawling)
                let before = upstream.requests.count
                let report = try await crawling.run().report
                #expect(try await archive.contentText() == whole.content, "cut off at \(requests)")
                #expect(Self.places(report) == Self.places(whole.report), "cut off at \(requests)")
                #expect(report.unaccounted == whole.report.unaccounted, "cut off at \(requests)")
                // Nothing but what was under way, or had failed, is asked again.
                #expect(upstream.requests.count <= whole.requests + 2 + 1, "cut off at \(requests) of \(before)")
            }
        }
    }

    @Test("what a killed process leaves on the disk goes on to the same content")
    func onDisk() async throws {
        let whole = try await uninterrupted()
        for requests in 0..<whole.requests {
            try await withTemporaryFolder { folder in
                let cutOff = CutOff(after: requests)
                try await Self.serving(cutOff) { upstream in
                    let left = folder.appending(path: "left")
                    do {
                        let archive = try Archive.open(folder: folder.appending(path: "open"), access: .readWrite)
                        try await cutOff.run(Crawling(settings: Self.settings(upstream), archive: archive))
                        // While it is open nothing is folded in or tidied up.
                        try FileManager.default.copyItem(at: archive.folder, to: left)
                    }
                    let archive = try Archive.open(folder: left, access: .readWrite)
                    _ = try await Crawling(settings: Self.settings(upstream), archive: archive).run()
                    #expect(try await archive.contentText() == whole.content, "cut off at \(requests)")
                }
            }
        }
    }

    @Test("searches cut off at any request widen as if they had not been")
    func searches() async throws {
        let words = ["rope", "lantern", "mountain", "violin", "harbour", "whisper", "copper", "needle"]
        let facts = Dictionary(
            uniqueKeysWithValues: words.indices.map { index in
                ("f\(index)", "Chuck Norris met \(words[index]) before \(words[(index * 3 + 1) % words.count]).")
            }
        )
        let replica = FactReplica(facts: facts)
        func crawl(_ archive: Archive, cutOff: CutOff, _ isCut: Bool) async throws -> Set<String> {
            try await Upstream.serving(cutOff.routes(replica.routes)) { upstream in
                let crawling = Crawling(settings: .chucknorris(upstream), archive: archive)
                if isCut { try await cutOff.run(crawling) }
                _ = try await crawling.run()
                return Set(upstream.requests.map(\.uri))
            }
        }
        let archive = try Archive.inMemory()
        let asked = try await crawl(archive, cutOff: CutOff(after: nil), false)
        let content = try await archive.contentText()
        #expect(asked.count > 12)
        for requests in 0..<asked.count {
            let archive = try Archive.inMemory()
            let again = try await crawl(archive, cutOff: CutOff(after: requests), true)
            #expect(again == asked, "cut off at \(requests)")
            #expect(try await archive.contentText() == content, "cut off at \(requests)")
        }
    }
}
