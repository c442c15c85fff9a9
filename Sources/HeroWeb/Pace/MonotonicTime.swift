import Foundation

/// A moment of a clock that only goes forward, in nanoseconds since some start.
struct MonotonicTime: Comparable, Sendable {
    let nanoseconds: Int64

    static var now: MonotonicTime {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    static func < (one: MonotonicTime, other: MonotonicTime) -> Bool { one.nanoseconds < other.nanoseconds }

    /// - Parameter wait: in nanoseconds.
    static func + (one: MonotonicTime, wait: Int64) -> MonotonicTime {
        let (sum, overflow) = one.nanoseconds.addingReportingOverflow(wait)
        return MonotonicTime(nanoseconds: overflow ? .max : sum)
    }
}
