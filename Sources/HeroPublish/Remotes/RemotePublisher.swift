import Foundation
import HeroBasics

/// Publishes an output folder to another folder or a remote: sends what is missing there and deletes what is no longer
/// part of the site. Folders are written by herodex itself, everything else by rclone.
///
/// A journal per remote records what is there, so an unchanged site costs no request, and a killed run can be
/// continued. If the remote was changed by other means, everything can be sent again (`.nothing`).
public struct RemotePublisher: Sendable {
    /// Whether the journal is believed about what the remote has, or everything is sent again.
    public enum Knowledge: Sendable { case journal, nothing }

    private let output: OutputFolder
    private let remote: RemoteName
    private let place: PublishPlace
    private let ours: ProtectedPaths
    private let precompressed: PrecompressedPolicy
    private let knowledge: Knowledge
    /// How many files go with one call of rclone; if a run is killed, at most this many are sent twice.
    private let batch: Int

    /// - Parameters:
    ///   - workspace: the archive's folder, beside which the journals are kept; need not hold an archive.
    public init(
        output: OutputFolder,
        workspace: String,
        remote: RemoteName,
        precompressed: PrecompressedPolicy = .leaveOut,
        knowledge: Knowledge = .journal,
        batch: Int = 1_000
    ) {
        self.output = output
        self.remote = remote
        place = PublishPlace(workspace: workspace, output: self.output)
        ours = ProtectedPaths(output: output, workspace: workspace)
        self.precompressed = precompressed
        self.knowledge = knowledge
        self.batch = batch
    }

    /// What `publish` would do, without doing it.
    /// - Parameter environment: of the process, for rclone.
    /// - Throws: `RemoteError`, `OutputError`, `CancellationError`.
    public func preflight(environment: [String: String]) async throws -> RemoteReport {
        try checkPlaces()
        let journal = journal
        let (workload, kept) = try read(knownBy: journal)
        try await check(workload, knownBy: journal) { try Rclone(environment: environment) }
        var report = workload.report(isRehearsal: true)
        report.keptEntries = kept
        return report
    }

    /// Without write access, the worst case is reading a site that is being replaced.
    private func read(knownBy journal: RemoteJournal) throws -> (RemoteWorkload, kept: [String]) {
        let lock = try? OutputLock.forExchange(of: output)
        defer { lock?.release() }
        return (try workload(knownBy: journal), lock?.kept ?? [])
    }

    /// Makes sure that nothing is written over that is not ours.
    private func check(
        _ workload: RemoteWorkload,
        knownBy journal: RemoteJournal,
        rclone: () throws -> Rclone
    ) async throws {
        guard !workload.isEmpty else { return }
        let target = TargetFiles(workload: workload, known: journal.known, remote: remote)
        if let folder = remote.localFolder { return try target.check(folder: folder) }
        guard journal.known.isEmpty else { return }
        // A rehearsal may be the first run.
        let list = FileManager.default.temporaryDirectory.path + "/herodex-\(UUID().uuidString).list"
        try await target.check(by: rclone(), list: list)
    }

    /// Sends and deletes.
    /// - Parameters:
    ///   - environment: of the process, for rclone.
    ///   - progress: called with the number of changes made so far and their total, from several tasks.
    /// - Throws: `RemoteError`, `OutputError`, `CancellationError`. The next run knows what was done.
    public func publish(
        environment: [String: String],
        progress: @escaping @Sendable (_ done: Int, _ of: Int) -> Void = { _, _ in }
    ) async throws -> RemoteReport {
        try checkPlaces()
        // If there is nothing to send, nothing is recorded either.
        guard PublishedSite.isThere(output.path) else { throw OutputError.notASite(path: output.path) }
        do {
            try SiteFiles.makeFolder(place.folder)
            let lock = try OutputSnapshot.lock(beside: output, for: remote.digest, on: remote.shown)
            defer { lock.release() }
            var journal = journal
            if journal.needsCompacting { try journal.compact() }
            let snapshot = try OutputSnapshot(beside: output, for: remote.digest)
            defer { snapshot.remove() }
            let (workload, kept) = try taken(into: snapshot, knownBy: journal)
            var report = workload.report(isRehearsal: false)
            report.keptEntries = kept
            if !workload.isEmpty, let folder = remote.localFolder {
                try await check(workload, knownBy: journal) { try Rclone(environment: environment) }
                let upload = FolderUpload(workload: workload, snapshot: snapshot, folder: folder, progress: progress)
                try upload.run(&journal)
            } else if !workload.isEmpty {
                let (rclone, list) = (try Rclone(environment: environment), place.list(of: remote.digest))
                let overlap = RemoteOverlapCheck(remote: remote, rclone: rclone, ours: ours)
                let folder = try await overlap.check(list: list)
                try await check(workload, knownBy: journal) { rclone }
                let upload = RemoteUpload(
                    workload: workload,
                    snapshot: snapshot,
                    remote: remote,
                    folder: folder,
                    rclone: rclone,
                    list: list,
                    progress: progress
                )
                report.calls = try await upload.run(&journal)
            }
            if journal.needsCompacting { try journal.compact() }
            try remember()
            return report
        } catch let failure as FileFailure {
            throw OutputError(failure)
        }
    }

    private var journal: RemoteJournal {
        var journal = RemoteJournal(file: place.journal(of: remote.digest))
        // Another stick may be plugged in, or none; checking costs no request here.
        if let folder = remote.localFolder { journal.compare(with: folder) }
        if knowledge == .nothing { journal.doubtAll() }
        return journal
    }

    private func checkPlaces() throws {
        if let folder = remote.localFolder { try ours.refuse(folder) }
    }

    /// Links the files to send while no build may exchange the site. A build may make the next site meanwhile.
    /// - Returns: what is to be done, and where entries are that a killed build left.
    private func taken(
        into snapshot: OutputSnapshot,
        knownBy journal: RemoteJournal
    ) throws -> (RemoteWorkload, kept: [String]) {
        let lock = try OutputLock.forExchange(of: output)
        defer { lock.release() }
        let workload = try workload(knownBy: journal)
        try snapshot.add(workload.batches.flatMap { $0.files.map(\.path) }, from: output, manifest: workload.manifest)
        return (workload, lock.kept)
    }

    private func workload(knownBy journal: RemoteJournal) throws -> RemoteWorkload {
        let site = try PublishedSite(folder: output.path)
        // A manifest without pages is not a site: it would delete everything at the remote. A path may lead anywhere.
        let isSound = site.pages > 0 && site.listed.allSatisfy(\.hasSafePath)
        let damage = PublishedSite.firstDamage(in: output.path) ?? (isSound ? nil : SiteManifest.path)
        if let damage { throw RemoteError.damagedSite(output: output.path, file: damage) }
        let workload = RemoteWorkload(
            site: site,
            known: journal.known,
            precompressed: precompressed,
            remote: remote.shown,
            batch: batch
        )
        // What rotted may have its size still.
        if let damage = try site.firstDamage(among: workload.batches.flatMap { $0.files.map(\.path) }) {
            throw RemoteError.damagedSite(output: output.path, file: damage)
        }
        return workload
    }

    /// Records that this remote is the last one, and updates the lists.
    private func remember() throws {
        let last = LastPublication(remote: remote.digest, precompressed: precompressed)
        try AtomicFile.replace(place.last, with: try last.canonicalJSONLine())
        guard let lock = try? OutputLock.forExchange(of: output) else { return }
        defer { lock.release() }
        ReleaseStore(beside: output).record(archive: ours.archive)
        UploadLists.write(siteIn: output.path, to: place)
    }
}
