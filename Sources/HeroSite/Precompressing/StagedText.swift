import HeroOutput

/// A file that was staged with its precompressed copies.
struct StagedText: Sendable {
    let path: String
    let file: StagedFile
    let siblings: [PrecompressedOutcome]

    /// The file and those of its copies that were worth it.
    var manifestFiles: [SiteManifest.File] {
        [manifestFile]
            + siblings.compactMap { sibling in
                sibling.file.map { SiteManifest.File(sibling.encoding.path(of: path), $0) }
            }
    }

    var manifestFile: SiteManifest.File { SiteManifest.File(path, file) }
}
