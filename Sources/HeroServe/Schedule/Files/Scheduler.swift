/// What can run builds on a schedule.
package enum Scheduler: String, CaseIterable {
    case systemd, cron, kubernetes, github, gitlab

    /// Whether it is where a repository's own site is built and published.
    package var isHost: Bool { self == .github || self == .gitlab }
}
