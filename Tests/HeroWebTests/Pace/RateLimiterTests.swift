import HeroBasics
import Testing

@testable import HeroWeb

@Suite("A limiter")
struct RateLimiterTests {
    /// Returns once this many wait for a place.
    private func waiting(_ count: Int, at limiter: RateLimiter) async {
        while await limiter.waiting != count { await Task.yield() }
    }

    @Test("Spaces starts evenly, however many may be under way")
    func spacing() async throws {
        let clock = HandClock()
        let limiter = RateLimiter(Pace(requestsPerSecond: 4, parallel: 3), clock: clock)
        let (starts, start) = AsyncStream.makeStream(of: Duration.self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask { try await limiter.pass { _ = start.yield(clock.now.sinceStart) } }
            }
            var times = starts.makeAsyncIterator()
            #expect(await times.next() == .zero)
            await clock.sleepers(2)
            clock.advance(by: .milliseconds(250))
            #expect(await times.next() == .milliseconds(250))
            await clock.sleepers(1)
            clock.advance(by: .milliseconds(250))
            #expect(await times.next() == .milliseconds(500))
            try await group.waitForAll()
        }
    }

    @Test("Does not make up for time in which nothing was asked")
    func noBurst() async throws {
        let clock = HandClock()
        let limiter = RateLimiter(Pace(requestsPerSecond: 1, parallel: 3), clock: clock)
        try await limiter.pass {}
        clock.advance(by: .seconds(60))
        try await limiter.pass {}
        let third = Task { try await limiter.pass { clock.now.sinceStart } }
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        #expect(try await third.value == .seconds(61))
    }

    @Test("Lets in first who came first, and never more than may be under way")
    func fairness() async throws {
        let limiter = RateLimiter(Pace(requestsPerSecond: 0, parallel: 2), clock: HandClock())
        let (entries, entry) = AsyncStream.makeStream(of: Int.self)
        let (stays, goes) = (await Holder(of: limiter), await Holder(of: limiter))
        var others: [Task<Void, any Error>] = []
        for number in 0..<6 {
            others.append(Task { try await limiter.pass { _ = entry.yield(number) } })
            await waiting(number + 1, at: limiter)
        }
        // One holder stays, so that the others go one by one.
        try await goes.leave()
        for other in others { try await other.value }
        entry.finish()
        #expect(await entries.reduce(into: []) { $0.append($1) } == [0, 1, 2, 3, 4, 5])
        try await stays.leave()
    }

    @Test("Is not held up by one who was cancelled while waiting for a place")
    func cancelledInQueue() async throws {
        let limiter = RateLimiter(Pace(requestsPerSecond: 0, parallel: 1), clock: HandClock())
        let holder = await Holder(of: limiter)
        let cancelled = Task { try await limiter.pass {} }
        await waiting(1, at: limiter)
        let last = Task { try await limiter.pass { "in" } }
        await waiting(2, at: limiter)
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        try await holder.leave()
        #expect(try await last.value == "in")
    }

    @Test("Gives the place of one who was cancelled before the start to the next")
    func cancelledBeforeStart() async throws {
        let clock = HandClock()
        let limiter = RateLimiter(Pace(requestsPerSecond: 1, parallel: 1), clock: clock)
        try await limiter.pass {}
        let cancelled = Task { try await limiter.pass {} }
        await clock.sleepers(1)
        let next = Task { try await limiter.pass { clock.now.sinceStart } }
        await waiting(1, at: limiter)
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        await clock.sleepers(1)
        clock.advance(by: .seconds(2))
        #expect(try await next.value == .seconds(2))
    }

    @Test("Is free again after work that failed")
    func failedWork() async throws {
        struct Broken: Error {}
        let limiter = RateLimiter(Pace(requestsPerSecond: 0, parallel: 1), clock: HandClock())
        for _ in 0..<3 {
            await #expect(throws: Broken.self) { try await limiter.pass { throw Broken() } }
        }
    }

    @Test("Lets nobody start during a pause, those included who had a start before, and spaces them afterwards")
    func pause() async throws {
        let clock = HandClock()
        let limiter = RateLimiter(Pace(requestsPerSecond: 1, parallel: 3), clock: clock)
        try await limiter.pass {}
        let (starts, start) = AsyncStream.makeStream(of: Duration.self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<2 {
                group.addTask { try await limiter.pass { _ = start.yield(clock.now.sinceStart) } }
            }
            await clock.sleepers(2)
            await limiter.pause(for: .seconds(10))
            // Both wake after the starts they had, find the pause and queue up behind it.
            clock.advance(by: .seconds(2))
            await clock.sleepers(2)
            var times = starts.makeAsyncIterator()
            clock.advance(by: .seconds(8))
            #expect(await times.next() == .seconds(10))
            await clock.sleepers(1)
            clock.advance(by: .seconds(1))
            #expect(await times.next() == .seconds(11))
            try await group.waitForAll()
        }
    }

    @Test("Takes odd figures as no limit or the least there is")
    func oddPaces() async throws {
        #expect(Pace(requestsPerSecond: -1, parallel: 0).interval == .zero)
        #expect(Pace(requestsPerSecond: .nan, parallel: 0).interval == .zero)
        #expect(Pace(requestsPerSecond: .infinity, parallel: 0).interval == .zero)
        #expect(Pace(requestsPerSecond: 1e-300, parallel: 0).interval == .seconds(3_600))
        let limiter = RateLimiter(Pace(requestsPerSecond: 0, parallel: -3), clock: HandClock())
        #expect(try await limiter.pass { "in" } == "in")
    }

    @Test("Is one per host")
    func perHost() async throws {
        let limiters = RateLimiters(Pace(requestsPerSecond: 0, parallel: 1))
        let first = await limiters.limiter(for: "https://images.example/1.png")
        #expect(await limiters.limiter(for: "http://IMAGES.example:8080/2.png") === first)
        #expect(await limiters.limiter(for: "https://other.example/1.png") !== first)
        #expect(await limiters.limiter(for: "nonsense") === limiters.limiter(for: "more nonsense"))
    }
}

/// Work that is in the limiter until told to leave.
private struct Holder {
    private let work: Task<Void, any Error>
    private let release: AsyncStream<Void>.Continuation

    /// Returns once it is in.
    init(of limiter: RateLimiter) async {
        let (releases, release) = AsyncStream.makeStream(of: Void.self)
        let (entries, entry) = AsyncStream.makeStream(of: Void.self)
        self.release = release
        work = Task {
            try await limiter.pass {
                entry.finish()
                for await _ in releases {}
            }
        }
        for await _ in entries {}
    }

    func leave() async throws {
        release.finish()
        try await work.value
    }
}
