import NIOCore
import Testing

@testable import HeroServe

@Suite("Requests wait for the bell")
struct ChangeBellTests {
    private static let farAway = NIODeadline.distantFuture

    /// Begins to wait and does `work` then, again and again until it has an answer.
    private static func answer(
        _ bell: ReloadNotifier,
        since round: String,
        until: NIODeadline = farAway,
        _ work: @escaping @Sendable () -> Void
    ) async -> Bool {
        await withTaskGroup(of: Bool?.self) { group in
            group.addTask { await bell.hasRung(since: round, until: until) }
            group.addTask {
                while !Task.isCancelled {
                    work()
                    await Task.yield()
                }
                return nil
            }
            for await answer in group {
                guard let answer else { continue }
                group.cancelAll()
                return answer
            }
            return false
        }
    }

    @Test("A ring answers all who wait, and whoever asks later about a round before")
    func rings() async {
        let bell = ReloadNotifier()
        let round = bell.round
        #expect(await Self.answer(bell, since: round) { bell.ring() })
        #expect(bell.round != round)
        #expect(await bell.hasRung(since: round, until: Self.farAway))
    }

    @Test("A round of another run of the server is an old one")
    func anotherRun() async {
        let round = ReloadNotifier().round
        #expect(await ReloadNotifier().hasRung(since: round, until: Self.farAway))
        #expect(await ReloadNotifier().hasRung(since: "", until: Self.farAway))
    }

    @Test("Who has waited long enough is sent away, and nobody else")
    func dismisses() async {
        let bell = ReloadNotifier()
        let now = NIODeadline.now()
        let early = await Self.answer(bell, since: bell.round, until: now) { bell.dismiss(now: now) }
        #expect(!early)
        let round = bell.round
        let late = await Self.answer(bell, since: round, until: now + .seconds(1)) {
            bell.dismiss(now: now)
            bell.ring()
        }
        #expect(late)
    }

    @Test("After the end nobody waits")
    func ends() async {
        let bell = ReloadNotifier()
        #expect(await !Self.answer(bell, since: bell.round) { bell.end() })
        #expect(await !bell.hasRung(since: bell.round, until: Self.farAway))
    }
}
