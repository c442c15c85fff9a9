import Foundation
import HeroBasics
import Testing

@testable import HeroServe

@Suite(.timeLimit(.minutes(10))) struct ScheduledJobTests {
    /// A folder whose name holds what each of the schedulers reads as something else.
    private static let folder = "/srv/a hero's 100% $home; \"x\""

    private func job(
        _ every: String = "90m",
        in folder: String = Self.folder,
        remote: String? = "s3:bucket/a b"
    ) throws -> ScheduledJob {
        ScheduledJob(
            name: "heroes",
            times: try #require(DailyTimes(Schedule(every))),
            jitter: 600,
            program: "/bin/true",
            folder: folder,
            user: "www-data",
            written: [folder],
            arguments: ["--archive", folder + "/.herodex", "--output", folder + "/output"],
            remote: remote
        )
    }

    @Test func systemdAcceptsTheUnits() throws {
        let folder = try TemporaryFolder()
        for file in try job().systemdFiles { try folder.write(file) }
        let service = try folder.text("heroes.service")
        #expect(service.contains("SuccessExitStatus=1"))
        #expect(service.contains("\nUser=www-data\n"))
        #expect(service.contains("\nPrivateTmp=yes\n"))
        let starts = service.split(separator: "\n").filter { $0.hasPrefix("ExecStart=") }
        #expect(starts.count == 2 && starts.allSatisfy { $0.contains("100%% $$home") })
        // Elsewhere a dollar is a dollar.
        #expect(service.contains("WorkingDirectory=/srv/a hero's 100%% $home; \"x\"\n"))
        #expect(service.contains("\nReadWritePaths=\"-/srv/a hero's 100%% $home; \\\"x\\\"\"\n"))
        let timer = try folder.text("heroes.timer")
        #expect(timer.contains("Persistent=true\nRandomizedDelaySec=600"))
        #expect(timer.contains("OnCalendar=*-*-* 01,04,07,10,13,16,19,22:30:00"))
        let verdict = try SchedulerTool.systemd.run(
            "systemd-analyze",
            "verify",
            folder.path("heroes.timer"),
            folder.path("heroes.service")
        )
        if let verdict { #expect(verdict == "") }
    }

    @Test func cronAcceptsTheLinesAndTheShellRunsThem() throws {
        let folder = try TemporaryFolder()
        let file = try job().cronFile
        try folder.write(file)
        #expect(file.text.split(separator: "\n").count == 2)
        let verdict = try SchedulerTool.cron.run("crontab", "-n", folder.path("heroes.cron"))
        if let verdict { #expect(verdict.contains("successfully checked")) }
        // As cron hands it to the shell: everything after the fields, escaped percent signs unescaped.
        let line = try #require(file.text.split(separator: "\n").first)
        let command = line.split(separator: " ", maxSplits: 5)[5].replacing("\\%", with: "%")
        let plain = command.replacing("cd ", with: "echo ").replacing("sleep", with: "true")
        #expect(try SchedulerTool.output("/bin/sh", "-c", String(plain)) == Self.folder + "\n")
    }

    @Test func aFolderBelowTmpOrWithATabIsOneToSystemdToo() throws {
        let folder = try TemporaryFolder()
        let files = try job(in: "/tmp/a\tsite").systemdFiles
        for file in files { try folder.write(file) }
        #expect(!files[0].text.contains("PrivateTmp"))
        let verdict = try SchedulerTool.systemd.run("systemd-analyze", "verify", folder.path("heroes.service"))
        if let verdict { #expect(verdict == "") }
    }

    @Test func linesOfCronTakeSecretsFromTheFileThatUnitsTakeThemFrom() throws {
        let folder = try TemporaryFolder()
        let secrets = "# mine\nA=b\nMARVEL_PUBLIC_KEY=a$b&c d;'e\\f\"\n"
        try folder.write(ScheduleFile(name: "herodex.env", notes: [], text: secrets))
        let line = try job("1d", in: folder.path(""), remote: nil).cronFile.text
        let command = line.split(separator: " ", maxSplits: 5)[5]
            .replacing("/bin/true", with: "printenv MARVEL_PUBLIC_KEY; true").replacing("sleep", with: "true")
        #expect(try SchedulerTool.output("/bin/sh", "-c", String(command)) == "a$b&c d;'e\\f\"\n")
    }

    @Test func aBuildThatIsIncompleteIsPublishedOneThatFailedIsNot() throws {
        for (code, printed) in [(0, "out\n"), (1, "out\n"), (2, "")] {
            let line = ScheduledJob(
                name: "x",
                times: try #require(DailyTimes(Schedule("1d"))),
                jitter: 0,
                program: "P",
                folder: "/",
                user: nil,
                written: [],
                arguments: [],
                remote: "s3:b"
            ).shellLine
            let script = "P() { if [ $1 = build ]; then return \(code); else echo out; fi; }; " + line
            #expect(try SchedulerTool.output("/bin/sh", "-c", script) == printed)
        }
    }

    @Test func theCronJobIsNotCalledAsTheConfigurationIs() throws {
        for (name, file) in [("herodex", "cronjob.yaml"), ("heroes", "heroes-cronjob.yaml")] {
            let job = ScheduledJob(
                name: name,
                times: try #require(DailyTimes(Schedule("1d"))),
                jitter: 0,
                program: "P",
                folder: "/",
                user: nil,
                written: [],
                arguments: [],
                remote: nil
            )
            let made = job.kubernetesFile(image: "x")
            #expect(made.name == file)
            #expect(made.notes.first == "kubectl create configmap \(name) --from-file=herodex.yaml")
            #expect(made.notes.last == "kubectl apply -f \(file)")
        }
    }

    @Test func kubernetesAcceptsTheJobs() throws {
        let folder = try TemporaryFolder()
        let file = try job().kubernetesFile(image: "registry.example/herodex:1 \"x\"")
        try folder.write(file)
        #expect(file.text.contains("concurrencyPolicy: Forbid"))
        #expect(file.text.components(separatedBy: "kind: CronJob").count == 3)
        let verdict = try SchedulerTool.kubernetes.run(
            "python3",
            "-m",
            "kubernetes_validate.__main__",
            "--strict",
            folder.path("heroes-cronjob.yaml")
        )
        if let verdict {
            #expect(verdict.contains("passed for resource cronjob/heroes-1"))
            #expect(verdict.contains("passed for resource cronjob/heroes-2"))
        }
    }

    private func hostedFile(_ host: Scheduler, _ every: String = "90m") throws -> ScheduleFile {
        let sum = String(repeating: "0a", count: 32)
        let package = "https://releases.example/herodex.deb"
        return try job(every, remote: nil).hostedFile(host, image: "debian:bookworm", package: package, sum: sum)
    }

    @Test func schemasAcceptTheFilesOfHosts() throws {
        let folder = try TemporaryFolder()
        for every in ["90m", "17 4 1,15 * *"] {
            for (host, schema) in [(Scheduler.github, "github-workflows"), (.gitlab, "gitlab-ci")] {
                let file = try hostedFile(host, every)
                let flat = ScheduleFile(name: schema + ".yml", notes: [], text: file.text)
                try folder.write(flat)
                let verdict = try SchedulerTool.hosts.run(
                    "python3",
                    "-m",
                    "check_jsonschema",
                    "--builtin-schema",
                    "vendor.\(schema)",
                    folder.path(flat.name)
                )
                if let verdict { #expect(verdict == "ok -- validation done\n") }
            }
        }
    }

    @Test func aWorkflowHasLeastPermissionsDigestsAndNothingForForks() throws {
        let file = try hostedFile(.github)
        #expect(file.name == ".github/workflows/heroes.yml")
        let lines = file.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.filter { $0.hasPrefix("- cron: ") }.count == 2)
        let actions = lines.filter { $0.contains("uses: ") }
        #expect(actions.count == 3)
        for action in actions { #expect(action.firstMatch(of: /@[0-9a-f]{40} # v[0-9.]+$/) != nil, "\(action)") }
        #expect(lines.contains("permissions: {}"))
        #expect(
            lines.filter { $0.hasPrefix("permissions: { ") } == [
                "permissions: { contents: write }", "permissions: { pages: write, id-token: write }",
            ]
        )
        #expect(lines.contains("if: ${{ !github.event.repository.fork }}"))
        #expect(lines.contains("concurrency: { group: \"heroes\", cancel-in-progress: false }"))
        #expect(!file.text.contains("pull_request") && !file.text.contains("push:"))
        // A secret reaches the step that asks the sources and no other.
        #expect(file.text.components(separatedBy: "{ secrets.").count == 2)
        let pipeline = try hostedFile(.gitlab).text
        #expect(pipeline.split(separator: "\n").filter { $0.wholeMatch(of: /# +.* \* \* \*/) != nil }.count == 2)
    }
}

/// A tool that reads a scheduler's files.
private enum SchedulerTool {
    case systemd, cron, kubernetes, hosts

    private static let environment = ProcessInfo.processInfo.environment

    /// What the tool prints; nil where it is not here and need not be.
    func run(_ words: String...) throws -> String? {
        let isRequired = Self.environment["HERODEX_SCHEDULERS_REQUIRED"] == "1"
        let isHere =
            switch self {
            case .kubernetes: Self.environment["HERODEX_KUBERNETES"] != nil
            case .hosts: Self.environment["HERODEX_JSONSCHEMA"] != nil
            case .systemd, .cron: try !Self.output("/bin/sh", "-c", "command -v \(words[0])").isEmpty
            }
        guard isHere || isRequired else { return nil }
        return try Self.output("/usr/bin/env", words)
    }

    static func output(_ program: String, _ arguments: String...) throws -> String { try output(program, arguments) }

    private static func output(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let checkers = ["HERODEX_KUBERNETES", "HERODEX_JSONSCHEMA"].compactMap { environment[$0] }
        process.environment = environment.merging(["PYTHONPATH": checkers.joined(separator: ":")]) { $1 }
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A folder that is gone with the test.
private final class TemporaryFolder {
    private let url = FileManager.default.temporaryDirectory.appending(path: "scheduled-\(UUID())")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func write(_ file: ScheduleFile) throws { try Data(file.text.utf8).write(to: url.appending(path: file.name)) }

    func text(_ name: String) throws -> String { try String(contentsOf: url.appending(path: name), encoding: .utf8) }
}
