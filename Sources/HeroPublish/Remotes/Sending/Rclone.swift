import HeroBasics

/// The rclone program; works with 1.60, the version in Debian 12, and later ones.
struct Rclone: Sendable {
    private let program: String
    private let environment: [String: String]

    /// - Parameter variables: the process's environment; `PATH` says where to look, the rest is passed on: credentials
    ///   and settings are up to rclone, except those that would change what it does or prints.
    /// - Throws: `RemoteError.rcloneMissing`.
    init(environment variables: [String: String]) throws(RemoteError) {
        guard let found = ChildProcess.program("rclone", in: variables) else { throw .rcloneMissing }
        program = found
        let kept = variables.filter { name, _ in
            !["DRY_RUN", "INTERACTIVE", "VERBOSE", "QUIET", "LOG_LEVEL", "LOG_FILE", "LOG_FORMAT", "SYSLOG"]
                .contains { name == "RCLONE_" + $0 }
        }
        // With its defaults, rclone was measured to try each file thirty times, a quarter of an hour for a store that
        // cannot be reached. Here the next run continues anyway.
        environment = kept.merging(["RCLONE_RETRIES": "1", "RCLONE_LOW_LEVEL_RETRIES": "3"]) { theirs, _ in theirs }
    }

    /// The lines that rclone prints for a query; nil on failure, for which a later call gives the reason.
    func answer(to question: [String]) async throws -> [String]? {
        let reply = try await reply(to: question)
        return reply.code == 0 ? reply.lines : nil
    }

    /// The paths of all files at a remote, none if there is no such folder; nil if they cannot be listed.
    func files(at remote: RemoteName) async throws -> [String]? {
        let reply = try await reply(to: ["lsf", "--recursive", "--files-only", "--", remote.text])
        let noSuchFolder: Int32 = 3
        return reply.code == 0 ? reply.lines : reply.code == noSuchFolder ? [] : nil
    }

    private func reply(to question: [String]) async throws -> (code: Int32, lines: [String]) {
        let child = try ChildProcess(
            program,
            question,
            environment: environment.merging(["RCLONE_LOG_LEVEL": "ERROR"]) { $1 },
            answer: .lines
        )
        let answer = await child.result {
            var lines: [String] = []
            for await line in child.lines { lines.append(line) }
            return (await child.ended(), lines)
        }
        try Task.checkCancellation()
        return answer
    }

    /// Sends listed files.
    ///
    /// Nothing is compared at the remote: pages of equal size may differ, times there are those of the upload, digests
    /// are not available everywhere; and each check costs a request per file. The journal and the manifest already give
    /// the differences.
    /// - Parameter sent: called with each path as it has been sent.
    func copy(
        list: String,
        from folder: String,
        to remote: RemoteName,
        headers: UploadHeaders,
        sent: @escaping @Sendable (String) -> Void
    ) async throws -> Ending {
        let arguments = ["copy", "--no-check-dest"] + headers.arguments
        return try await run(arguments, list: list, places: [folder, remote.text], sent: sent)
    }

    /// Deletes listed files; a missing one is not an error.
    func delete(
        list: String,
        at remote: RemoteName,
        deleted: @escaping @Sendable (String) -> Void
    ) async throws -> Ending {
        try await run(["delete"], list: list, places: [remote.text], sent: deleted)
    }

    /// The result of a call.
    struct Ending: Sendable {
        let code: Int32
        /// The files it reports as done.
        let done: Set<String>
        /// Its last error message, without secrets.
        let lastError: String?
    }

    /// Runs it to its end; if the task is cancelled, it is terminated.
    private func run(
        _ arguments: [String],
        list: String,
        places: [String],
        sent: @escaping @Sendable (String) -> Void
    ) async throws -> Ending {
        // Without --no-traverse it would list every folder that holds one of the files.
        let listed = ["--files-from-raw", list, "--no-traverse"]
        let told = ["--use-json-log", "--log-level", "INFO", "--stats", "0"]
        let child = try ChildProcess(program, arguments + listed + told + ["--"] + places, environment: environment)
        return await child.result {
            var log = RcloneLog()
            for await line in child.lines {
                if let path = log.read(line) { sent(path) }
                if log.isHopeless { child.terminate() }
            }
            return Ending(code: await child.ended(), done: log.done, lastError: log.lastError)
        }
    }
}
