/// Keeps the upload lists beside an archive up to date with the site in an output folder.
package struct UploadNotes: SiteFollower {
    private let archive: String

    /// - Parameter archive: the archive's folder, which need not contain one.
    package init(besides archive: String) { self.archive = archive }

    package func hasNotes(of output: OutputFolder) -> Bool {
        UploadLists.areThere(in: PublishPlace(workspace: archive, output: output))
    }

    package func forget(_ output: OutputFolder, for archives: [String]) {
        for archive in [archive] + archives {
            UploadLists.remove(from: PublishPlace(workspace: archive, output: output))
        }
    }

    package func write(_ output: OutputFolder) {
        UploadLists.write(siteIn: output.path, to: PublishPlace(workspace: archive, output: output))
    }
}
