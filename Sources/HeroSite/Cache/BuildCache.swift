import HeroBasics
import HeroOutput

/// Where builds keep what makes the next one fast: in the folder of the archive, and no business of the archive. Whatever
/// is deleted of it is made again.
struct BuildCache {
    /// The archive's folder.
    let folder: String

    /// What pages were validated with which result.
    var validations: String { folder + "/proofs/pages" }
    /// Files that were compressed.
    var precompressed: String { folder + "/proofs/siblings" }
    /// Pictures in the sizes of sites, a folder for each recipe.
    var pictures: String { folder + "/derived" }

    /// What was published to `output`.
    func state(of output: OutputFolder) -> String {
        "\(folder)/published/\(MessageDigest.sha256(output.path).prefix(8).hexText).json"
    }
}
