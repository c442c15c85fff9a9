import Foundation
import ServiceLifecycle
import Synchronization
import Testing

@testable import HeroServe

@Suite(.timeLimit(.minutes(10))) struct SiteScheduleTests {
    private let archive = FileManager.default.temporaryDirectory.appending(path: "schedule-\(UUID())").path

    init() throws { try FileManager.default.createDirectory(atPath: archive, withIntermediateDirectories: true) }

    private func run(_ outcome: LastRun.Outcome, problem: String? = nil) -> LastRun {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        return LastRun(began: date, ended: date.addingTimeInterval(5), outcome: outcome, problem: problem)
    }

    /// Runs the schedule until it was told of `count` ends.
    private func events(
        of count: Int,
        _ text: String,
        renew: @escaping @Sendable () async -> LastRun
    ) async throws -> [SiteSchedule.Event] {
        let (stream, told) = AsyncStream.makeStream(of: SiteSchedule.Event.self)
        let schedule = try SiteSchedule(text, jitter: 0, archive: archive, renew: renew) { told.yield($0) }
        let running = Task { try await schedule.run() }
        var events: [SiteSchedule.Event] = []
        var ends = 0
        for await event in stream {
            events.append(event)
            if case .ended = event { ends += 1 }
            if ends == count { break }
        }
        running.cancel()
        try await running.value
        return events
    }

    @Test func itRunsAgainAndAgainAndKeepsABook() async throws {
        let failure = run(.failed, problem: "marvel stopped answering")
        let events = try await events(of: 3, "1s") { failure }
        #expect(events.filter { $0 == .began }.count == 3)
        #expect(events.filter { $0 == .ended(failure) }.count == 3)
        let book = try #require(ScheduleBook.load(ScheduleBook.path(in: archive)))
        #expect(book.failures == 3)
        #expect(book.lastRun == failure)
        #expect(book.lastSuccess == nil)
        #expect(book.nextRun != nil)
    }

    @Test func afterThreeFailuresOneThatGoesWellClearsThem() throws {
        var book = ScheduleBook(schedule: "6h")
        for _ in 1...3 { book.record(run(.failed)) }
        book.record(run(.unchanged))
        #expect(book.failures == 0)
        #expect(book.lastSuccess == Date(timeIntervalSince1970: 1_700_000_005))
    }

    @Test func ofTwoServersOneRenewsTheSite() async throws {
        let runs = Mutex(0)
        let heard = Mutex<[SiteSchedule.Event]>([])
        let outcome = run(.published)
        let (stream, told) = AsyncStream.makeStream(of: Void.self)
        let renew: @Sendable () async -> LastRun = {
            runs.withLock { $0 += 1 }
            return outcome
        }
        let leader = try SiteSchedule("1s", jitter: 0, archive: archive, renew: renew, onEvent: { _ in })
        _ = await leader.runOnce()
        let other = try SiteSchedule("1s", jitter: 0, archive: archive, renew: renew) { event in
            heard.withLock { $0.append(event) }
            if event == .leftToOther { told.yield() }
        }
        let waiting = Task { try await other.run() }
        for await _ in stream.prefix(2) {}
        #expect(runs.withLock { $0 } == 1)
        #expect(!heard.withLock { $0.contains(.began) })
        #expect(other.lastRun == outcome)
        // The first one ends: the second takes over.
        let leading = Task { try await leader.run() }
        leading.cancel()
        try await leading.value
        while !heard.withLock({ $0.contains(.began) }) { try await Task.sleep(for: .milliseconds(20)) }
        waiting.cancel()
        try await waiting.value
    }

    @Test func whoTakesOverGoesOnFromWhatTheOtherOneWrote() async throws {
        let failure = run(.failed)
        let leader = try SiteSchedule("6h", archive: archive, renew: { failure }, onEvent: { _ in })
        let other = try SiteSchedule("1h", archive: archive, renew: { failure }, onEvent: { _ in })
        #expect(await leader.runOnce() == failure)
        #expect(await leader.runOnce() == failure)
        let leading = Task { try await leader.run() }
        leading.cancel()
        try await leading.value
        #expect(await other.runOnce() == failure)
        let book = try #require(ScheduleBook.load(ScheduleBook.path(in: archive)))
        #expect(book.failures == 3)
        #expect(book.schedule == "1h")
    }

    @Test func aRunThatIsCutOffIsNotTakenForAFailure() async throws {
        let (stream, began) = AsyncStream.makeStream(of: Void.self)
        let failure = run(.failed)
        let schedule = try SiteSchedule("1s", jitter: 0, archive: archive) {
            began.yield()
            try? await Task.sleep(for: .seconds(3_600))
            return failure
        } onEvent: { _ in
        }
        let running = Task { try await schedule.run() }
        for await _ in stream.prefix(1) {}
        running.cancel()
        try await running.value
        #expect(ScheduleBook.load(ScheduleBook.path(in: archive))?.lastRun == nil)
    }

    @Test func aBookThatCannotBeReadIsBegunAnew() throws {
        try Data("{".utf8).write(to: URL(filePath: ScheduleBook.path(in: archive)))
        #expect(ScheduleBook.load(ScheduleBook.path(in: archive)) == nil)
        let outcome = run(.published)
        let schedule = try SiteSchedule("6h", archive: archive, renew: { outcome }, onEvent: { _ in })
        #expect(schedule.lastRun == nil)
    }
}
