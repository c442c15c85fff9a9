import Glibc
import HeroBasics
import HeroPublish

/// Where builds keep what makes the next one fast: in the folder of the archive, and no business of the archive. Whatever
/// is deleted of it is made again.
struct BuildCache {
    /// The archive's folder.
    let folder: String

    /// Pictures in the sizes of sites, a folder for each recipe.
    var pictures: String { folder + "/derived" }

    /// What other sites show for links to pages, see `DerivedPosters`.
    var posters: String { pictures + "/posters" }

    /// The words of records' texts, see `SearchWords`.
    var words: String { folder + "/published/words" }

    /// What was published to `output`, see `PreviousBuild`.
    func site(of output: OutputFolder) -> String { published(output) + ".sqlite" }

    /// What older versions kept of the site in `output`.
    func olderFiles(of output: OutputFolder) -> [String] { [".build", ".json"].map { published(output) + $0 } }

    private func published(_ output: OutputFolder) -> String {
        "\(folder)/published/\(MessageDigest.sha256(output.path).prefix(8).hexText)"
    }

    /// Removes what older versions kept and this one does not read.
    func removeOlderFiles(of output: OutputFolder) {
        SiteFiles.removeTree(folder + "/proofs")
        for file in olderFiles(of: output) { unlink(file) }
    }
}
