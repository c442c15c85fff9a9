import HeroBasics

/// What one of the system's schedulers is to run, and when.
struct ScheduledJob {
    let name: String
    let times: DailyTimes
    /// Longest random delay, in seconds.
    let jitter: Int
    /// The program, absolute.
    let program: String
    /// Absolute.
    let folder: String
    /// The user who runs the builds, for a scheduler that runs as root; nil for root.
    let user: String?
    /// Folders the job writes to, absolute.
    let written: [String]
    /// The arguments of `herodex build`.
    let arguments: [String]
    /// Where the site is published to after a build; nil if it is not.
    let remote: String?

    /// The commands of one run, in order: program and arguments.
    var commands: [[String]] {
        let build = [program, "build"] + arguments + ["--quiet"]
        guard let remote else { return [build] }
        // Publishing only needs to know where the archive and the output are.
        return [build, [program, "publish", remote] + kept(["--archive", "--output"]) + ["--quiet"]]
    }

    private func kept(_ options: Set<String>) -> [String] {
        arguments.indices.filter { options.contains(arguments[$0]) }.flatMap { arguments[$0...($0 + 1)] }
    }

    /// One line for a POSIX shell: waits for the delay, builds, and publishes unless the build failed.
    var shellLine: String {
        let words = commands.map { $0.map(Self.quoted).joined(separator: " ") }
        let delay = jitter > 0 ? "sleep \"$(shuf -i 0-\(jitter) -n 1)\"; " : ""
        guard words.count > 1 else { return delay + words[0] }
        return delay + "\(words[0]) || [ $? -eq 1 ] && \(words[1])"
    }

    /// For a POSIX shell.
    static func quoted(_ word: String) -> String {
        let plain = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"): true
            default: false
            }
        }
        return plain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}

/// A file of a scheduler.
struct ScheduleFile: Equatable {
    let name: String
    /// Where it belongs and how it is enabled, a line each.
    let notes: [String]
    let text: String
}

extension ScheduledJob {
    // MARK: systemd

    /// A service and its timer, in the format of systemd.service(5) and systemd.timer(5).
    var systemdFiles: [ScheduleFile] {
        let starts = commands.map { "ExecStart=" + $0.map(Self.systemdArgument).joined(separator: " ") }
        let service = """
            [Unit]
            Description=Build the hero encyclopedia in \(Self.systemdText(folder))
            Wants=network-online.target
            After=network-online.target

            [Service]
            Type=oneshot
            \(user.map { "User=\($0)\n" } ?? "")\
            WorkingDirectory=\(Self.systemdText(folder))
            # Secrets, a line each: MARVEL_PUBLIC_KEY=…
            EnvironmentFile=-\(Self.systemdText(folder))/herodex.env
            \(starts.joined(separator: "\n"))
            # Done, but incomplete: a source is gone. The site was renewed all the same.
            SuccessExitStatus=1
            TimeoutStopSec=60
            Nice=10
            NoNewPrivileges=yes
            \(isTemporary ? "" : "PrivateTmp=yes\n")\
            ProtectSystem=strict
            # A minus: it need not be there yet.
            ReadWritePaths=\(written.map { Self.systemdWord("-" + $0) }.joined(separator: " "))

            """
        let timer = """
            [Unit]
            Description=When the hero encyclopedia in \(Self.systemdText(folder)) is built

            [Timer]
            \(times.calendarEvents.map { "OnCalendar=" + $0 }.joined(separator: "\n"))
            # Makes up a run that was missed while the machine was off.
            Persistent=true
            RandomizedDelaySec=\(jitter)

            [Install]
            WantedBy=timers.target

            """
        let notes = [
            "belongs in /etc/systemd/system",
            "started by: systemctl daemon-reload && systemctl enable --now \(name).timer",
        ]
        return [
            ScheduleFile(name: name + ".service", notes: notes, text: service),
            ScheduleFile(name: name + ".timer", notes: notes, text: timer),
        ]
    }

    /// Whether the job uses folders that a private `/tmp` would hide.
    private var isTemporary: Bool {
        (written + arguments + [folder, program]).map { $0 + "/" }
            .contains { $0.hasPrefix("/tmp/") || $0.hasPrefix("/var/tmp/") }
    }

    /// `%` has a meaning in a unit.
    private static func systemdText(_ text: String) -> String { text.replacing("%", with: "%%") }

    /// A word of a command line, where `$` has a meaning as well.
    private static func systemdArgument(_ word: String) -> String { systemdWord(word.replacing("$", with: "$$")) }

    private static func systemdWord(_ word: String) -> String {
        let escaped = systemdText(word).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return escaped.contains { " \t';".contains($0) } || escaped.contains("\\") || escaped.isEmpty
            ? "\"\(escaped)\"" : escaped
    }

    // MARK: cron

    /// Lines for crontab(5).
    var cronFile: ScheduleFile {
        // In a crontab, % ends the line.
        // Read line by line, not sourced: for systemd, which reads the same file, a dollar is a plain character.
        let secrets =
            "if [ -r herodex.env ]; then while IFS= read -r v; do case $v in [A-Za-z_]*=*) export \"$v\";; esac; "
            + "done < herodex.env; fi"
        let line = "cd \(Self.quoted(folder)) && { \(secrets); \(shellLine); }".replacing("%", with: "\\%")
        return ScheduleFile(
            name: name + ".cron",
            notes: [
                "add it to your crontab: (crontab -l; cat \(name).cron) | crontab -",
                "secrets, a line each (MARVEL_PUBLIC_KEY=…), belong in \(folder)/herodex.env, for you alone to read",
            ],
            text: times.cronLines.map { "\($0) \(line)\n" }.joined()
        )
    }

    // MARK: Kubernetes

    /// A CronJob for each pattern of times.
    func kubernetesFile(image: String) -> ScheduleFile {
        let jobs = times.cronLines.enumerated().map { index, line in
            let own = times.cronLines.count == 1 ? name : "\(name)-\(index + 1)"
            return """
                apiVersion: batch/v1
                kind: CronJob
                metadata:
                  name: \(own)
                spec:
                  schedule: "\(line)"
                  # One build at a time; a run missed by up to an hour is made up.
                  concurrencyPolicy: Forbid
                  startingDeadlineSeconds: 3600
                  successfulJobsHistoryLimit: 3
                  failedJobsHistoryLimit: 3
                  jobTemplate:
                    spec:
                      # The next run goes on where this one failed.
                      backoffLimit: 0
                      template:
                        spec:
                          restartPolicy: Never
                          # SIGTERM stops a run where it is sound; nothing is lost.
                          terminationGracePeriodSeconds: 60
                          automountServiceAccountToken: false
                          securityContext:
                            runAsNonRoot: true
                            runAsUser: 10001
                            fsGroup: 10001
                            seccompProfile: {type: RuntimeDefault}
                          containers:
                            - name: herodex
                              image: \(Self.yamlText(image))
                              workingDir: /site
                              # Kubernetes knows no random delay of its own. Code 1 is a build that is done.
                              command: ["/bin/sh", "-c"]
                              args:
                                - |
                                  \(kubernetesLine)
                              envFrom:
                                - secretRef: {name: \(name), optional: true}
                              resources:
                                requests: {cpu: 500m, memory: 512Mi}
                                limits: {memory: 2Gi}
                              securityContext:
                                allowPrivilegeEscalation: false
                                readOnlyRootFilesystem: true
                                capabilities: {drop: [ALL]}
                              volumeMounts:
                                - {name: site, mountPath: /site}
                                - {name: config, mountPath: /config, readOnly: true}
                                - {name: temporary, mountPath: /tmp}
                          volumes:
                            - name: site
                              persistentVolumeClaim: {claimName: \(name)}
                            - name: config
                              configMap: {name: \(name)}
                            - name: temporary
                              emptyDir: {}

                """
        }
        // The configuration is called herodex.yaml, and must not be confused with this file.
        let file = (name == "herodex" ? "" : name + "-") + "cronjob.yaml"
        return ScheduleFile(
            name: file,
            notes: [
                "kubectl create configmap \(name) --from-file=herodex.yaml",
                "a PersistentVolumeClaim \(name) holds archive and site, a Secret \(name) the keys",
                "kubectl apply -f \(file)",
            ],
            text: jobs.joined(separator: "---\n")
        )
    }

    /// In a container the program is in the path, and archive and site are in the working folder.
    private var kubernetesLine: String {
        let job = ScheduledJob(
            name: name,
            times: times,
            jitter: jitter,
            program: "herodex",
            folder: "/site",
            user: nil,
            written: [],
            arguments: ["--config", "/config/herodex.yaml"] + kept(["--only"]),
            remote: remote
        )
        return remote == nil ? job.shellLine + " || [ $? -eq 1 ]" : job.shellLine
    }

    private static func yamlText(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
