import NIOCore
import Testing

@testable import HeroServe

@Suite("A connection that takes too long is ended, one that moves is not")
struct ConnectionTimeoutsTests {
    private static var limits: ServeLimits {
        var limits = ServeLimits()
        limits.head = .seconds(1)
        limits.idle = .seconds(10)
        limits.writing = .seconds(5)
        limits.lingering = .seconds(2)
        limits.closing = .seconds(60)
        return limits
    }

    private let start = NIODeadline.now()
    private var clock = ConnectionTimeouts(ConnectionTimeoutsTests.limits)

    private func after(_ seconds: Int64) -> NIODeadline { start + .seconds(seconds) }

    @Test("Between requests it may wait, within one it must hurry")
    mutating func requests() {
        #expect(clock.judge(.request(began: nil), now: after(9)) == .patient)
        #expect(clock.judge(.request(began: nil), now: after(11)) == .close)
        #expect(clock.judge(.request(began: after(9)), now: after(9)) == .patient)
        #expect(clock.judge(.request(began: after(8)), now: after(9)) == .tooSlow)
    }

    @Test("A reader may take as long as it likes while it takes anything at all")
    mutating func reader() {
        clock.hand(over: 1_000)
        for (behind, second) in [(1_000, 1), (999, 4), (998, 8), (997, 12)] as [(Int, Int64)] {
            #expect(clock.judge(.reader(behind: behind), now: after(second)) == .patient)
        }
        // More was written meanwhile, of which as much was taken: it moves, though as much is still to be taken.
        clock.hand(over: 500)
        #expect(clock.judge(.reader(behind: 997), now: after(16)) == .patient)
        #expect(clock.judge(.reader(behind: 997), now: after(20)) == .patient)
        #expect(clock.judge(.reader(behind: 997), now: after(21)) == .close)
    }

    @Test("A reply that takes long to make is waited for")
    mutating func reply() {
        #expect(clock.judge(.reply, now: after(1_000)) == .patient)
        #expect(clock.judge(.request(began: nil), now: after(1_009)) == .patient)
    }

    @Test("After the last reply the other side has a moment, and after a stop there is an end to everything")
    mutating func end() {
        #expect(clock.judge(.end, now: after(1)) == .patient)
        #expect(clock.judge(.end, now: after(3)) == .close)
        clock.limit()
        #expect(clock.judge(.reply, now: after(50)) == .patient)
        #expect(clock.judge(.reply, now: after(61)) == .close)
    }

    @Test("It is looked at a few times within the shortest limit, and at least every second")
    func tick() {
        #expect(Self.limits.tick == .milliseconds(250))
        #expect(ServeLimits().tick == .milliseconds(500))
        var long = Self.limits
        (long.head, long.lingering, long.writing) = (.hours(1), .hours(1), .hours(1))
        #expect(long.tick == .seconds(1))
    }
}
