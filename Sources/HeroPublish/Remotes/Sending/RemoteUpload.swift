import Glibc
import HeroBasics
import Synchronization

/// One run of rclone's calls for a workload, each recorded in the journal before and after.
struct RemoteUpload {
    let workload: RemoteWorkload
    let snapshot: OutputSnapshot
    let remote: RemoteName
    /// The folder on this machine that the remote is; nil if it is none.
    let folder: String?
    let rclone: Rclone
    /// The path of the list written for rclone.
    let list: String
    let progress: @Sendable (_ done: Int, _ of: Int) -> Void

    /// - Returns: how often rclone was called.
    /// - Throws: `RemoteError`, `FileFailure`, `CancellationError`.
    func run(_ journal: inout RemoteJournal) async throws -> Int {
        defer { SiteFiles.removeTree(list) }
        var done = 0
        for batch in workload.batches {
            let paths = batch.files.map(\.path)
            try journal.begin(paths)
            try AtomicFile.replace(list, with: UploadLists.text(paths))
            partWithOthers(paths)
            let ending = try await rclone.copy(
                list: list,
                from: snapshot.folder,
                to: remote,
                headers: batch.headers,
                sent: counting(from: done)
            )
            // rclone says nothing of a listed file that it skips, and exits with 0.
            let sent = batch.files.filter { ending.done.contains($0.path) }
            try journal.finish(sent)
            done += sent.count
            try Task.checkCancellation()
            guard ending.code == 0, sent.count == paths.count else { throw failure(ending, done) }
        }
        for paths in workload.deleted {
            try AtomicFile.replace(list, with: UploadLists.text(paths))
            let ending = try await rclone.delete(list: list, at: remote, deleted: counting(from: done))
            try Task.checkCancellation()
            guard ending.code == 0 else { throw failure(ending, done) }
            try journal.remove(paths)
            done += paths.count
        }
        return workload.batches.count + workload.deleted.count
    }

    /// Removes files that have another name or are links: rclone writes into existing files, and such a file may also
    /// be part of the output or of another copy, if the folder was copied by hard links or a site was moved there.
    private func partWithOthers(_ paths: [String]) {
        guard let folder else { return }
        for path in paths.map({ folder + "/" + $0 }) {
            guard let facts = stat(at: path) else { continue }
            if facts.isLink || facts.isFile && facts.st_nlink > 1 { unlink(path) }
        }
    }

    private func counting(from start: Int) -> @Sendable (String) -> Void {
        let count = Counter(start)
        let (all, progress) = (workload.count, progress)
        return { _ in progress(min(all, count.next()), all) }
    }

    private func failure(_ ending: Rclone.Ending, _ done: Int) -> RemoteError {
        .failed(remote: remote.shown, reason: ending.lastError, done: done, of: workload.count)
    }
}

private final class Counter: Sendable {
    private let value: Atomic<Int>

    init(_ start: Int) { value = Atomic(start) }

    func next() -> Int { value.add(1, ordering: .relaxed).newValue }
}
