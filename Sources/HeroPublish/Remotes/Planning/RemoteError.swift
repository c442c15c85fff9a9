import HeroBasics

/// Why a site could not be published to a remote.
enum RemoteError: ExplainedError {
    /// The program that sends files is not installed.
    case rcloneMissing
    /// A file named by the output folder's manifest is missing or damaged.
    case damagedSite(output: String, file: String)
    /// The remote is the output folder, or one of the two is inside the other.
    case entangled(remote: String, output: String)
    /// The remote is the archive's folder, or one of the two is inside the other.
    case entangledArchive(remote: String, archive: String)
    /// The folder is the output of another project, or in it.
    case foreignOutput(folder: String, output: String)
    /// Files at the target would be written over that herodex did not put there.
    case foreignFiles(target: String, files: [String])
    /// A folder inside the target folder is a symbolic link.
    case linkedFolder(folder: String, link: String)
    /// A file could not be copied into the folder, or deleted there.
    case folderUnwritable(folder: String, file: String, FileFailure, done: Int, of: Int)
    /// rclone could not send or delete; its own message without secrets.
    case failed(remote: String, reason: String?, done: Int, of: Int)

    /// Why nothing may be published to a folder.
    private static func refusal(_ summary: String, because reason: String) -> Explanation {
        Explanation(summary, because: reason, kept: "everything; nothing was sent", attempt: "name another folder")
    }

    var explanation: Explanation {
        switch self {
        case .rcloneMissing:
            Explanation(
                "publishing there needs rclone, which is not installed",
                attempt: "apt-get install rclone (other systems: https://rclone.org/install); a folder needs none"
            )
        case .damagedSite(let output, let file):
            Explanation(
                "\(output) is damaged, so nothing was sent",
                at: ["\(output)/\(file)"],
                because: "the file is missing, or not as manifest.json says",
                attempt: "herodex render makes it again"
            )
        case .entangled(let remote, let output):
            Self.refusal(
                "\(output) cannot be published to \(remote)",
                because: "it is that folder, or inside it, or around it, or one of its earlier sites"
            )
        case .entangledArchive(let remote, let archive):
            Self.refusal(
                "a site cannot be published to \(remote)",
                because: "the archive \(archive) is that folder, or one of the two is inside the other"
            )
        case .foreignOutput(let folder, let output):
            Self.refusal(
                "a site cannot be published to \(folder)",
                because: "\(output) is what another project's builds publish to"
            )
        case .foreignFiles(let target, let files):
            Explanation(
                "\(files.count.of("file")) at \(target) would be written over or deleted",
                at: files.prefix(20) + (files.count > 20 ? ["… and \(files.count - 20) more"] : []),
                because: "herodex did not put it there as it is now, by its notes or by a manifest there",
                kept: "everything; nothing was sent",
                attempt: "move these files away, or name another folder; --all writes over what was sent there once"
            )
        case .linkedFolder(let folder, let link):
            Explanation(
                "the site cannot be published to \(folder)",
                at: [link],
                because: "it is a link to another folder, whose files would be replaced",
                kept: "everything; nothing was copied",
                attempt: "put a folder in place of the link, or name another folder"
            )
        case .folderUnwritable(let folder, let file, let failure, let done, let all):
            Explanation(
                "the site could not be published to \(folder)",
                at: [file],
                because: failure.reason,
                kept: "\(done) of \(all.of("change")) made there",
                attempt: failure.isOfPath
                    ? "name another folder"
                    : "make room or grant access, then the same command again: it goes on from here; or name another folder"
            )
        case .failed(let remote, let reason, let done, let all):
            Explanation(
                "the site could not be published to \(remote)",
                because: reason ?? "rclone gave no reason",
                kept: "\(done) of \(all.of("change")) made there",
                attempt: "the same command goes on from here; rclone lsf NAME: shows whether rclone can reach it"
            )
        }
    }
}
