import Foundation
import HeroModel
import Testing

@testable import HeroServe
@testable import HerodexCLI

@Suite("Numbers and long texts in messages")
struct CountTests {
    @Test(
        "One of a thing is singular, any other number plural",
        arguments: [
            (1, "reply", "1 reply"), (2, "reply", "2 replies"), (0, "record", "0 records"), (1, "page", "1 page"),
            (12, "new picture", "12 new pictures"),
        ]
    )
    func plurals(count: Int, noun: String, words: String) { #expect(count.of(noun) == words) }

    @Test("A text is cut at its length, and says so")
    func shortened() {
        #expect("abc".shortened(to: 3) == "abc")
        #expect("abcd".shortened(to: 3) == "ab…")
    }

    @Test("A schedule of many minutes takes one short line of the status, a plain one is told whole")
    func schedule() {
        let minutes = (0...59).map(String.init).joined(separator: ",")
        let long = ScheduleBook(schedule: minutes + " * * * *").lines(isAtWork: true)
        #expect(long == ["schedule: 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,…"])
        #expect(ScheduleBook(schedule: "6h").lines(isAtWork: false) == ["schedule: every 6h (no server runs it now)"])
        #expect(ScheduleBook(schedule: "0 4 * * *").lines(isAtWork: true) == ["schedule: 0 4 * * *"])
    }
}
