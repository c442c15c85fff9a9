import HeroTemplate

/// What `service.mustache` is given, escaped for unit files.
struct ServiceUnit: TemplateContext {
    let folder: Markup
    /// Nil for root.
    let user: Markup?
    let starts: [ShellCommand]
    /// Whether the job may have a `/tmp` of its own.
    let hidesTemporary: Bool
    /// The folders it writes to.
    let written: Markup
}

/// A command line, escaped for the file it stands in.
struct ShellCommand: TemplateContext {
    let command: Markup
}

/// What `timer.mustache` is given, escaped for unit files.
struct TimerUnit: TemplateContext {
    let folder: Markup
    let events: [CalendarEvent]
    /// In seconds.
    let jitter: Int
}

/// A value of `OnCalendar=`.
struct CalendarEvent: TemplateContext {
    let text: Markup
}

/// What `crontab.mustache` is given.
struct Crontab: TemplateContext {
    let lines: [CrontabLine]
}

/// A line of crontab(5).
struct CrontabLine: TemplateContext {
    let times: Markup
    let command: Markup
}

/// What `cronjob.mustache` is given, escaped for YAML.
struct CronJobs: TemplateContext {
    let jobs: [CronJob]
}

/// One CronJob.
struct CronJob: TemplateContext {
    /// The job's own name; several jobs are numbered.
    let own: Markup
    /// The name of the job's volume, configuration and secret.
    let name: Markup
    let times: Markup
    let image: Markup
    let command: Markup
    /// Whether another job comes before it in the file.
    let isFurther: Bool
}

/// The templates of schedulers' files, compiled.
struct ScheduleTemplates: Sendable {
    let service: CompiledTemplate<ServiceUnit>
    let timer: CompiledTemplate<TimerUnit>
    let crontab: CompiledTemplate<Crontab>
    let cronjob: CompiledTemplate<CronJobs>

    static let shared = ScheduleTemplates()

    private init() {
        let texts = [
            "service": PackageResources.service_mustache, "timer": PackageResources.timer_mustache,
            "crontab": PackageResources.crontab_mustache, "cronjob": PackageResources.cronjob_mustache,
        ]
        do {
            let library = try TemplateLibrary(
                TemplateTexts(
                    texts.mapValues { String(decoding: $0, as: UTF8.self) },
                    folder: "Sources/HeroServe/Schedule/Files"
                ),
                roots: [
                    TemplateRoot("service", for: ServiceUnit.self), TemplateRoot("timer", for: TimerUnit.self),
                    TemplateRoot("crontab", for: Crontab.self), TemplateRoot("cronjob", for: CronJobs.self),
                ]
            )
            service = try library.template("service", for: ServiceUnit.self)
            timer = try library.template("timer", for: TimerUnit.self)
            crontab = try library.template("crontab", for: Crontab.self)
            cronjob = try library.template("cronjob", for: CronJobs.self)
        } catch {
            // They are part of the program, like its code.
            preconditionFailure("\(error)")
        }
    }
}

extension CompiledTemplate {
    func text(_ context: Context) -> String { String(decoding: rendered(context), as: UTF8.self) }
}
