/// The folders that nothing may be published to: the output, the hidden folders beside it and the archive.
struct ProtectedPaths {
    let output: OutputFolder
    /// The archive's folder, absolute, links followed.
    let archive: String

    init(output: OutputFolder, workspace: String) {
        self.output = output
        archive = OutputFolder.real(workspace)
    }

    /// The folders that a remote may turn out to be under another name: the output, the archive and the kept releases.
    var roots: [String] { [output.path, archive] + ReleaseStore(beside: output).places }

    /// Makes sure that a folder is in none of them, and none of them is in it.
    /// - Parameter folder: absolute, links followed.
    /// - Throws: `RemoteError.entangled`, `entangledArchive`, `foreignOutput`.
    func refuse(_ folder: String) throws(RemoteError) {
        func overlaps(_ ours: String) -> Bool { OutputFolder.holds(folder, ours) || OutputFolder.holds(ours, folder) }
        if overlaps(output.path) { throw .entangled(remote: folder, output: output.path) }
        if overlaps(archive) { throw .entangledArchive(remote: folder, archive: archive) }
        // Staging, releases, snapshots: their files are hard links of those in the output.
        if folder.hasPrefix(output.neighbour("")) { throw .entangled(remote: folder, output: output.path) }
        try refuseOthers(folder)
    }

    /// Archives and outputs of other projects.
    private func refuseOthers(_ folder: String) throws(RemoteError) {
        var place = folder
        while place != "/" {
            let (site, above) = (OutputFolder(place), SiteFiles.parent(of: place))
            if SiteFiles.facts(place + "/herodex.sqlite") != nil {
                throw .entangledArchive(remote: folder, archive: place)
            }
            // What builds leave beside an output, and what the usual archive notes of one.
            if !ReleaseStore(beside: site).places.isEmpty
                || UploadLists.areThere(in: PublishPlace(workspace: above + "/.herodex", output: site))
            {
                throw .foreignOutput(folder: folder, output: place)
            }
            place = above
        }
    }
}
