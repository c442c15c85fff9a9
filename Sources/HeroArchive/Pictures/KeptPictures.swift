import GRDB

/// Tells kept pictures that are there from those whose file is gone or damaged, within one look at the archive.
struct KeptPictures {
    let files: PictureFiles
    /// Digests of files that a check found changed: their size says nothing.
    private let suspects: Set<String>

    init(files: PictureFiles, database: Database) throws {
        self.files = files
        suspects = try String.fetchSet(database, sql: "SELECT digest FROM damagedPicture")
    }

    /// Whether the picture can be used, as far as a look tells that reads no file but suspected ones.
    func isSound(_ digest: String, bytes: Int) -> Bool {
        suspects.contains(digest) ? files.fault(digest, bytes: bytes) == nil : files.isThere(digest, bytes: bytes)
    }
}
