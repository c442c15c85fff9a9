import HeroBasics

/// The archives whose upload lists describe this output. They are recorded beside the releases, since a rollback may be
/// given no archive, and a list of the other site would have live pages deleted.
extension ReleaseStore {
    private var archivesFile: String { folder + "/archives" }

    /// The archives' folders, absolute.
    var archives: [String] {
        String(decoding: SiteFiles.read(archivesFile) ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Records an archive that has lists now; if no release is kept yet, no rollback is possible. The caller holds the
    /// exchange lock.
    package func record(archive: String) {
        let known = archives
        guard SiteFiles.isRealFolder(folder), !known.contains(archive) else { return }
        // Without this record a rollback must be given the archive.
        try? AtomicFile.replace(archivesFile, with: Array((known + [archive]).sorted().map { $0 + "\n" }.joined().utf8))
    }
}
