import Foundation
import Testing
import Yams

/// A job that GitHub or GitLab would run, run here: its scripts in order, in an empty folder, as they stand in the file.
///
/// Stand-ins take the place of what is not here: `gh` and `curl` read and write folders, `apt-get` and `sleep` do nothing,
/// `herodex` is the one that was built; actions/checkout copies the configuration, actions/upload-pages-artifact and
/// actions/deploy-pages copy the site.
struct HostedJob {
    let workspace: DemoWorkspace
    /// What the host has: releases, packages and Pages.
    let host: String
    let file: String

    /// How a run went.
    struct Run {
        /// The step that failed, and what it ended with.
        var failed: (step: String, code: Int32)?
        var log = ""
        var summary = ""
    }

    static let package = "https://releases.example/herodex.deb"

    init(_ workspace: DemoWorkspace, _ host: String) async throws {
        self.workspace = workspace
        self.host = workspace.folder + "/host"
        try workspace.write("a package\n", to: "host/web/releases.example/herodex.deb")
        let sum = try await workspace.binary.shell("sha256sum host/web/releases.example/herodex.deb | cut -d ' ' -f 1")
            .out
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let made = try await workspace.binary.run(
            "schedule",
            host,
            "--every",
            "17 4 * * *",
            "--package",
            Self.package,
            "--sum",
            sum,
            "--config",
            "herodex.yaml",
            "--write",
            "repository"
        )
        #expect(made.code == 0, "\(made.err)")
        let name = host == "github" ? ".github/workflows/herodex.yml" : ".gitlab-ci.yml"
        file = try String(contentsOfFile: workspace.folder + "/repository/" + name, encoding: .utf8)
        for (name, script) in Self.standIns {
            try workspace.write(script, to: "tools/" + name)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: workspace.folder + "/tools/" + name
            )
        }
        try FileManager.default.createSymbolicLink(
            atPath: workspace.folder + "/tools/herodex",
            withDestinationPath: try #require(Binary.path)
        )
    }

    var site: String { host + "/pages" }

    private static let standIns = [
        "apt-get": "#!/bin/sh\n",
        "sleep": "#!/bin/sh\n",
        "gh": #"""
        #!/bin/bash
        set -e
        command=$2 tag=$HOST/releases/$3
        shift 3
        case $command in
        create) mkdir -p "$tag" ;;
        upload) cp "$@" "$tag" ;;
        delete-asset) rm "$tag/$1" ;;
        download) cp "$tag"/$4 "$2" ;;
        view)
            [ -d "$tag" ] || { echo "release not found" >&2; exit 1; }
            case $2 in
            isDraft) [ ! -e "$tag.published" ] && echo true || echo false ;;
            assets) ls "$tag" ;;
            esac ;;
        *) exit 3 ;;
        esac
        """#,
        "curl": #"""
        #!/bin/bash
        set -e
        fails=22
        while [ $# -gt 0 ]; do
            case $1 in
            -o) out=$2; shift ;; -T) sent=$2; shift ;; -u) user=$2; shift ;; --retry) shift ;;
            -w) says=1 fails=0; shift ;; -*) ;; *) url=$1 ;;
            esac
            shift
        done
        file=$HOST/web/${url#https://}
        if [ -n "$sent" ]; then mkdir -p "$(dirname "$file")"; cp "$sent" "$file"; exit; fi
        if [ -e "$file" ] && { [ -n "$user" ] || [[ $url != *gitlab* ]] || [ -e "$HOST/public" ]; }; then
            code=200 fails=0
            [ "$out" = /dev/null ] || cp "$file" "$out"
        else
            code=404
        fi
        [ -z "$says" ] || printf $code
        exit $fails
        """#,
    ]

    /// Runs a script as the host's runner does.
    func bash(_ script: String, in folder: String, _ environment: [String: String] = [:]) async throws -> Binary.Run {
        var binary = workspace.binary
        // Secrets come from the host alone, and to the steps that ask for them.
        binary.environment = [
            "SOURCE_DATE_EPOCH": "1700000000", "PATH": workspace.folder + "/tools:/usr/bin:/bin", "HOST": host,
            "LANG": "C.UTF-8",
        ].merging(environment) { $1 }
        let name = "script-\(UUID().uuidString).sh"
        try workspace.write(script, to: name)
        let path = workspace.folder + "/" + name
        return try await binary.shell("cd '\(folder)' && bash --noprofile --norc -eo pipefail '\(path)' 2>&1")
    }

    func emptyFolder(_ sort: String) throws -> String {
        let folder = workspace.folder + "/\(sort)-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    /// The configuration's variables with their values, a line each.
    var secrets: String {
        workspace.binary.environment.filter { $0.key.hasPrefix("HERO_") }.map { "\($0.key)=\($0.value)" }.sorted()
            .joined(separator: "\n")
    }

    /// The steps of a GitHub job.
    func steps(_ job: String) throws -> [Node.Mapping] {
        let tree = try #require(try Yams.compose(yaml: file))
        return try #require(tree["jobs"]?[job]?["steps"]?.sequence).map { try #require($0.mapping) }
    }

    /// Runs both jobs of a workflow.
    func runWorkflow(_ number: Int, first: Bool = false) async throws -> Run {
        let (folder, temporary) = (try emptyFolder("work"), try emptyFolder("temporary"))
        let (outputs, summary) = (temporary + "/outputs", temporary + "/summary")
        var run = Run()
        for step in try steps("build") + steps("deploy") {
            let name = step["name"]?.string ?? step["uses"]?.string ?? ""
            let told = (try? String(contentsOfFile: outputs, encoding: .utf8)) ?? ""
            let status = told.firstMatch(of: /status=(.*)/).map { String($0.1) } ?? ""
            guard try Self.isDue(step["if"]?.string, status, afterFailure: run.failed != nil) else { continue }
            var environment = [
                "RUNNER_TEMP": temporary, "GITHUB_OUTPUT": outputs, "GITHUB_STEP_SUMMARY": summary,
                "GITHUB_RUN_ID": "\(number)", "GITHUB_RUN_ATTEMPT": "1", "ARCHIVE": "herodex-archive",
                "REPO": workspace.folder,
            ]
            let values = [
                "${{ github.token }}": "token", "${{ inputs.first }}": first ? "true" : "",
                "${{ secrets.HERODEX_ENV }}": secrets,
            ]
            for (key, value) in step["env"]?.mapping ?? [:] {
                let expression = try #require(value.string)
                let text: String = try #require(values[expression], "\(expression)")
                environment[try #require(key.string)] = text
            }
            let script = try step["run"]?.string ?? Self.standIn(try #require(step["uses"]?.string))
            let result = try await bash(script, in: folder, environment)
            run.log += "== \(name)\n\(result.out)\(result.err)"
            if result.code != 0, step["continue-on-error"]?.bool != true, run.failed == nil {
                run.failed = (name, result.code)
            }
        }
        run.summary = (try? String(contentsOfFile: summary, encoding: .utf8)) ?? ""
        return run
    }

    /// Whether a step runs, as GitHub reads its condition.
    private static func isDue(_ condition: String?, _ status: String, afterFailure: Bool) throws -> Bool {
        switch condition {
        case nil: !afterFailure
        case "${{ !cancelled() && steps.build.outputs.status }}": !status.isEmpty
        case #"${{ !cancelled() && contains(fromJSON('["0", "1", "2", "124"]'), steps.build.outputs.status) }}"#:
            ["0", "1", "2", "124"].contains(status)
        default: throw Explained("no test knows the condition \(condition ?? "")")
        }
    }

    struct Explained: Error {
        let text: String
        init(_ text: String) { self.text = text }
    }

    private static func standIn(_ action: String) throws -> String {
        switch action.split(separator: "@").first {
        case "actions/checkout": return #"cp "$REPO/herodex.yaml" ."#
        case "actions/upload-pages-artifact": return #"rm -rf "$HOST/artifact" && cp -RL output "$HOST/artifact""#
        case "actions/deploy-pages": return #"rm -rf "$HOST/pages" && mv "$HOST/artifact" "$HOST/pages""#
        default: throw Explained("no test knows the action \(action)")
        }
    }

    /// The script of a GitLab job.
    func pipelineScript() throws -> String {
        let tree = try #require(try Yams.compose(yaml: file))
        return try #require(tree["pages"]?["script"]?.sequence).map { try #require($0.string) }.joined(separator: "\n")
    }

    /// Runs the job of a pipeline.
    func runPipeline(first: Bool = false) async throws -> Run {
        let folder = try emptyFolder("work")
        try FileManager.default.copyItem(
            atPath: workspace.folder + "/herodex.yaml",
            toPath: folder + "/herodex.yaml"
        )
        let package = "https://gitlab.example/api/v4/projects/1/packages/generic/herodex-archive/1.0.0/archive.tar.zst"
        let variables = ["CI_JOB_TOKEN": "token", "FIRST": first ? "yes" : "no", "ARCHIVE": package]
        let environment = workspace.binary.environment.merging(variables) { $1 }
        let result = try await bash(try pipelineScript(), in: folder, environment)
        guard result.code == 0 else { return Run(failed: ("pages", result.code), log: result.out) }
        // What the host does with an artifact of a job of this name.
        _ = try await bash(#"rm -rf "$HOST/pages" && mv public "$HOST/pages""#, in: folder)
        return Run(log: result.out)
    }
}
