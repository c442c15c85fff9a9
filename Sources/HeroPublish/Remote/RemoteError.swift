public import HeroModel

/// Why a site could not be published beyond this machine.
public enum RemoteError: ExplainedError {
    /// The program that sends files is not installed.
    case rcloneMissing
    /// The output folder does not hold all its manifest names.
    case damagedSite(output: String, file: String)
    /// The remote is the output folder, or one of the two lies in the other.
    case entangled(remote: String, output: String)
    /// The remote is the archive's folder, or one of the two lies in the other.
    case entangledArchive(remote: String, archive: String)
    /// rclone could not send or delete; its own words without secrets.
    case failed(remote: String, reason: String?, done: Int, of: Int)

    public var explanation: Explanation {
        switch self {
        case .rcloneMissing:
            Explanation(
                "publishing needs rclone, which is not installed",
                attempt: "apt-get install rclone (other systems: https://rclone.org/install)"
            )
        case .damagedSite(let output, let file):
            Explanation(
                "\(output) is not whole, so nothing was sent",
                at: ["\(output)/\(file)"],
                because: "the file is missing, or has another size than the manifest says",
                attempt: "herodex render puts it right"
            )
        case .entangled(let remote, let output):
            Explanation(
                "\(output) cannot be published to \(remote)",
                because: "that leads to the folder itself, to one around it or in it, or to a generation of it",
                kept: "everything; nothing was sent",
                attempt: "name another folder"
            )
        case .entangledArchive(let remote, let archive):
            Explanation(
                "a site cannot be published to \(remote)",
                because: "the archive \(archive) is that folder, or one of the two lies in the other",
                kept: "everything; nothing was sent",
                attempt: "name another folder"
            )
        case .failed(let remote, let reason, let done, let all):
            Explanation(
                "the site could not be published to \(remote)",
                because: reason ?? "rclone gave no reason",
                kept: "\(done) of \(all) changes are made there",
                attempt: "the same command goes on from here; rclone lsf NAME: shows whether rclone can reach it"
            )
        }
    }
}
