import Testing

@testable import HeroWeb

@Suite("A transfer's deadline")
struct TransferTimingTests {
    private static let limits = WebConfiguration.Deadlines(
        connection: .nanoseconds(10),
        answer: .nanoseconds(30),
        silence: .nanoseconds(20),
        whole: .nanoseconds(500),
        slowest: .init(bytes: 100, time: .nanoseconds(40))
    )

    private static let start = SuspendingClock.now

    private func at(_ nanoseconds: Int64) -> SuspendingClock.Instant { Self.start + .nanoseconds(nanoseconds) }

    private func timing(readingFrom start: Int64) -> TransferTiming {
        var timing = TransferTiming(Self.limits)
        timing.begin(at: at(0))
        timing.begin(.body, at: at(start))
        return timing
    }

    @Test("Is the connection's, then the answer's, then the next piece's")
    func stages() {
        var timing = TransferTiming(Self.limits)
        timing.begin(at: at(1_000))
        #expect(timing.deadline == at(1_010))
        timing.begin(.answer, at: at(1_005))
        #expect(timing.deadline == at(1_030))
        timing.begin(.body, at: at(1_025))
        #expect(timing.deadline == at(1_045))
        timing.receive(60, at: at(1_044))
        #expect(timing.deadline == at(1_064))
    }

    @Test("Comes for a drip, however steady")
    func drip() {
        var timing = timing(readingFrom: 100)
        for moment in stride(from: Int64(105), through: 135, by: 10) { timing.receive(10, at: at(moment)) }
        #expect(timing.deadline == at(140))
    }

    @Test("Moves on with a body that is fast enough, until the whole has taken too long")
    func steady() {
        var timing = timing(readingFrom: 100)
        for moment in stride(from: Int64(110), through: 480, by: 10) {
            #expect(timing.deadline > at(moment))
            timing.receive(40, at: at(moment))
        }
        #expect(timing.deadline == at(500))
    }

    @Test("Is never before the present century's end for limits beyond all measure")
    func endless() {
        let forever = Duration.seconds(Int64.max)
        var timing = TransferTiming(.init(connection: forever, answer: forever, silence: forever, whole: forever))
        timing.begin(at: .now)
        #expect(timing.deadline > .now)
        #expect(forever.milliseconds > 0)
    }
}
