import FolderSnapshot
import Foundation
import HeroDemo
import Testing
import Yams

@Suite("Jobs of GitHub and GitLab keep the archive, and publish nothing without it")
struct HostedScheduleTests {
    private static func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Whether every source was asked and gave no picture that the archive did not have.
    private static func isWithoutNewPictures(_ log: String) -> Bool {
        log.matches(of: /(\d+) new picture/).map(\.1) == ["0", "0", "0"]
    }

    @Test("A workflow makes the archive when told to, goes on from it, and without it ends with 2")
    func workflow() async throws {
        try await DemoWorkspace.serving { workspace in
            let job = try await HostedJob(workspace, "github")
            let release = job.host + "/releases/herodex-archive"
            let early = try await job.runWorkflow(1)
            #expect(early.failed?.step == "Build" && early.failed?.code == 2, "\(early.log)")
            #expect(early.log.contains("there is no archive, and --require-archive asks for one"))
            #expect(!FileManager.default.fileExists(atPath: job.site) && Self.names(release).isEmpty)
            #expect(workspace.requests.isEmpty)

            let first = try await job.runWorkflow(2, first: true)
            #expect(first.failed == nil, "\(first.log)")
            #expect(Self.names(release) == ["archive-2-1.part000", "archive-2-1.sha256"])
            #expect(first.summary.contains("\n+heroes/bo.html"), "\(first.summary)")
            let site = Snapshot(job.site).bytes
            #expect(site["index.html"] != nil)
            for secret in workspace.secrets {
                #expect(!first.log.replacing("::add-mask::\(secret)", with: "").contains(secret))
                #expect(!first.summary.contains(secret))
            }

            // Half a copy is none, and a damaged one is passed over.
            try workspace.write("half", to: "host/releases/herodex-archive/archive-3-1.part000")
            try workspace.write("half", to: "host/releases/herodex-archive/archive-4-1.part000")
            try workspace.write("0  ./archive-4-1.part000\n", to: "host/releases/herodex-archive/archive-4-1.sha256")
            let asked = workspace.requests.count
            let second = try await job.runWorkflow(10)
            #expect(second.failed == nil, "\(second.log)")
            #expect(second.log.contains("::warning::archive-4-1.sha256: this copy of the archive is not whole"))
            #expect(workspace.requests.count > asked)
            #expect(Self.isWithoutNewPictures(second.summary), "\(second.summary)")
            #expect(!second.summary.contains("+heroes/"), "\(second.summary)")
            #expect(Snapshot(job.site).bytes.keys.sorted() == site.keys.sorted())
            #expect(Self.names(release).contains("archive-10-1.sha256"))
            #expect(!Self.names(release).contains("archive-2-1.sha256"))
            #expect(!Self.names(release).contains("archive-3-1.part000"))

            let later = Snapshot(job.site)
            try FileManager.default.removeItem(atPath: release)
            let lost = try await job.runWorkflow(11)
            #expect(lost.failed?.code == 2, "\(lost.log)")
            #expect(Snapshot(job.site) == later)
            #expect(Self.names(release).isEmpty)
        }
    }

    @Test("A workflow keeps what a failed build had received, and publishes neither that nor into a release for all")
    func failing() async throws {
        try await DemoWorkspace.serving { workspace in
            let job = try await HostedJob(workspace, "github")
            let sound = try String(contentsOfFile: workspace.folder + "/herodex.yaml", encoding: .utf8)
            try workspace.write(
                sound.replacing(#/http://127\.0\.0\.1:\d+/#, with: "http://127.0.0.1:1"),
                to: "herodex.yaml"
            )
            let down = try await job.runWorkflow(1, first: true)
            #expect(down.failed?.code == 2, "\(down.log)")
            #expect(Self.names(job.host + "/releases/herodex-archive").contains("archive-1-1.sha256"))
            #expect(!FileManager.default.fileExists(atPath: job.site))
            try workspace.write(sound, to: "herodex.yaml")
            let up = try await job.runWorkflow(2)
            #expect(up.failed == nil, "\(up.log)")
            let site = Snapshot(job.site)

            try workspace.write("", to: "host/releases/herodex-archive.published")
            let open = try await job.runWorkflow(3)
            #expect(open.failed?.step == "Keep the archive", "\(open.log)")
            #expect(Snapshot(job.site) == site)

            try workspace.write("another\n", to: "host/web/releases.example/herodex.deb")
            let other = try await job.runWorkflow(4)
            #expect(other.failed?.step == "Install", "\(other.log)")
        }
    }

    @Test("What sources say stays text in the summary")
    func summary() async throws {
        try await DemoWorkspace.serving { workspace in
            let job = try await HostedJob(workspace, "github")
            let report = try #require(try job.steps("build").first { $0["name"]?.string == "Report" }?["run"]?.string)
            let folder = try job.emptyFolder("work")
            let name = URL(filePath: folder).lastPathComponent
            try workspace.write("a </pre><script>\n", to: name + "/report.txt")
            let title = #""</pre>\n# x\n<img src=x onerror=y>""#
            let site = #"{"pages": [{"path": "a.html", "title": \#(title), "sha256": "0123456789"}]}"#
            try workspace.write(site, to: name + "/output/site.json")
            let run = try await job.bash(
                report,
                in: folder,
                ["RUNNER_TEMP": folder, "GITHUB_STEP_SUMMARY": folder + "/summary"]
            )
            #expect(run.code == 0, "\(run.out)")
            #expect(
                try String(contentsOfFile: folder + "/summary", encoding: .utf8) == """
                    <pre>a &lt;/pre&gt;&lt;script&gt;
                    +a.html &quot;&lt;/pre&gt;\\n# x\\n&lt;img src=x onerror=y&gt;&quot; 01234567</pre>

                    """
            )
        }
    }

    @Test("A pipeline makes the archive when told to, goes on from it, and without it ends with 2")
    func pipeline() async throws {
        try await DemoWorkspace.serving { workspace in
            let job = try await HostedJob(workspace, "gitlab")
            let early = try await job.runPipeline()
            #expect(early.failed?.code == 2 && early.log.contains("--require-archive"), "\(early.log)")
            #expect(!FileManager.default.fileExists(atPath: job.site))
            let first = try await job.runPipeline(first: true)
            #expect(first.failed == nil, "\(first.log)")
            let site = Snapshot(job.site).bytes
            let second = try await job.runPipeline()
            #expect(second.failed == nil, "\(second.log)")
            #expect(Self.isWithoutNewPictures(second.log), "\(second.log)")
            #expect(Snapshot(job.site).bytes.keys.sorted() == site.keys.sorted())
            let later = Snapshot(job.site)
            try workspace.write("", to: "host/public")
            let open = try await job.runPipeline()
            #expect(open.failed?.code == 2 && open.log.contains("everyone would see"), "\(open.log)")
            for name in ["public", "web/gitlab.example"] {
                try FileManager.default.removeItem(atPath: job.host + "/" + name)
            }
            let lost = try await job.runPipeline()
            #expect(lost.failed?.code == 2 && lost.log.contains("--require-archive"), "\(lost.log)")
            #expect(Snapshot(job.site) == later)
        }
    }

    @Test("A shell and its checker accept the scripts", arguments: ["github", "gitlab"])
    func shells(host: String) async throws {
        try await DemoWorkspace.serving { workspace in
            let job = try await HostedJob(workspace, host)
            let scripts =
                host == "gitlab" ? [try job.pipelineScript()] : try job.steps("build").compactMap { $0["run"]?.string }
            let hasChecker = FileManager.default.isExecutableFile(atPath: "/usr/bin/shellcheck")
            #expect(hasChecker || ProcessInfo.processInfo.environment["HERODEX_SCHEDULERS_REQUIRED"] != "1")
            for script in scripts {
                try workspace.write("#!/bin/bash\n" + script, to: "checked.sh")
                let verdict = try await job.bash("bash -n checked.sh", in: workspace.folder)
                #expect(verdict.code == 0, "\(verdict.out)")
                guard hasChecker else { continue }
                let findings = try await job.bash("shellcheck checked.sh", in: workspace.folder)
                #expect(findings.code == 0, "\(findings.out)")
            }
        }
    }

    @Test("What does not fit a host is wrong usage, and other schedulers install no package")
    func refusals() async throws {
        try await DemoWorkspace.serving { workspace in
            let sum = String(repeating: "0", count: 64)
            let sound = ["--package", HostedJob.package, "--sum", sum]
            for (words, reason) in [
                (["github"], "github needs --package"), (["gitlab"] + sound + ["--jitter", "5m"], "--jitter"),
                (["github"] + sound + ["--config", "/etc/herodex.yaml"], "relative to its top"),
                (["github", "--every", "4m"] + sound, "5 minutes (5m) is the shortest"),
                (["gitlab"] + sound + ["--image", "a\"b"], "the name of an image"),
                (["github", "--package", "http://a", "--sum", sum], "the https address"),
                (["systemd"] + sound, "--package and --sum are for github and gitlab"),
            ] {
                let run = try await workspace.binary.start(["schedule"] + words).finished()
                #expect(run.code == 64 && run.err.contains(reason), "\(words): \(run.err)")
            }
            let both = try await workspace.binary.start(["schedule", "github", "--every", "0 0 */2 * 1"] + sound)
                .finished()
            #expect(both.code == 2 && both.err.contains("it has to be both that day"), "\(both.err)")
        }
    }

    @Test(
        "--require-archive ends build and crawl with 2 where there is none, and makes nothing",
        arguments: ["build", "crawl"]
    )
    func required(command: String) async throws {
        try await DemoWorkspace.serving { workspace in
            for _ in 1...2 {
                let run = try await workspace.binary.run(command, "--require-archive")
                #expect(run.code == 2)
                #expect(run.err.contains("there is no archive, and --require-archive asks for one"), "\(run.err)")
                #expect(workspace.requests.isEmpty)
                #expect(!FileManager.default.fileExists(atPath: workspace.output))
                // Then with the file that a killed run leaves.
                try workspace.write("", to: ".herodex/herodex.sqlite")
            }
            #expect(try await workspace.binary.run("build").code == 0)
            #expect(try await workspace.binary.run(command, "--require-archive").code == 0)
        }
    }
}
