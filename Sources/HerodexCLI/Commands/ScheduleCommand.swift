import ArgumentParser
import Foundation
import HeroBasics
import HeroPublish
import HeroServe

/// `herodex schedule`: files for the system's schedulers.
struct ScheduleCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "schedule",
        abstract: "Prints what systemd, cron, Kubernetes, GitHub or GitLab needs to build on a schedule."
    )

    static let examples: KeyValuePairs = [
        "herodex schedule systemd --every 1d --write units": "Write a service and a timer for systemd to a folder:",
        "herodex schedule cron --every '30 4 * * *'": "Print lines for a crontab:",
    ]
    static let related = ["serve", "publish", "systemd.timer(5)", "crontab(5)"]
    static let files: [UsedFile] = [.secrets]

    @Argument(help: "systemd, cron, kubernetes, github or gitlab.")
    var scheduler: Scheduler

    @Option(help: .value("when", "How often (6h, 90m, 1d, 1w), or a cron expression."))
    var every = "1d"

    @Option(help: .value("length", "The longest random delay before a build."))
    var jitter: String?

    @Option(help: .value("name", "What the unit or job is called."))
    var name = "herodex"

    @Option(help: .value("remote", "Publish to this rclone remote after each build."))
    var publish: String?

    @Option(
        help: .value("image", "The container image (default: herodex:latest; for GitHub and GitLab debian:bookworm).")
    )
    var image: String?

    @Option(help: .value("url", "The Debian package to install, for GitHub and GitLab."))
    var package: String?

    @Option(help: .value("sha256", "The package's SHA-256, in hexadecimal."))
    var sum: String?

    @Option(help: .dir("Write the files to this folder instead of printing them."), completion: .directory)
    var write: String?

    @OptionGroup var options: CommonOptions

    func validate() throws {
        try RenewalOptions.check(every)
        try RenewalOptions.check(jitter: jitter)
        guard name.wholeMatch(of: /[a-z0-9]([a-z0-9-]{0,48}[a-z0-9])?/) != nil else {
            throw ValidationError("--name: 1 to 50 small letters and digits expected, with hyphens between them")
        }
        try FolderPath.refuseEmpty([publish, image, write])
        try refuseWhatHostsDoNotHave()
        if scheduler == .kubernetes, try options.config != nil || options.templates != nil || options.hasOwnFolders() {
            throw ValidationError(
                "--config, --archive, --output and --templates are paths of this machine, which a container does not "
                    + "have: the CronJob mounts the configuration and a volume for archive and site; put your own "
                    + "templates into the image"
            )
        }
        let told = [publish, image, options.config, options.templates, options.archive, options.output] + options.only
        if told.contains(where: { $0?.contains(where: \.isNewline) ?? false }) {
            throw ValidationError("an option holds a line break, which no scheduler's file can hold")
        }
    }

    var talk: TalkOptions { options.talk }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        let files = try files()
        if scheduler == .systemd || scheduler == .cron {
            RunPlan.warnIfUnusable(options, environment: Self.environmentOfBuilds(), console)
        }
        if let write {
            let folder = FolderPath(write).absolute
            // All or none: an old timer does not fit a new service.
            for file in files { try leaveOthers("\(folder)/\(file.name)", commented(file)) }
            for file in files { try save(file, to: folder, console) }
        } else {
            for file in files { console.result(text: "# \(file.name)\n" + commented(file)) }
        }
        try console.report(["files": files.map { ["name": $0.name, "text": $0.text] }])
        return .done
    }

    private func commented(_ file: ScheduleFile) -> String {
        file.notes.map { "# \($0)\n" }.joined() + file.text
    }

    private func leaveOthers(_ path: String, _ text: String) throws {
        guard stat(at: path) != nil else { return }
        guard FileManager.default.contents(atPath: path) == Data(text.utf8) else {
            throw Explanation(
                "\(path) exists with other contents, and is left as it is",
                attempt: "remove it, or write to another folder and compare"
            )
        }
    }

    /// This process's environment, with what herodex.env will add.
    private static func environmentOfBuilds() -> [String: String] {
        let lines = (try? String(contentsOfFile: "herodex.env", encoding: .utf8))?.split(separator: "\n") ?? []
        let added = lines.compactMap { line -> (String, String)? in
            let parts = line.split(separator: "=", maxSplits: 1)
            return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
        }
        return ProcessInfo.processInfo.environment.merging(added) { $1 }
    }

    private func save(_ file: ScheduleFile, to folder: String, _ console: Console) throws {
        let path = "\(folder)/\(file.name)"
        try FileManager.default.createDirectory(
            atPath: FolderPath(path + "/..").absolute,
            withIntermediateDirectories: true
        )
        try AtomicFile.replace(path, with: Data(commented(file).utf8))
        console.print(path)
    }

    /// The name of the current user; nil for root. A user without a name is given by number.
    private static func user() -> String? {
        let number = geteuid()
        guard number != 0 else { return nil }
        return getpwuid(number).map { String(cString: $0.pointee.pw_name) } ?? String(number)
    }

    /// The folders that a run writes to. The site's is replaced as a whole, and the new site staged beside it; a
    /// missing archive is made.
    private func written(archive: String, output: String) -> [String] {
        let here = FileManager.default.currentDirectoryPath
        let remote = publish.flatMap { RemoteName($0, in: here).localFolder }
        let folders = [archive, remote].compactMap(\.self).map { folder in
            FileManager.default.fileExists(atPath: folder) ? folder : FolderPath(folder + "/..").absolute
        }
        return Set(folders + [FolderPath(output + "/..").absolute]).sorted()
    }

    private func files() throws -> [ScheduleFile] {
        let schedule = try Schedule(every)
        guard let times = DailyTimes(schedule) else { throw Self.lengthRefusal(every) }
        let archive = FolderPath(options.archive).absolute
        let output = FolderPath(options.output).absolute
        let job = ScheduledJob(
            name: name,
            times: times,
            jitter: jitter.flatMap(RenewalOptions.seconds) ?? schedule.usualJitter(),
            program: OwnProgram.path,
            folder: FileManager.default.currentDirectoryPath,
            user: Self.user(),
            written: written(archive: archive, output: output),
            arguments: scheduler.isHost ? hostedArguments : options.arguments,
            remote: publish
        )
        switch scheduler {
        case .systemd: return job.systemdFiles
        case .cron: return [job.cronFile]
        case .github, .gitlab:
            if times.needsStar { throw bothDaysRefusal(scheduler.rawValue) }
            return [job.hostedFile(scheduler, image: image ?? hostImage, package: package ?? "", sum: sum ?? "")]
        case .kubernetes:
            if times.needsStar { throw bothDaysRefusal("Kubernetes") }
            return [job.kubernetesFile(image: image ?? "herodex:latest")]
        }
    }

    func bothDaysRefusal(_ name: String) -> Explanation {
        Explanation(
            "\(name) cannot run something at \"\(every.shortened(to: 60))\"",
            because: "it has to be both that day of the month and that day of the week, and \(name) takes either",
            attempt: "give one of the two days and * for the other; herodex schedule cron can do both"
        )
    }

    /// For a duration that does not divide a day.
    static func lengthRefusal(_ text: String) -> Explanation {
        Explanation(
            "systemd and cron cannot run something every \(text.shortened(to: 60))",
            because: "they know times of the day: a length has to divide 24 hours into whole minutes",
            attempt: "1h, 2h, 3h, 4h, 6h, 8h, 12h, 1d, 1w, or minutes such as 15m and 90m; a cron expression; "
                + "or herodex serve --every \(text.shortened(to: 60)), which runs at any length"
        )
    }
}

extension Scheduler: ExpressibleByArgument {}
