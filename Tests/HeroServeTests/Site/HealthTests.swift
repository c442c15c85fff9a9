import Foundation
import NIOCore
import Testing

@testable import HeroServe

@Suite("The server tells how it is", .timeLimit(.minutes(10)))
struct HealthTests {
    private struct Told: Decodable, Equatable {
        let status: String
        let generation: String
        let built: String?
        let pages: Int
        let lastRun: LastRun?
    }

    private static let index =
        "{\"built\":\"2023-11-14T22:13:20Z\",\"counts\":{},\"generator\":\"test\",\"languages\":[],\"pages\":[]}"

    private func told(_ answer: RawClient.Answer) throws -> Told {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Told.self, from: Data(answer.body.utf8))
    }

    @Test("Which site it serves, when that was built, and how many pages it has")
    func site() async throws {
        let site = try SmallSite(["index.html": "", "a.html": "", "a.html.br": "", "site.json": Self.index])
        try await SiteServer.serving(site.folder) { client async throws in
            let answer = try await client.get("/healthz")
            #expect(answer.status == 200)
            #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
            #expect(answer.headers["cache-control"] == "no-store")
            #expect(answer.body.contains("\"lastRun\":null"))
            let first = try told(answer)
            #expect(first.status == "ok")
            #expect(first.pages == 2)
            #expect(first.built == "2023-11-14T22:13:20Z")
            try site.publish(["index.html": "new"])
            let second = try told(try await client.get("/healthz"))
            #expect(second.generation != first.generation)
            #expect(second.pages == 1)
            #expect(second.built == nil)
            #expect(try await client.ask("HEAD", "/healthz").body.isEmpty)
        }
    }

    @Test("A site that was just exchanged is not taken for one that is gone")
    func exchanged() async throws {
        let site = try SmallSite()
        var limits = ServeLimits()
        limits.look = .nanoseconds(3_600_000_000_000)
        try await SiteServer.serving(site.folder, limits: limits) { client async throws in
            #expect(try await client.get("/").status == 200)
            try site.publish(["index.html": "<p>Another</p>"])
            #expect(try await client.get("/healthz").status == 200)
        }
    }

    @Test("How the last run went that was to renew it")
    func lastRun() async throws {
        let run = LastRun(
            began: Date(timeIntervalSince1970: 1_700_000_000),
            ended: Date(timeIntervalSince1970: 1_700_000_100),
            outcome: .failed,
            problem: "marvel stopped answering"
        )
        let site = try SmallSite()
        let archive = site.folder + "-archive"
        let schedule = try SiteSchedule("1w", archive: archive, renew: { run }, onEvent: { _ in })
        _ = await schedule.runOnce()
        let answer = try await SiteServer.serving(site.folder, schedule: schedule) { try await $0.get("/healthz") }
        #expect(answer.status == 200)
        #expect(try told(answer).lastRun == run)
    }
}
