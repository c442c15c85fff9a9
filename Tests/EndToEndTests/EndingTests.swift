import Foundation
import Glibc
import Testing

@Suite("The built program ends as it should, whatever it is started with")
struct EndingTests {
    /// An empty folder; it is empty afterwards, too, as the runs only look.
    private func empty(_ work: (Binary) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/herodex-empty-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await work(Binary(folder: folder))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }

    @Test(
        "What cannot be printed is told, and ends with 2",
        arguments: [
            "--help", "--version", "build --help", "schedule systemd", "schedule cron --json", "build --dry-run",
            "build --nope --json", "check nowhere --json", "rollback --list",
        ]
    )
    func fullOutput(arguments: String) async throws {
        try await empty { binary in
            let run = try await binary.shell("\"$1\" \(arguments) > /dev/full")
            #expect(run.code == 2, "\(run.err)")
            #expect(
                run.err.contains(
                    """
                    herodex: standard output cannot be written, so results are lost
                      because: no space is left on the disk

                    """
                ),
                "\(run.err)"
            )
            #expect(run.err.ranges(of: "standard output").count == 1)
            let closed = try await binary.shell("\"$1\" \(arguments) >&-")
            #expect(closed.code == 2)
            #expect(closed.err.contains("  because: it is closed\n"), "\(closed.err)")
        }
    }

    @Test("A reader that goes away early is no failure, nor are closed streams that nothing is printed to")
    func closedPipe() async throws {
        try await empty { binary in
            let piped = try await binary.shell("{ \"$1\" --help; echo $? >&2; } | true")
            #expect(piped.err == "0\n")
            let quiet = try await binary.shell("\"$1\" rollback --list <&- 2>&-")
            #expect(quiet.code == 0)
            #expect(quiet.out == "no earlier site is kept\n")
        }
    }

    @Test("Limits that are too low are told before any work, and help is there all the same")
    func limits() async throws {
        try await empty { binary in
            for (limit, words) in [
                ("-n 127", "too few files may be open at once\n  because: the limit is 127, and herodex needs 128\n"),
                ("-v 1000000", "this process may have too little address space\n  because: the limit is 976 MB"),
            ] {
                for command in ["build", "status", "check .", "serve", "forget marvel --yes"] {
                    let run = try await binary.shell("ulimit \(limit) && exec \"$1\" \(command)")
                    #expect(run.code == 2, "\(limit) \(command): \(run.err)")
                    #expect(run.err.hasPrefix("herodex: " + words), "\(limit) \(command): \(run.err)")
                    #expect(run.err.contains("\n  try: ulimit "), "\(run.err)")
                }
                let help = try await binary.shell("ulimit \(limit) && exec \"$1\" --help")
                #expect(help.code == 0 && help.out.contains("USAGE: herodex"), "\(help.err)")
                let json = try await binary.shell("ulimit \(limit) && exec \"$1\" build --json")
                #expect(json.code == 2 && json.out.hasPrefix("{\"error\":{"), "\(json.out)")
            }
        }
    }

    @Test("A limit that this user may raise is raised")
    func softLimit() async throws {
        try await empty { binary in
            let run = try await binary.shell("ulimit -Sn 20 && exec \"$1\" rollback --list")
            #expect(run.code == 0, "\(run.err)")
        }
    }

    @Test("The least that is asked for is enough for a whole build")
    func leastLimits() async throws {
        try await DemoWorkspace.serving { workspace in
            let run = try await workspace.binary.shell("ulimit -n 128 && ulimit -v 1572864 && exec \"$1\" build")
            #expect(run.code == 0, "\(run.err)")
        }
    }

    @Test(
        "Commands that only read leave nothing behind where there is nothing to read",
        arguments: [
            "publish folder", "publish folder --dry-run", "serve --port 0", "serve --watch --port 0", "status",
            "render",
            "explain heroes/x.html", "check --kept", "forget marvel --yes", "rollback", "diff", "check",
        ]
    )
    func nothingLeft(arguments: String) async throws {
        try await empty { binary in
            let run = try await binary.shell("exec \"$1\" \(arguments)")
            #expect(run.code == 2, "\(run.out)\(run.err)")
        }
    }

    @Test("An output that could not be made is refused before the first request")
    func impossibleOutput() async throws {
        try await DemoWorkspace.serving { workspace in
            try workspace.write("", to: "file")
            let long = String(repeating: "n", count: 240)
            let deep = (0..<40).map { _ in String(repeating: "d", count: 100) }.joined(separator: "/")
            for (output, words) in [
                ("file", "cannot hold the site\n  because: it is a file"),
                ("file/site", "because: a part of its path is a file"),
                (".herodex/site", "because: it is in the archive"), (".", "because: the archive is in it"),
                (long, "because: the path, or a name in it, is longer than the file system takes"),
                (String(repeating: "n", count: 300) + "/x", "is longer than the file system takes"),
                (deep, "is longer than the file system takes"),
                ("/proc/site", "because: "), ("/dev/null", "because: "),
            ] {
                let run = try await workspace.binary.run("build", "--output", output)
                #expect(run.code == 2, "\(output.prefix(20))")
                #expect(run.err.contains(words), "\(run.err)")
            }
            #expect(workspace.requests.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: workspace.folder + "/.herodex"))
        }
    }
}
