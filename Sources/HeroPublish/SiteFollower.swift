/// Keeps notes elsewhere about the site in an output folder, such as upload lists. They must never describe another
/// site.
package protocol SiteFollower: Sendable {
    /// Whether there are notes of the output's site.
    func hasNotes(of output: OutputFolder) -> Bool

    /// Another site is about to replace the output. The caller holds the exchange lock.
    /// - Parameter archives: the folders of further archives that this output's sites were made from or sent for.
    func forget(_ output: OutputFolder, for archives: [String])

    /// A site has been published, or its notes are missing. The caller holds the exchange lock.
    func write(_ output: OutputFolder)
}
