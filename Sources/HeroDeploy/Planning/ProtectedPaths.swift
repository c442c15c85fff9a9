import HeroOutput

/// The folders that nothing may be published to: the output, its hidden neighbours and the archive.
struct ProtectedPaths {
    /// Links followed.
    let output: String
    /// Links followed.
    let archive: String

    init(output: String, workspace: String) {
        self.output = output
        archive = OutputFolder.real(workspace)
    }

    /// Those a remote may be without lying above or below: the sites and the archive.
    var roots: [String] { [output, archive] + ReleaseStore(beside: output).places }

    /// Makes sure that a folder lies in none of them, and none of them in it.
    /// - Parameter folder: absolute, links followed.
    /// - Throws: `RemoteError.entangled`.
    func refuse(_ folder: String) throws(RemoteError) {
        for (ours, isOutput) in [(output, true), (archive, false)]
        where OutputFolder.holds(folder, ours) || OutputFolder.holds(ours, folder) {
            throw isOutput
                ? .entangled(remote: folder, output: output)
                : .entangledArchive(remote: folder, archive: archive)
        }
        // Staging, generations, snapshots: their files are hard links of those in the output.
        if folder.hasPrefix(OutputFolder.neighbour(of: output, ending: "")) {
            throw .entangled(remote: folder, output: output)
        }
    }
}
