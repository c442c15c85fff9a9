import Glibc
import HeroBasics

/// Makes sure that a publishing writes over nothing that is not herodex's: what its own notes name, or what the
/// manifest at the target names with the digest that the file really has.
struct TargetFiles {
    let workload: RemoteWorkload
    let known: [String: RemoteJournal.Content]
    let remote: RemoteName

    /// The paths of files that are to be sent, and of which the notes say nothing.
    private var unknown: [String] {
        workload.batches.flatMap { $0.files.map(\.path) }.filter { known[$0] == nil }
    }

    /// The paths of files in a folder that are to be written over or deleted, and have neither the content that was
    /// sent nor the one that is to be sent.
    private func altered(in folder: String) -> [String] {
        func isAltered(_ path: String, _ next: String?) -> Bool {
            guard case .digest(let sent) = known[path], let bytes = SiteFiles.read(folder + "/" + path) else {
                return false
            }
            let digest = SHA256Digest(of: bytes).hexText
            return digest != sent && digest != next
        }
        return workload.batches.flatMap(\.files).filter { isAltered($0.path, $0.sha256) }.map(\.path)
            + workload.deleted.flatMap(\.self).filter { isAltered($0, nil) }
    }

    /// Checks a remote that is a folder on this machine.
    /// - Throws: `RemoteError.linkedFolder`, `foreignFiles`.
    func check(folder: String) throws(RemoteError) {
        try refuseLinks(in: folder)
        let there = unknown.filter { stat(at: folder + "/" + $0).map { !$0.isFolder } ?? false }
        let altered = altered(in: folder)
        guard !there.isEmpty || !altered.isEmpty else { return }
        let site = try? PublishedSite(folder: folder)
        let files = site?.allFiles ?? [:]
        func isVerified(_ path: String) -> Bool {
            guard let site, let file = files[path], let held = site.open(file) else { return false }
            return site.proves(file, held)
        }
        try refuse(altered + there.filter { !isVerified($0 == SiteManifest.path ? SiteIndex.path : $0) }, at: folder)
    }

    /// Checks any other remote: rclone lists its files, but only as long as the notes name no file.
    /// - Parameter list: where a list for rclone is written.
    /// - Throws: `RemoteError.foreignFiles`, `failed`, `CancellationError`, `FileFailure`.
    func check(by rclone: Rclone, list: String) async throws {
        guard known.isEmpty else { return }
        defer { SiteFiles.removeTree(list) }
        guard let listed = try await rclone.files(at: remote) else {
            throw RemoteError.failed(
                remote: remote.shown,
                reason: "rclone could not list what is there, and nothing may be written over unseen",
                done: 0,
                of: workload.count
            )
        }
        let there = Set(unknown).intersection(listed)
        guard !there.isEmpty else { return }
        try AtomicFile.replace(list, with: UploadLists.text([SiteManifest.path]))
        let manifest = try await rclone.answer(to: ["cat", "--files-from-raw", list, "--", remote.text]) ?? []
        let rows = SiteManifest(json: Array(manifest.joined(separator: "\n").utf8))?.files ?? []
        let named = rows.filter { there.contains($0.path) || $0.path == SiteIndex.path }
        var verified: Set<String> = []
        if !named.isEmpty {
            try AtomicFile.replace(list, with: UploadLists.text(named.map(\.path)))
            let summing = ["hashsum", "sha256", "--download", "--files-from-raw", list, "--", remote.text]
            let sums = Set(try await rclone.answer(to: summing) ?? [])
            verified = Set(named.filter { sums.contains("\($0.sha256)  \($0.path)") }.map(\.path))
        }
        let foreign = there.filter { !verified.contains($0 == SiteManifest.path ? SiteIndex.path : $0) }
        try refuse(foreign.sorted(), at: remote.shown)
    }

    private func refuse(_ foreign: [String], at target: String) throws(RemoteError) {
        if !foreign.isEmpty { throw .foreignFiles(target: target, files: foreign.sorted()) }
    }

    /// A folder that is a link may lead anywhere, even into our own output.
    private func refuseLinks(in folder: String) throws(RemoteError) {
        var seen: Set<String> = []
        let files = workload.batches.flatMap { $0.files.map(\.path) } + workload.deleted.flatMap(\.self)
        for path in files {
            var above = SiteFiles.parent(of: folder + "/" + path)
            while above.count > folder.count, seen.insert(above).inserted {
                if stat(at: above)?.isLink == true { throw .linkedFolder(folder: folder, link: above) }
                above = SiteFiles.parent(of: above)
            }
        }
    }
}
