import FakeUpstream
import Foundation
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroArchive
@testable import HeroIngest

@Suite("Pictures", .timeLimit(.minutes(10)))
struct PictureTests {
    /// The first bytes of a PNG: enough, since nobody looks into a picture before it is kept.
    private static let png = UpstreamAnswer.reply(
        200,
        headers: ["content-type": "image/png"],
        body: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("IEND".utf8)
    )

    /// A source whose heroes have these pictures, with what its server answers for them.
    private func withHeroes(
        answers: [String: UpstreamAnswer] = [:],
        _ pictures: @escaping @Sendable (Upstream) -> [String],
        _ test: @escaping @Sendable (Crawling, Upstream) async throws -> Void
    ) async throws {
        let replica = MarvelReplica([:]) { request, _ in answers[request.path] }
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            replica["characters"] = pictures(upstream).enumerated().map { index, picture in
                MarvelReplica.item(index, "Hero \(index)", picture: picture)
            }
            var crawling = Crawling(settings: .marvel(upstream, "characters"), archive: archive)
            crawling.failedPictures = 1
            try await test(crawling, upstream)
        }
    }

    @Test("a picture is fetched once ever, however many records show it")
    func onceEver() async throws {
        try await withHeroes(answers: [
            "/a.png": Self.png, "/b.png": Self.png,
        ]) {
            [$0.baseURL + "/a", $0.baseURL + "/a", $0.baseURL + "/b"]
        } _: { crawling, upstream in
            var crawling = crawling
            let first = try await crawling.run().report
            #expect(first.isComplete)
            #expect(first.picturesFetched == 2)
            let revision = try await crawling.archive.contentRevision()
            crawling.date = .day(1)
            let second = try await crawling.run().report
            #expect(second.isComplete)
            #expect(second.picturesFetched == 0)
            #expect(try await crawling.archive.contentRevision() == revision)
            #expect(upstream.requests(of: "/a.png").count == 1)
            #expect(upstream.requests(of: "/b.png").count == 1)
        }
    }

    @Test(
        "of those that a record names the first is fetched, or as many as the source's settings say, and kept replies tell"
    )
    func several() async throws {
        let replica = MarvelReplica([:]) { request, _ in
            request.path == "/gone.png" ? .status(404) : request.path.hasSuffix(".png") ? Self.png : nil
        }
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            let names = ["cover", "gone", "page"].map { upstream.baseURL + "/" + $0 }
            replica["comics"] = [MarvelReplica.item(1, "Tale", picture: names[0], pictures: names)]
            var crawling = Crawling(settings: .marvel(upstream, "comics"), archive: archive)
            crawling.failedPictures = 1
            func crawled(_ most: Int?) async throws -> (fetched: Int, failed: Int, told: [String]) {
                crawling.settings.mostPictures = most
                crawling.date += 86_400
                let report = try await crawling.run().report
                let told = try await archive.records().flatMap(\.head.pictures).map(\.text)
                return (report.picturesFetched, report.picturesFailed.count, told)
            }
            let addresses = try await crawled(nil).told
            #expect(addresses.map { $0.split(separator: "/").last } == ["cover.png", "gone.png", "page.png"])
            #expect(
                try await archive.status().first { $0.source.name == crawling.settings.name }?.pictures
                    == PictureCount(kept: 2, failed: 1)
            )
            #expect(try await crawled(1) == (0, 0, [addresses[0]]))
            #expect(
                try await archive.status().first { $0.source.name == crawling.settings.name }?.pictures
                    == PictureCount(kept: 1)
            )
            #expect(try await crawled(2) == (0, 0, Array(addresses[..<2])))
            #expect(try await crawled(nil) == (0, 0, addresses))
            // The list is asked for whether it has changed, and sent once.
            #expect(upstream.requests(of: "/page.png").count == 1)
            #expect(
                upstream.requests(of: "/v1/public/comics").dropFirst().allSatisfy { $0[header: "If-None-Match"] != [] }
            )
            #expect(try await archive.content().changes.isEmpty)
        }
    }

    @Test("a further picture that is gone costs itself alone, and only the first is asked for unless more are wanted")
    func firstAlone() async throws {
        let replica = MarvelReplica([:]) { request, _ in request.path == "/a.png" ? Self.png : nil }
        try await Upstream.serving(replica.routes) { upstream in
            let names = ["a", "b"].map { upstream.baseURL + "/" + $0 }
            replica["comics"] = [MarvelReplica.item(1, "Tale", picture: names[0], pictures: names)]
            var crawling = Crawling(settings: .marvel(upstream, "comics"), archive: try Archive.inMemory())
            #expect(try await crawling.run().report.isComplete)
            #expect(upstream.requests(of: "/b.png").isEmpty)
            crawling.settings.mostPictures = nil
            crawling.failedPictures = 1
            let report = try await crawling.run().report
            #expect(report.picturesFailed.count == 1 && report.picturesFetched == 0)
            #expect(try await crawling.archive.content().pictures.count == 2)
        }
    }

    /// A picture with an ETag that says which of several it is; 304 to those who have it.
    private static func tagged(_ number: UInt8) -> UpstreamAnswer {
        .choice { request in
            let headers: UpstreamAnswer.Headers = [
                "etag": "\"\(number)\"", "last-modified": "Thu, 01 Jan 2026 00:00:0\(number) GMT",
            ]
            return request[header: "If-None-Match"] == ["\"\(number)\""]
                ? .reply(304, headers: headers)
                : .reply(
                    200,
                    headers: headers,
                    body: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, number] + Array("IEND".utf8)
                )
        }
    }

    @Test("asked for again, what has not changed is not sent, and what has changed takes the place of the kept one")
    func again() async throws {
        try await withHeroes(answers: [
            "/same.png": Self.tagged(1), "/other.png": .inTurn(Self.tagged(2), Self.tagged(3)), "/plain.png": Self.png,
            "/gone.png": .inTurn(Self.tagged(4), .status(404)),
            "/cut.png": .inTurn(Self.tagged(5), .reply(200, body: [0x89, 0x50, 0x4E, 0x47])),
        ]) { upstream in
            ["same", "other", "plain", "gone", "cut"].map { upstream.baseURL + "/" + $0 }
        } _: { crawling, upstream in
            var crawling = crawling
            let archive = crawling.archive
            #expect(try await crawling.run().report.picturesFetched == 5)
            func digests() async throws -> [String] { try await archive.content().pictures.compactMap(\.state.digest) }
            let (before, revision) = (try await digests(), try await archive.contentRevision())
            crawling.date = .day(1)
            crawling.pictures = .all
            let report = try await crawling.run().report
            #expect(report.picturesFetched == 1 && report.outcome == .complete)
            #expect(
                report.picturesFailed.map(\.reason).sorted() == [
                    "it answered 404; the picture that is kept stays",
                    "the picture breaks off; the picture that is kept stays",
                ]
            )
            #expect(upstream.requests(of: "/same.png").map { $0[header: "If-None-Match"] } == [[], ["\"1\""]])
            #expect(
                upstream.requests(of: "/same.png").last?[header: "If-Modified-Since"]
                    == ["Thu, 01 Jan 2026 00:00:01 GMT"]
            )
            #expect(upstream.requests(of: "/plain.png").last?[header: "If-None-Match"] == [])
            let after = try await digests()
            #expect(before.count == 5 && after.count == 5 && Set(after).subtracting(before).count == 1)
            #expect(try await archive.contentRevision() > revision)
            #expect(try await archive.freedPictures() == Array(Set(before).subtracting(after)))
            // All that the source still has was confirmed or replaced: once more, nothing is sent.
            crawling.date = .day(2)
            let settled = try await archive.contentRevision()
            #expect(try await crawling.run().report.picturesFetched == 0)
            #expect(upstream.requests(of: "/other.png").last?[header: "If-None-Match"] == ["\"3\""])
            #expect(try await archive.contentRevision() == settled)
            // A usual crawl asks for none of them.
            crawling.date = .day(3)
            crawling.pictures = .missing
            let requests = upstream.requests(of: "/same.png").count
            #expect(try await crawling.run().report.isComplete)
            #expect(upstream.requests(of: "/same.png").count == requests)
        }
    }

    @Test("what is gone is asked for again only with all pictures")
    func goneForGood() async throws {
        try await withHeroes(answers: ["/a.png": .inTurn(.status(410), Self.png)]) {
            [$0.baseURL + "/a"]
        } _: { crawling, upstream in
            var crawling = crawling
            _ = try await crawling.run()
            crawling.date = .day(1)
            _ = try await crawling.run()
            #expect(upstream.requests(of: "/a.png").count == 1)
            crawling.date = .day(2)
            crawling.pictures = .all
            #expect(try await crawling.run().report.picturesFetched == 1)
        }
    }

    @Test("the source's own headers go with its requests and those for pictures, and to no host that redirects")
    func ownHeaders() async throws {
        try await Upstream.serving(UpstreamRoutes { _ in Self.png }) { other in
            try await withHeroes(answers: [
                "/a.png": .redirect(to: "http://other.example/b.png")
            ]) {
                [$0.baseURL + "/a"]
            } _: { crawling, upstream in
                var crawling = crawling
                crawling.proxy = other.baseURL
                crawling.headers = [HTTPHeader("Referer", "https://heroes.example/"), HTTPHeader("user-agent", "Mine")]
                let report = try await crawling.run().report
                #expect(report.picturesFetched == 1)
                #expect(upstream.requests.count == 2)
                for request in upstream.requests {
                    #expect(request[header: "Referer"] == ["https://heroes.example/"])
                    #expect(request[header: "User-Agent"] == ["Mine"])
                }
                #expect(other.requests.map { $0[header: "Referer"] } == [[]])
            }
        }
    }

    @Test("pictures carry neither key nor token")
    func noKey() async throws {
        try await withHeroes(answers: ["/a.png": Self.png]) {
            [$0.baseURL + "/a"]
        } _: { crawling, upstream in
            _ = try await crawling.run()
            let request = try #require(upstream.requests(of: "/a.png").first)
            #expect(request.uri == "/a.png")
            #expect(request[header: "Authorization"].isEmpty)
        }
    }

    @Test("a picture that is not there is never asked for again", arguments: [404, 410])
    func gone(status: Int) async throws {
        try await withHeroes(answers: ["/a.png": .status(status)]) {
            [$0.baseURL + "/a"]
        } _: { crawling, upstream in
            var crawling = crawling
            let first = try await crawling.run().report
            #expect(first.picturesFailed.map(\.reason) == ["it answered \(status)"])
            #expect(first.picturesFailed.map(\.address) == [upstream.baseURL + "/a.png"])
            crawling.date = .day(1)
            let second = try await crawling.run().report
            #expect(second.picturesFailed.isEmpty)
            #expect(upstream.requests(of: "/a.png").count == 1)
        }
    }

    @Test(
        "what is no picture is refused, and asked for again by the next crawl",
        arguments: [
            UpstreamAnswer.html("\n <!DOCTYPE html><h1>Not here</h1>"), .json(#"{"error": 1}"#), .json(#"["gone"]"#),
            .reply(200), .status(403),
        ]
    )
    func noPicture(answer: UpstreamAnswer) async throws {
        let turns = UpstreamAnswer.inTurn(answer, Self.png)
        try await withHeroes(answers: ["/a.png": turns]) {
            [$0.baseURL + "/a"]
        } _: { crawling, _ in
            var crawling = crawling
            let first = try await crawling.run().report
            #expect(first.picturesFailed.count == 1)
            #expect(!first.isComplete)
            crawling.date = .day(1)
            let second = try await crawling.run().report
            #expect(second.isComplete)
            #expect(second.picturesFetched == 1)
        }
    }

    @Test("a picture larger than the limit is refused for good")
    func tooLarge() async throws {
        let large = UpstreamAnswer.reply(200, body: [UInt8](repeating: 0x89, count: 5_000))
        try await withHeroes(answers: ["/a.png": large]) {
            [$0.baseURL + "/a"]
        } _: { crawling, upstream in
            var crawling = crawling
            crawling.largestPicture = 4_999
            let report = try await crawling.run().report
            #expect(report.picturesFailed.map(\.reason) == ["the answer is larger than 4.9 KB, the most that is read"])
            crawling.date = .day(1)
            _ = try await crawling.run()
            #expect(upstream.requests(of: "/a.png").count == 1)
        }
    }

    @Test("a host that gives no answer three times in a row is left alone until the next crawl")
    func deadHost() async throws {
        let dead = try await Upstream.serving([:]) { $0.baseURL }
        try await withHeroes(answers: ["/a.png": Self.png]) { upstream in
            (0..<20).map { "http://dead.example/\($0)" } + [upstream.baseURL + "/a"]
        } _: { crawling, _ in
            var crawling = crawling
            crawling.proxy = dead
            for day in 0...1 {
                crawling.date = .day(day)
                let report = try await crawling.run().report
                // Of the four that may be under way at once, three more.
                #expect((3...6).contains(report.picturesFailed.count))
                #expect(report.picturesFailed.count + report.picturesLeft == 20)
                #expect(report.picturesFetched == (day == 0 ? 1 : 0))
                #expect(!report.isComplete)
            }
        }
    }

    @Test("pictures on the source's own host keep the source's pace, others that of pictures")
    func pace() async throws {
        let pictures = Dictionary(uniqueKeysWithValues: (0..<5).map { ("/\($0).png", Self.png) })
        let routes = UpstreamRoutes(pictures)
        try await Upstream.serving(routes) { elsewhere in
            try await withHeroes(answers: pictures) { upstream in
                // Another name of this machine makes another host of it.
                (0..<5).flatMap { ["\(upstream.baseURL)/\($0)", "http://localhost:\(elsewhere.port)/\($0)"] }
            } _: { crawling, upstream in
                var crawling = crawling
                crawling.settings.pace = Pace(requestsPerSecond: 0, parallel: 1)
                crawling.picturePace = Pace(requestsPerSecond: 1, parallel: 1)
                let paced = try await crawling.run()
                #expect(upstream.requests.filter { $0.path.hasSuffix(".png") }.count == 5)
                // Hosts of pictures may not be on this machine: what was refused was waited for all the same.
                #expect(paced.report.picturesFailed.count == 5)
                #expect(paced.waits.filter { $0 > .zero }.count == 4)
            }
        }
    }

    @Test("pictures that are refused one by one do not make a host dead")
    func livingHost() async throws {
        try await withHeroes { upstream in
            (0..<9).map { "\(upstream.baseURL)/\($0)" }
        } _: { crawling, _ in
            let report = try await crawling.run().report
            #expect(report.picturesFailed.count == 9)
            #expect(report.picturesLeft == 0)
        }
    }

    @Test("a picture in a private network is asked for only at the source's own host and port")
    func privateHost() async throws {
        try await Upstream.serving(UpstreamRoutes { _ in Self.png }) { inside in
            try await withHeroes(answers: [
                "/own.png": Self.png, "/away.png": .redirect(to: inside.baseURL + "/d.png"),
            ]) {
                [
                    "http://localhost:\(inside.port)/a", "http://10.1.2.3/b", inside.baseURL + "/c",
                    $0.baseURL + "/away",
                    $0.baseURL + "/own",
                ]
            } _: { crawling, _ in
                let report = try await crawling.run().report
                #expect(report.picturesFailed.count == 4)
                // Those at another port of the source's own host, or sent there.
                let port = "; there, only the source's own port is asked"
                #expect(report.picturesFailed.count { $0.reason.hasSuffix(port) } == 2)
                #expect(report.picturesFetched == 1)
            }
            #expect(inside.requests.isEmpty)
        }
    }

    @Test("an address that is none is counted as a failed picture, at the first crawl and at each one after it")
    func noAddress() async throws {
        let addresses = [
            "http://93.184.216.34:99999/x", "http://heroes.example:65536/x", "http://heroes.example:-1/x",
            "https://heroes.example:999999999999999999999/x", "http://[::1/x", "http://heroes.example:port/x",
        ]
        try await withHeroes(answers: ["/a.png": Self.png]) {
            addresses + [$0.baseURL + "/a"]
        } _: { crawling, _ in
            var crawling = crawling
            for day in 0...2 {
                crawling.date = .day(day)
                let report = try await crawling.run().report
                #expect(report.outcome == .complete)
                #expect(report.picturesFetched == (day == 0 ? 1 : 0))
                #expect(Set(report.picturesFailed.map(\.address)) == Set(addresses.map { $0 + ".png" }))
                #expect(report.picturesFailed.allSatisfy { !$0.reason.isEmpty })
                #expect(
                    try await crawling.archive.status().first { $0.source.name == SourceName("marvel") }?.pictures
                        .failed == addresses.count
                )
            }
        }
    }

    @Test("a source whose own address is none is told as one that does not answer", arguments: [0, 65_536, 99_999])
    func noBase(port: Int) async throws {
        let replica = MarvelReplica([:])
        try await Upstream.serving(replica.routes) { upstream in
            var settings = SourceSettings.marvel(upstream, "characters")
            settings.baseURL = "http://127.0.0.1:\(port)"
            let report = try await Crawling(settings: settings, archive: try Archive.inMemory()).run().report
            #expect(report.outcome != .complete)
            #expect(report.requests == 0)
            #expect(upstream.requests.isEmpty)
        }
    }

    @Test("more failed pictures than the limit allows end the run over budget")
    func overBudget() async throws {
        try await withHeroes(answers: ["/c.png": Self.png]) { upstream in
            ["/a", "/b", "/c"].map { upstream.baseURL + $0 }
        } _: { crawling, _ in
            var crawling = crawling
            crawling.failedPictures = 0.5
            let report = try await crawling.run().report
            #expect(report.outcome == .overBudget(reason: "2 of 3 pictures cannot be fetched"))
            #expect(try await crawling.archive.ids(.heroes).count == 3)
        }
    }
}

extension ArchivedPicture.State {
    fileprivate var digest: String? { if case .archived(let digest, _, _) = self { digest } else { nil } }
}
