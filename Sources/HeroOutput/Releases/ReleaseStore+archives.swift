import HeroBasics

/// Which archives' lists of what to upload tell of this output: noted beside the generations, since whoever rolls back
/// need not say where the archives are, and a list of the other site would have live pages deleted.
extension ReleaseStore {
    private var archivesFile: String { folder + "/archives" }

    /// The archives' folders, absolute.
    package var archives: [String] {
        String(decoding: SiteFiles.read(archivesFile) ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Notes one that has lists now; where no generation is kept yet, none can be gone back to. The caller holds the
    /// right to exchange the output.
    package func note(archive: String) {
        let known = archives
        guard SiteFiles.isRealFolder(folder), !known.contains(archive) else { return }
        // Without the note a rollback has to be told where the archive is.
        try? AtomicFile.replace(archivesFile, with: Array((known + [archive]).sorted().map { $0 + "\n" }.joined().utf8))
    }
}
