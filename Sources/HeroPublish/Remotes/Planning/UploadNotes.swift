/// Keeps the upload lists beside an archive up to date with the site in an output folder. They must never describe
/// another site.
package struct UploadNotes: Sendable {
    private let archive: String

    /// - Parameter archive: the archive's folder, which need not contain one.
    package init(besides archive: String) { self.archive = archive }

    /// Whether there are lists of the output's site.
    package func hasNotes(of output: OutputFolder) -> Bool {
        UploadLists.areThere(in: PublishPlace(workspace: archive, output: output))
    }

    /// Removes the lists before another site replaces the output. The caller holds the exchange lock.
    /// - Parameter archives: the folders of further archives that this output's sites were made from or sent for.
    package func forget(_ output: OutputFolder, for archives: [String]) {
        for archive in [archive] + archives {
            UploadLists.remove(from: PublishPlace(workspace: archive, output: output))
        }
    }

    /// Writes the lists of a site that was published, or whose lists are missing. The caller holds the exchange lock.
    package func write(_ output: OutputFolder) {
        UploadLists.write(siteIn: output.path, to: PublishPlace(workspace: archive, output: output))
    }
}
