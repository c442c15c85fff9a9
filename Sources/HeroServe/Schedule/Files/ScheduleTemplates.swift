import HeroTemplate

/// What `service.mustache` is given, escaped for unit files.
struct ServiceUnit: TemplateContext {
    let folder: Markup
    /// Nil for root.
    let user: Markup?
    let starts: [ScheduleLine]
    /// Whether the job may have a `/tmp` of its own.
    let hidesTemporary: Bool
    /// The folders it writes to.
    let written: Markup
}

/// What `timer.mustache` is given, escaped for unit files.
struct TimerUnit: TemplateContext {
    let folder: Markup
    let events: [ScheduleLine]
    /// In seconds.
    let jitter: Int
}

/// A command line, a value of `OnCalendar=`, or the times of a cron expression, escaped for the file it stands in.
struct ScheduleLine: TemplateContext {
    let text: Markup
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

/// What `github.mustache` and `gitlab.mustache` are given; nothing in it needs an escape in YAML.
struct HostedBuild: TemplateContext {
    let name: Markup
    let times: [ScheduleLine]
    let image: Markup
    /// The address of the package.
    let package: Markup
    /// Its SHA-256.
    let sum: Markup
    /// For a shell, each after a space.
    let arguments: Markup
}

/// The templates of schedulers' files, compiled.
enum ScheduleTemplates {
    static let service = template("service", PackageResources.service_mustache, for: ServiceUnit.self)
    static let timer = template("timer", PackageResources.timer_mustache, for: TimerUnit.self)
    static let cronjob = template("cronjob", PackageResources.cronjob_mustache, for: CronJobs.self)
    static let github = template("github", PackageResources.github_mustache, for: HostedBuild.self)
    static let gitlab = template("gitlab", PackageResources.gitlab_mustache, for: HostedBuild.self)

    private static func template<File: TemplateContext>(
        _ name: String,
        _ text: [UInt8],
        for _: File.Type
    ) -> CompiledTemplate<File> {
        CompiledTemplate(name, bundled: [name: text], folder: "Sources/HeroServe/Schedule/Files")
    }
}

extension CompiledTemplate {
    func text(_ context: Context) -> String { String(decoding: rendered(context), as: UTF8.self) }
}
