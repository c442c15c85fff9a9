import HeroTemplate

extension ScheduledJob {
    /// A CronJob for each pattern of times.
    package func kubernetesFile(image: String) -> ScheduleFile {
        let lines = times.cronLines
        let jobs = CronJobs(
            jobs: lines.enumerated().map { index, line in
                CronJob(
                    own: Markup(trusted: lines.count == 1 ? name : "\(name)-\(index + 1)"),
                    name: Markup(trusted: name),
                    times: Markup(trusted: line),
                    image: Markup(trusted: Self.yamlText(image)),
                    command: Markup(trusted: kubernetesLine),
                    isFurther: index > 0
                )
            }
        )
        // The configuration is called herodex.yaml, and must not be taken for this.
        let file = (name == "herodex" ? "" : name + "-") + "cronjob.yaml"
        return ScheduleFile(
            name: file,
            notes: [
                "kubectl create configmap \(name) --from-file=herodex.yaml",
                "a PersistentVolumeClaim \(name) holds archive and site, a Secret \(name) the keys",
                "kubectl apply -f \(file)",
            ],
            text: ScheduleTemplates.cronjob.text(jobs)
        )
    }

    /// In a container the program is in the path, and archive and site are in the working folder.
    private var kubernetesLine: String {
        var job = self
        job.program = "herodex"
        job.arguments = ["--config", "/config/herodex.yaml"] + kept(["--only"])
        return remote == nil ? job.shellLine + " || [ $? -eq 1 ]" : job.shellLine
    }

    private static func yamlText(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
