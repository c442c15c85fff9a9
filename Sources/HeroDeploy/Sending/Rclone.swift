import Foundation
import Glibc

/// The rclone program: what is known to work with 1.60, Debian 12's, and later ones.
struct Rclone: Sendable {
    private let program: String
    private let environment: [String: String]

    /// - Parameter variables: the process's environment; `PATH` says where to look, the rest is handed on: credentials
    ///   and settings are rclone's own business, but for those that would keep it from doing or telling what it is
    ///   asked.
    /// - Throws: `RemoteError.rcloneMissing`.
    init(environment variables: [String: String]) throws(RemoteError) {
        let folders = (variables["PATH"] ?? "").split(separator: ":")
        guard let found = folders.map({ String($0) + "/rclone" }).first(where: { access($0, X_OK) == 0 }) else {
            throw .rcloneMissing
        }
        program = found
        let kept = variables.filter { name, _ in
            !["DRY_RUN", "INTERACTIVE", "VERBOSE", "QUIET", "LOG_LEVEL", "LOG_FILE", "LOG_FORMAT", "SYSLOG"]
                .contains { name == "RCLONE_" + $0 }
        }
        // By its own measure it tries each file thirty times, a quarter of an hour for a store that cannot be reached.
        // Here the next run goes on anyway.
        environment = kept.merging(["RCLONE_RETRIES": "1", "RCLONE_LOW_LEVEL_RETRIES": "3"]) { theirs, _ in theirs }
    }

    /// What it prints when it is asked something; nil where it cannot say, which a later call gives the reason of.
    func answer(to question: [String]) async throws -> [String]? {
        let child = try ChildProcess(
            program,
            question,
            environment: environment.merging(["RCLONE_LOG_LEVEL": "ERROR"]) { $1 },
            answer: .lines
        )
        let answering = Task {
            var lines: [String] = []
            for await line in child.lines { lines.append(line) }
            return await child.ended() == 0 ? lines : nil
        }
        let answer = await withTaskCancellationHandler {
            await answering.value
        } onCancel: {
            child.tellToEnd()
        }
        try Task.checkCancellation()
        return answer
    }

    /// Sends listed files.
    ///
    /// Nothing is compared at the remote: sizes of pages may be equal when their bytes are not, times there are those of
    /// the upload, digests not known everywhere; and asking costs a request a file. What differs was told before, by
    /// the journal and the manifest.
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

    /// Deletes listed files; one that is not there is no error.
    func delete(
        list: String,
        at remote: RemoteName,
        deleted: @escaping @Sendable (String) -> Void
    ) async throws -> Ending {
        try await run(["delete"], list: list, places: [remote.text], sent: deleted)
    }

    /// How a call ended.
    struct Ending: Sendable {
        let code: Int32
        /// The files it says it is done with.
        let done: Set<String>
        /// What it complained of, without secrets.
        let complaint: String?
    }

    /// Runs it to its end; where the task is cancelled, it is told to end.
    private func run(
        _ arguments: [String],
        list: String,
        places: [String],
        sent: @escaping @Sendable (String) -> Void
    ) async throws -> Ending {
        // Without --no-traverse it would list every folder that holds one of the files.
        let listed = ["--files-from-raw", list, "--no-traverse"]
        let told = ["--use-json-log", "--log-level", "INFO", "--stats", "0"]
        let child = try ChildProcess(
            program,
            arguments + listed + told + ["--"] + places,
            environment: environment
        )
        // A task of its own: to wait in one that is cancelled is not to wait.
        let ending = Task {
            var log = RcloneLog()
            for await line in child.lines {
                if let path = log.read(line) { sent(path) }
                if log.isHopeless { child.tellToEnd() }
            }
            return Ending(code: await child.ended(), done: log.done, complaint: log.complaint)
        }
        return await withTaskCancellationHandler {
            await ending.value
        } onCancel: {
            child.tellToEnd()
        }
    }
}
