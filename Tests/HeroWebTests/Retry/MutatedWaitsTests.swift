import Foundation
import Fuzzing
import HeroBasics
import Testing

@testable import HeroWeb

@Suite("Dates and waits of headers, changed at random")
struct MutatedWaitsTests {
    private static let fuzz = Fuzz(
        "retry-after",
        seeds: [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "120",
            "Fri, 31 Dec 9999 23:59:60 GMT",
        ],
        pieces: [" ", ",", "-", ":", "GMT", "Feb", "30", "99", "0000", "+"]
    )

    @Test("a wait is no longer than the longest and never negative", arguments: Fuzz.lanes)
    func waits(lane: Int) {
        let moments = [Date(timeIntervalSince1970: 784_111_777), .distantPast, .distantFuture]
        Self.fuzz.run(lane: lane) { input in
            for moment in moments {
                guard let wait = RetryAfter.wait(from: input.text, at: moment) else { continue }
                #expect(.zero <= wait && wait <= .seconds(1 << 40), "\(input)")
            }
            if let date = HTTPDate.date(from: input.text) {
                #expect(abs(date.timeIntervalSince1970) < 1e12, "\(input)")
            }
        }
    }
}
