/// What has to be done at a remote.
struct RemoteWorkload {
    let batches: [UploadBatch]
    let deleted: [[String]]
    /// The manifest's bytes if it differs from the one in the folder.
    let manifest: [UInt8]?
    private let remote: String
    private let unchanged: Int
    private let precompressedLeftOut: Int

    /// - Parameters:
    ///   - known: what is at the remote.
    ///   - batch: how many files go with one call of rclone.
    init(
        site: PublishedSite,
        known: [String: RemoteJournal.Content],
        precompressed: PrecompressedPolicy,
        remote: String,
        batch: Int
    ) {
        let site = SentSite(site.listed, precompressed)
        let lists = UploadLists(site: site.files, known: known)
        let changed = Set(lists.changed)
        let paths = Set(site.files.map(\.path))
        let sent = site.files.filter { changed.contains($0.path) }
        batches = UploadBatch.batches(of: sent, in: paths.contains, room: batch).withShortFirst
        deleted = stride(from: 0, to: lists.deleted.count, by: batch).map { start in
            Array(lists.deleted[start..<min(start + batch, lists.deleted.count)])
        }
        self.remote = remote
        manifest = site.manifest
        unchanged = site.files.count - changed.count
        precompressedLeftOut = site.leftOut
    }

    var isEmpty: Bool { batches.isEmpty && deleted.isEmpty }
    /// How many files are to be sent or deleted.
    var count: Int { batches.reduce(0) { $0 + $1.files.count } + deleted.reduce(0) { $0 + $1.count } }

    func report(isRehearsal: Bool) -> RemoteReport {
        let files = batches.flatMap(\.files)
        return RemoteReport(
            remote: remote,
            isRehearsal: isRehearsal,
            uploaded: files.map(\.path),
            uploadedBytes: files.lazy.map(\.bytes).cappedSum,
            sizes: files.map(\.bytes),
            deleted: deleted.flatMap(\.self),
            unchanged: unchanged,
            precompressedLeftOut: precompressedLeftOut
        )
    }
}
