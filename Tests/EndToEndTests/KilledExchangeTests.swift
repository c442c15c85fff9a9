import Foundation
import Testing

@testable import HeroPublish

/// A library that is loaded before a run and kills it before or after one of its renames, links and removals, which it
/// counts from the journal of the exchange, or from the start.
private let killer = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    static int counting = -1, count;
    static const char *setting(const char *name) { return getenv(name); }
    static int number(const char *name) { const char *text = setting(name); return text ? atoi(text) : -1; }
    static void step(int isAfter, const char *path) {
        if (counting < 0) counting = number("KILL_FROM_START") == 1;
        if (!isAfter && strstr(path, ".herodex-exchange")) counting = 1;
        if (!counting) return;
        if (!isAfter) count++;
        const char *log = setting("KILL_LOG");
        if (log && !isAfter) { FILE *file = fopen(log, "a"); fprintf(file, "%s\\n", path); fclose(file); }
        if (count == number("KILL_AT") && isAfter == number("KILL_AFTER")) kill(getpid(), SIGKILL);
    }
    #define WRAP(name, path, parameters, arguments) \\
        int name parameters { \\
            int (*real) parameters = (int (*) parameters)dlsym(RTLD_NEXT, #name); \\
            step(0, path); int result = real arguments; step(1, path); return result; }
    WRAP(rename, b, (const char *a, const char *b), (a, b))
    WRAP(renameat, d, (int a, const char *b, int c, const char *d), (a, b, c, d))
    WRAP(renameat2, d, (int a, const char *b, int c, const char *d, unsigned e), (a, b, c, d, e))
    WRAP(link, b, (const char *a, const char *b), (a, b))
    WRAP(linkat, d, (int a, const char *b, int c, const char *d, int e), (a, b, c, d, e))
    WRAP(unlink, a, (const char *a), (a))
    WRAP(unlinkat, b, (int a, const char *b, int c), (a, b, c))
    WRAP(rmdir, a, (const char *a), (a))
    """

@Suite("A run killed at any step of an exchange loses nothing of a repository in the output", .serialized)
struct KilledExchangeTests {
    /// `HERODEX_EVERY_KILL=1` kills at every step instead of some.
    private static let isEvery = ProcessInfo.processInfo.environment["HERODEX_EVERY_KILL"] == "1"
    private static let compiler = ["/usr/bin/cc", "/usr/bin/clang", "/usr/bin/gcc"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// The run that is killed.
    enum Victim: String, CaseIterable, Sendable {
        case render, rollback
        /// A rollback that first finishes the exchange of a killed build.
        case recovery
    }

    private static func environment(_ workspace: RepositoryWorkspace, at step: Int, isAfter: Bool) -> [String: String] {
        [
            "LD_PRELOAD": workspace.folder + "/killer.so", "KILL_AT": String(step), "KILL_AFTER": isAfter ? "1" : "0",
        ]
    }

    /// A workspace with the library in it, in the state in which the victim is started.
    private func prepared(_ victim: Victim) async throws -> RepositoryWorkspace {
        let workspace = try await RepositoryWorkspace.made()
        try Data(killer.utf8).write(to: URL(filePath: workspace.folder + "/killer.c"))
        let compiling = try await workspace.binary().shell("cc -shared -fPIC -O1 -o killer.so killer.c -ldl 2>&1")
        try #require(compiling.code == 0, "\(compiling.out)")
        guard victim == .recovery else { return workspace }
        // The second step is the exchange.
        let run = try await workspace.binary(Self.environment(workspace, at: 3, isAfter: true)).run("render", "--quiet")
        try #require(run.code == 128 + 9, "\(run.err)")
        try #require(workspace.repository == nil)
        return workspace
    }

    @Test("The next command of any kind leaves it sound", .enabled(if: compiler != nil), arguments: Victim.allCases)
    func killed(_ victim: Victim) async throws {
        let original = try await prepared(victim)
        let arguments = victim == .render ? ["render", "--quiet"] : ["rollback", "--quiet"]
        var extra = ["KILL_LOG": original.folder + "/steps"]
        if victim == .recovery { extra["KILL_FROM_START"] = "1" }
        func start(_ workspace: RepositoryWorkspace, at step: Int, isAfter: Bool) throws -> RunningBinary {
            let environment = Self.environment(workspace, at: step, isAfter: isAfter).merging(extra) { $1 }
            return try workspace.binary(environment).start(arguments)
        }
        let whole = try original.copied()
        let unharmed = try await start(whole, at: 0, isAfter: false).finished()
        try #require(unharmed.code == 0, "\(unharmed.err)")
        let log = try String(contentsOfFile: original.folder + "/steps", encoding: .utf8).split(separator: "\n")
        extra.removeValue(forKey: "KILL_LOG")
        try #require(log.count >= 8)
        let next = [["render", "--quiet"], ["rollback", "--quiet"], ["publish", "copy", "--quiet"]]
        for step in stride(from: 1, through: log.count, by: Self.isEvery ? 1 : max(1, log.count / 4)) {
            for isAfter in [false, true] {
                let comment: Comment = "\(victim), \(isAfter ? "after" : "before") step \(step), \(log[step - 1])"
                let workspace = try original.copied()
                let inode = workspace.repository ?? FormerRepository.inode(workspace)
                let killed = try await start(workspace, at: step, isAfter: isAfter).finished().code
                #expect(killed == 128 + 9, comment)
                let run = try await workspace.binary().start(next[step % next.count]).finished()
                #expect(run.code == 0, "\(comment): \(run.err)")
                #expect(workspace.repository == inode, comment)
                try await workspace.expectSoundRepository(comment)
                let names = try FileManager.default.contentsOfDirectory(atPath: workspace.folder)
                #expect(!names.contains(".output.herodex-exchange"), comment)
                #expect(!names.contains(".output.herodex-kept"), comment)
            }
        }
    }

    private enum FormerRepository {
        /// Of the repository in a site that was exchanged out by a killed run.
        static func inode(_ workspace: RepositoryWorkspace) -> Int? {
            let path = workspace.folder + "/.output.herodex-staging/.git"
            return (try? FileManager.default.attributesOfItem(atPath: path))?[.systemFileNumber] as? Int
        }
    }

    /// `HERODEX_EVERY_KILL=1` publishes fifty times.
    @Test("Commits made beside publishings are all there")
    func commits() async throws {
        let workspace = try await RepositoryWorkspace.made()
        let committing = try workspace.binary().startShell(
            """
            git() { command git -c user.name=a -c user.email=a@b.example -C output "$@"; }
            while [ ! -e done ]; do git commit -q --allow-empty -m next 2>> refused && git rev-parse --verify -q HEAD >> acknowledged 2> /dev/null
            done
            """
        )
        for number in 1...(Self.isEvery ? 50 : 6) {
            let line =
                number % 2 == 0
                ? "$1 rollback --quiet"
                : "\(RepositoryWorkspace.hero("No \(number)")); $1 import mine heroes.jsonl --quiet && $1 render --quiet"
            let run = try await workspace.binary().shell(line)
            // A git that loses its way makes an empty repository where it was started: that one is kept and named.
            #expect(run.code <= 1, "\(run.err)")
        }
        try Data().write(to: URL(filePath: workspace.folder + "/done"))
        _ = try await committing.finished()
        // A commit whose branch moved away under git is refused, and its object is left over.
        let run = try await workspace.binary().shell(
            "git -C output fsck --strict --no-dangling 2>&1; git -C output rev-list HEAD > log; grep -vxF -f log acknowledged"
        )
        #expect(run.out.isEmpty, "\(run.out)")
        let made = try String(contentsOfFile: workspace.folder + "/acknowledged", encoding: .utf8).split(
            separator: "\n"
        )
        #expect(made.count > 10)
    }
}
