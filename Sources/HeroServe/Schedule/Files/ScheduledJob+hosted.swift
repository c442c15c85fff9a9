import HeroTemplate

extension ScheduledJob {
    /// What builds at a host and publishes to its Pages: a workflow or a pipeline. It needs no escape in YAML.
    /// - Parameters:
    ///   - host: GitHub or GitLab.
    ///   - sum: the SHA-256 of what is at `package`.
    package func hostedFile(_ host: Scheduler, image: String, package: String, sum: String) -> ScheduleFile {
        let build = HostedBuild(
            name: Markup(trusted: name),
            times: times.cronLines.map { ScheduleLine(text: Markup(trusted: $0)) },
            image: Markup(trusted: image),
            package: Markup(trusted: package),
            sum: Markup(trusted: sum),
            arguments: Markup(trusted: arguments.map { " " + Self.quoted($0) }.joined())
        )
        let (name, template) =
            host == .github
            ? (".github/workflows/\(name).yml", ScheduleTemplates.github) : (".gitlab-ci.yml", ScheduleTemplates.gitlab)
        return ScheduleFile(name: name, notes: [], text: template.text(build))
    }
}
