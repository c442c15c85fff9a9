/// Hidden files that belong to a site itself and not to the owner of its folder: those named in its manifest.
enum OwnHiddenPaths {
    /// - Returns: the hidden ones of these paths, and the hidden folders that they are in.
    static func of(_ paths: some Sequence<String>) -> Set<String> {
        var hidden: Set<String> = []
        for path in paths where EntryPath.isHidden(path) {
            hidden.insert(path)
            hidden.formUnion(EntryPath.folders(above: path).filter(EntryPath.isHidden))
        }
        return hidden
    }

    /// Returns the hidden paths, and the hidden folders that they are in, of the site in `folder`.
    static func inFolder(_ folder: String) -> Set<String> { of(PublishedSite.listedPaths(in: folder)) }
}
