import Foundation
import Fuzzing
import Testing

@testable import HeroServe

@Suite("Schedules changed at random")
struct MutatedSchedulesTests {
    private static let fuzz = Fuzz(
        "schedules",
        seeds: ["0 */6 * * *", "15,45 0-5/2 1-31 jan-dec mon-fri", "@daily", "1h30m", "0 0 29 2 *", "5/15 * * * 7"],
        pieces: ["*", "/", "-", ",", " ", "@", "sun", "feb", "h", "w", "999999w", "59", "60", "31", "7", "٣"],
        longest: 512
    )
    private static let moments = ["2026-11-21T05:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"]
        .compactMap { try? Date($0, strategy: .iso8601) }

    @Test("a schedule comes again later, or is refused in words", arguments: Fuzz.lanes)
    func schedules(lane: Int) {
        Self.fuzz.run(lane: lane) { input in
            do throws(ScheduleError) {
                let schedule = try Schedule(input.text)
                var dice = input.dice
                // Years of days are gone through for a rare one, so one moment an input has to do.
                let moment = dice.pick(Self.moments)
                guard case .cron(let cron) = schedule else {
                    #expect(schedule.gap(from: moment, in: .utc) > 0, "\(input)")
                    return
                }
                #expect((try? CronExpression(cron.text)) == cron, "\(input)")
                if dice.number(below: 10) == 0, let next = cron.next(after: moment, in: .utc) {
                    #expect(next > moment, "\(input)")
                }
            } catch {
                switch error {
                case .unreadable(_, let reason): #expect(!reason.isEmpty, "\(input)")
                case .never: break
                case .zone: Issue.record("\(input) is no zone")
                }
            }
        }
    }

    private static let book = """
        {"failures":2,"lastRun":{"began":"2026-11-21T05:00:00Z","ended":"2026-11-21T05:00:09Z","outcome":"failed",
        "problem":"p"},"lastSuccess":"2026-11-20T05:00:00Z","nextRun":"2026-11-22T05:00:00Z","schedule":"6h"}
        """
    private static let books = Fuzz(
        "schedule-books",
        seeds: [book],
        pieces: ["{", "}", "\"", ":", "T", "Z", "+", "-", "9999-12-31T23:59:59Z", "failed", "null"]
    )

    @Test("what a schedule notes is read back, or counts as not there", arguments: Fuzz.lanes)
    func notes(lane: Int) throws {
        let path = FileManager.default.temporaryDirectory.path + "/herodex-book-\(UUID().uuidString)"
        defer { unlink(path) }
        try Self.books.run(lane: lane) { input in
            _ = FileManager.default.createFile(atPath: path, contents: input.data)
            guard var book = ScheduleBook.load(path) else { return }
            let now = RunTimer.Moment(date: Self.moments[0], uptime: 9)
            for schedule in [Schedule.every(seconds: 60), .cron(try CronExpression("0 6 * * *"))] {
                var timer = RunTimer(schedule, last: book.lastRun?.began, now: now, calendar: .utc) { 0 }
                #expect(timer.wait(at: now) ?? 0 <= 30, "\(input)")
            }
            book.record(LastRun(began: now.date, ended: now.date, outcome: .failed))
            #expect(book.failures > 0, "\(input)")
        }
    }

    @Test("runs that failed are counted up to the last number there is")
    func failures() throws {
        let path = FileManager.default.temporaryDirectory.path + "/herodex-book-\(UUID().uuidString)"
        defer { unlink(path) }
        try Data(#"{"schedule":"6h","failures":9223372036854775807}"#.utf8).write(to: URL(filePath: path))
        var book = try #require(ScheduleBook.load(path))
        book.record(LastRun(began: Self.moments[0], ended: Self.moments[0], outcome: .failed))
        #expect(book.failures == .max)
    }

    @Test("a book that takes more memory than there is counts as not there")
    func endless() throws {
        let path = FileManager.default.temporaryDirectory.path + "/herodex-book-\(UUID().uuidString)"
        defer { unlink(path) }
        try Data(Self.book.utf8).write(to: URL(filePath: path))
        #expect(ScheduleBook.load(path) != nil)
        #expect(truncate(path, 1 << 40) == 0)
        #expect(ScheduleBook.load(path) == nil)
        #expect(ScheduleBook.load("/dev/zero") == nil)
    }
}
