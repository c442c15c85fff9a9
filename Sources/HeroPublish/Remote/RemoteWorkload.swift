/// What has to be done at a remote.
struct RemoteWorkload {
    let batches: [UploadBatch]
    let deleted: [[String]]
    private let remote: String
    private let unchanged: Int
    private let siblingsLeftOut: Int

    /// - Parameters:
    ///   - known: what lies at the remote.
    ///   - batch: how many files go with one call of rclone.
    init(
        site: PublishedSite,
        known: [String: RemoteJournal.Content],
        siblings: SiblingPolicy,
        remote: String,
        batch: Int
    ) {
        let all = site.listed
        let paths = Set(all.map(\.path))
        let isInSite = { paths.contains($0) }
        let wanted = all.filter { siblings.sends($0.path, of: isInSite) }
        let lists = PublishLists(site: wanted, known: known)
        let changed = Set(lists.changed)
        let sent = wanted.filter { changed.contains($0.path) }
        batches = UploadBatch.batches(of: sent, in: isInSite, room: batch).withShortFirst
        deleted = stride(from: 0, to: lists.deleted.count, by: batch).map { start in
            Array(lists.deleted[start..<min(start + batch, lists.deleted.count)])
        }
        self.remote = remote
        unchanged = wanted.count - changed.count
        siblingsLeftOut = all.count - wanted.count
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
            uploadedBytes: files.reduce(0) { $0 + $1.bytes },
            deleted: deleted.flatMap(\.self),
            unchanged: unchanged,
            siblingsLeftOut: siblingsLeftOut
        )
    }
}
