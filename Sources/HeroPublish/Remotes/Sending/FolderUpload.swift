import CFileSystem
import Glibc
import HeroBasics

/// One run of copying a workload into a folder on this machine, recording each batch in the journal before and after.
///
/// A file is written beside the site under a temporary name and then renamed in one step, so another program that reads
/// the folder meanwhile finds the old file or the new one.
struct FolderUpload {
    let workload: RemoteWorkload
    let snapshot: OutputSnapshot
    /// The folder's absolute path, links followed; the folder need not exist yet.
    let folder: String
    let progress: @Sendable (_ done: Int, _ of: Int) -> Void

    /// The name of a file until it is complete.
    private static let partName = ".herodex-publish.part"

    private var part: String { folder + "/" + Self.partName }

    /// - Throws: `RemoteError`, `FileFailure` for the journal, `CancellationError`.
    func run(_ journal: inout RemoteJournal) throws {
        do { try SiteFiles.makeFolder(folder) } catch { throw failure(error, done: 0) }
        // Left by a killed run.
        unlink(part)
        var done = 0
        for batch in workload.batches {
            try journal.begin(batch.files.map(\.path))
            let (copied, failure) = copy(batch.files, after: done)
            done += copied.count
            // Recorded only once it would survive a power failure: a stick may be pulled out soon after.
            if herodex_sync_file_system(folder) == 0 { try journal.finish(copied) }
            if let failure { throw failure }
        }
        for paths in workload.deleted {
            for path in paths { try remove(path, done: done) }
            try journal.remove(paths)
            done += paths.count
            progress(done, workload.count)
        }
    }

    /// Copies files until one fails.
    private func copy(
        _ files: [SiteManifest.File],
        after done: Int
    ) -> (copied: [SiteManifest.File], failure: (any Error)?) {
        var copied: [SiteManifest.File] = []
        for file in files {
            do {
                try Task.checkCancellation()
                try put(file.path)
            } catch let error as FileFailure {
                unlink(part)
                return (copied, failure(error, done: done + copied.count))
            } catch {
                return (copied, error)
            }
            copied.append(file)
            progress(done + copied.count, workload.count)
        }
        return (copied, nil)
    }

    private func put(_ path: String) throws(FileFailure) {
        let target = folder + "/" + path
        try SiteFiles.makeFolder(SiteFiles.parent(of: target))
        try SiteFiles.copy(snapshot.folder + "/" + path, to: part)
        guard rename(part, target) == 0 else { throw .last(target) }
    }

    /// Removes a file, and the folders that become empty.
    private func remove(_ path: String, done: Int) throws {
        let target = folder + "/" + path
        guard unlink(target) == 0 || errno == ENOENT else { throw failure(.last(target), done: done) }
        var above = SiteFiles.parent(of: target)
        while above.count > folder.count, rmdir(above) == 0 { above = SiteFiles.parent(of: above) }
    }

    private func failure(_ failure: FileFailure, done: Int) -> RemoteError {
        .folderUnwritable(
            folder: folder,
            file: failure.path == part ? folder : failure.path,
            failure,
            done: done,
            of: workload.count
        )
    }
}
