import ArgumentParser
import Foundation
import HeroBasics
import HeroServe

/// Options that say when a site is renewed.
struct RenewalOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Build again every so often (6h, 90m, 1d; a minute at least) or at the times of a cron expression "
                + "(\"0 */6 * * *\").",
            valueName: "when"
        )
    )
    var every: String?

    @Option(
        help: .value(
            "length",
            "The longest random delay before a build (default: a tenth of the time between two, at most 15m)."
        )
    )
    var jitter: String?

    func validate() throws {
        if every == nil, jitter != nil { throw ValidationError("--jitter needs --every") }
        if let every {
            try Self.check(every)
            do throws(ScheduleError) { _ = try Schedule(every).calendar() } catch {
                throw ValidationError("--every: \(error.words)")
            }
        }
        try Self.check(jitter: jitter)
    }

    /// - Throws: `ValidationError` for an invalid schedule, or one with less than a minute between two builds, which
    ///   would burden sources and is never needed.
    static func check(_ schedule: String, environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        do throws(ScheduleError) {
            guard case .every(let seconds) = try Schedule(schedule), seconds < 60 else { return }
            // Tests that wait for several builds cannot wait for minutes.
            if environment["HERODEX_SHORT_SCHEDULES"] == "1" { return }
        } catch {
            throw ValidationError("--every: \(error.words)")
        }
        throw ValidationError("--every: a minute (1m) is the shortest time between two builds, \(schedule) is less")
    }

    /// - Throws: `ValidationError` for an invalid duration.
    static func check(jitter: String?) throws {
        if let jitter, seconds(jitter) == nil {
            throw ValidationError("--jitter: a length of time such as 10m expected")
        }
    }

    /// The schedule; nil if none was requested.
    /// - Throws: `ScheduleError`.
    func schedule(_ options: CommonOptions, _ console: Console) throws -> SiteSchedule? {
        guard let every else { return nil }
        let build = ScheduledBuild(options)
        return try SiteSchedule(
            every,
            jitter: jitter.flatMap(Self.seconds),
            archive: FolderPath(options.archive).absolute,
            renew: { await build.run() },
            onEvent: { console.progress($0) }
        )
    }

    /// The seconds of a duration; `0` needs no unit.
    static func seconds(_ text: String) -> Int? { text == "0" ? 0 : Schedule.seconds(text) }
}

extension ScheduleError {
    /// One sentence without a full stop.
    var words: String {
        switch self {
        case .unreadable(let text, let reason): "\(text.shortened(to: 60).quoted) cannot be read: \(reason)"
        case .zone(let text):
            "TZ is \(text.shortened(to: 60).quoted), which is no time zone known here; set it to a name such as Europe/Berlin"
        case .never(let text): "\(text.shortened(to: 60).quoted) never happens: no month has that day"
        }
    }
}

extension Console {
    /// The schedule's events, one line each, with the time: they go to a log.
    fileprivate func progress(_ event: SiteSchedule.Event) {
        let now = StatusWording.moment(Date())
        switch event {
        case .waiting(let until): progress("\(now) next build at \(StatusWording.moment(until))")
        case .began: progress("\(now) building")
        case .ended(let run):
            let seconds = Int(run.ended.timeIntervalSince(run.began).rounded())
            let line = "\(now) \(run.words) after \(seconds) s"
            if run.outcome == .failed { warn(line) } else { progress(line) }
        case .leftToOther: progress("\(now) another server builds this site; this one only serves it")
        case .unwritable(let reason): warn("schedule.json in the archive's folder cannot be written: \(reason)")
        }
    }
}

extension LastRun {
    /// The outcome, worded so that a duration can follow.
    var words: String {
        switch outcome {
        case .published: "a new site published" + (problem.map { " (\($0))" } ?? "")
        case .unchanged: "nothing new" + (problem.map { " (\($0))" } ?? "")
        case .failed: "build failed, the site stays as it was (\(problem ?? "for an unknown reason"))"
        }
    }
}
