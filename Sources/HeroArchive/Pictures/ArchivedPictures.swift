import GRDB

/// Distinguishes intact pictures from those whose file is missing or damaged, within one snapshot of the archive.
struct ArchivedPictures {
    let files: PictureFiles
    /// Digests of files that a check found changed, although their size is right.
    private let suspects: Set<String>

    init(files: PictureFiles, database: Database) throws {
        self.files = files
        suspects = try Set(database.values("SELECT digest FROM damagedPicture"))
    }

    /// Whether the picture is usable. Compares only sizes, except for suspects, whose files are read.
    func isSound(_ digest: String, bytes: Int) -> Bool {
        suspects.contains(digest) ? files.fault(digest, bytes: bytes) == nil : files.isThere(digest, bytes: bytes)
    }
}
