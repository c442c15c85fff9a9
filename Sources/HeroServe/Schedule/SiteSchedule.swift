public import Foundation
import HeroBasics
public import ServiceLifecycle
import Synchronization

/// Renews a site by a schedule while it is served.
public final class SiteSchedule: Service {
    /// What a log says of the schedule: that it waits, began, ended, or cannot go on.
    public enum Event: Equatable, Sendable {
        case waiting(until: Date)
        case began
        case ended(LastRun)
        /// Another server renews this archive's site; this one only serves until that one ends.
        case leftToOther
        /// The book beside the archive could not be written.
        case unwritable(reason: String)
    }

    private let schedule: Schedule
    private let calendar: Calendar
    private let jitter: Int
    private let path: String
    private let lock: ScheduleLock
    private let book: Mutex<ScheduleBook>
    private let renew: @Sendable () async -> LastRun
    private let onEvent: @Sendable (Event) -> Void

    /// - Parameters:
    ///   - text: the schedule in a form that `Schedule` reads.
    ///   - jitter: the longest random delay before a run, in seconds.
    ///   - archive: the archive's folder, beside which the book is kept.
    ///   - renew: does one run; it is cancelled when the server stops, and should then end soon.
    ///   - onEvent: called with each event.
    /// - Throws: `ScheduleError`.
    public init(
        _ text: String,
        jitter: Int? = nil,
        archive: String,
        renew: @escaping @Sendable () async -> LastRun,
        onEvent: @escaping @Sendable (Event) -> Void
    ) throws(ScheduleError) {
        schedule = try Schedule(text)
        calendar = try schedule.calendar()
        self.jitter = jitter ?? schedule.usualJitter(in: calendar)
        path = ScheduleBook.path(in: archive)
        lock = ScheduleLock(ScheduleBook.lockPath(in: archive))
        var book = ScheduleBook.load(path) ?? ScheduleBook(schedule: text)
        book.schedule = text
        self.book = Mutex(book)
        self.renew = renew
        self.onEvent = onEvent
    }

    /// The result of the last run, by this server or another one.
    var lastRun: LastRun? { book.withLock { $0.lastRun } }

    /// Renews the site once, now, regardless of the schedule.
    ///
    /// If another server is renewing it, waits for that one: nil if it made the required site.
    /// - Parameter isDone: whether nothing is left to do.
    public func runOnce(unless isDone: @Sendable () -> Bool = { false }) async -> LastRun? {
        var isTold = false
        while !isOurs() {
            if !isTold { onEvent(.leftToOther) }
            isTold = true
            guard (try? await Task.sleep(for: .milliseconds(200))) != nil, !isDone() else { return nil }
        }
        return isTold && isDone() ? nil : await renewed()
    }

    /// One run and its result. A run that was stopped did not fail: the next server makes it up.
    private func renewed() async -> LastRun {
        onEvent(.began)
        let run = await renew()
        guard !Task.isCancelled else { return run }
        update { $0.record(run) }
        onEvent(.ended(run))
        return run
    }

    /// Renews the site by the schedule until the server stops.
    public func run() async throws {
        await cancelWhenGracefulShutdown { await self.renewUntilCancelled() }
        lock.release()
    }

    private func renewUntilCancelled() async {
        let jitter = Double(jitter)
        if !isOurs() { readBook() }
        let last = book.withLock { $0.lastRun?.began }
        var timer = RunTimer(schedule, last: last, now: .now, calendar: calendar) { .random(in: 0...jitter) }
        while !Task.isCancelled {
            let next = timer.next(at: .now)
            if isOurs() { update { $0.nextRun = next } }
            onEvent(.waiting(until: next))
            while let seconds = timer.wait(at: .now) {
                guard (try? await Task.sleep(for: .seconds(seconds), clock: .continuous)) != nil else { return }
            }
            timer.begin(at: .now)
            guard isOurs() else {
                readBook()
                onEvent(.leftToOther)
                continue
            }
            _ = await renewed()
        }
    }

    /// Whether this server renews the site. If it has just taken over, it continues from what the other one wrote.
    private func isOurs() -> Bool {
        switch lock.acquire() {
        case .kept, .unavailable: return true
        case .refused: return false
        case .taken:
            readBook()
            return true
        }
    }

    private func readBook() {
        guard let written = ScheduleBook.load(path) else { return }
        book.withLock { book in
            let own = book.schedule
            book = written
            book.schedule = own
        }
    }

    private func update(_ change: (inout ScheduleBook) -> Void) {
        let noted = book.withLock { book in
            change(&book)
            return book
        }
        do { try noted.save(path) } catch {
            onEvent(.unwritable(reason: (error as? FileFailure)?.reason ?? error.localizedDescription))
        }
    }
}

extension RunTimer.Moment {
    /// Any fixed point is suitable: only differences count.
    private static let start = ContinuousClock.now

    static var now: RunTimer.Moment {
        RunTimer.Moment(date: Date(), uptime: start.duration(to: .now) / .seconds(1))
    }
}
