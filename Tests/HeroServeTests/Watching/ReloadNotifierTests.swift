import NIOCore
import Testing

@testable import HeroServe

@Suite("Requests wait for the notifier", .timeLimit(.minutes(10)))
struct ReloadNotifierTests {
    private static let farAway = NIODeadline.distantFuture

    /// Begins to wait and does `work` then, again and again until it has an answer.
    private static func answer(
        _ notifier: ReloadNotifier,
        since round: String,
        until: NIODeadline = farAway,
        _ work: @escaping @Sendable () -> Void
    ) async -> Bool {
        await withTaskGroup(of: Bool?.self) { group in
            group.addTask { await notifier.hasChanged(since: round, until: until) }
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
        let notifier = ReloadNotifier()
        let round = notifier.round
        #expect(await Self.answer(notifier, since: round) { notifier.notify() })
        #expect(notifier.round != round)
        #expect(await notifier.hasChanged(since: round, until: Self.farAway))
    }

    @Test("A round of another run of the server is an old one")
    func anotherRun() async {
        let round = ReloadNotifier().round
        #expect(await ReloadNotifier().hasChanged(since: round, until: Self.farAway))
        #expect(await ReloadNotifier().hasChanged(since: "", until: Self.farAway))
    }

    @Test("Who has waited long enough is sent away, and nobody else")
    func dismisses() async {
        let notifier = ReloadNotifier()
        let now = NIODeadline.now()
        let early = await Self.answer(notifier, since: notifier.round, until: now) { notifier.dismiss(now: now) }
        #expect(!early)
        let round = notifier.round
        let late = await Self.answer(notifier, since: round, until: now + .seconds(1)) {
            notifier.dismiss(now: now)
            notifier.notify()
        }
        #expect(late)
    }

    @Test("After the end nobody waits")
    func ends() async {
        let notifier = ReloadNotifier()
        #expect(await !Self.answer(notifier, since: notifier.round) { notifier.end() })
        #expect(await !notifier.hasChanged(since: notifier.round, until: Self.farAway))
    }
}
