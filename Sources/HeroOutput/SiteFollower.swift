/// Who keeps notes elsewhere of the site in an output folder, such as lists of what to upload: they must never tell of
/// another site.
package protocol SiteFollower: Sendable {
    /// Whether there are notes of the output's site.
    func hasNotes(of output: OutputFolder) -> Bool

    /// Another site is about to take the output's place. The caller holds the right to exchange it.
    /// - Parameter archives: the folders of further archives that this output's sites were made from or sent for.
    func forget(_ output: OutputFolder, for archives: [String])

    /// A site has been published, or its notes are missing. The caller holds the right to exchange it.
    /// - Parameter files: all but the manifest; nil where they are to be read from the folder.
    func note(_ output: OutputFolder, files: [SiteManifest.File]?)
}
