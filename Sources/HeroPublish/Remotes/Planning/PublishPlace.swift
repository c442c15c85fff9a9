import Foundation
import HeroBasics

/// The folder beside the archive that records what of one output was published where.
struct PublishPlace {
    let folder: String

    /// `publish/output` for an output folder beside the archive's, as usual; for others the name gets an ending made
    /// from the whole path, since two outputs may have the same name.
    /// - Parameters:
    ///   - workspace: the archive's folder, absolute.
    init(workspace: String, output: OutputFolder) {
        let name = output.path.split(separator: "/").last.map(String.init) ?? "root"
        let isUsual = SiteFiles.parent(of: OutputFolder.real(workspace)) == SiteFiles.parent(of: output.path)
        let digest = MessageDigest.sha256(output.path).prefix(4).hexText
        folder = workspace + "/publish/" + (isUsual ? name : "\(name)-\(digest)")
    }

    var changed: String { folder + "/changed.txt" }
    var deleted: String { folder + "/deleted.txt" }

    /// The manifest of the site without the precompressed copies that the lists leave out.
    var manifest: String { folder + "/manifest.json" }

    /// These files exist together or not at all: old ones would have the wrong files sent.
    var lists: [String] { [changed, deleted, manifest] }

    /// The record of the last `herodex publish`.
    var last: String { folder + "/last.json" }

    func journal(of remote: String) -> String { "\(folder)/\(remote).journal" }
    func list(of remote: String) -> String { "\(folder)/\(remote).list" }
}

/// Which remote was published to last, and how.
struct LastPublication: Codable, Equatable {
    /// The digest of the remote's name.
    let remote: String
    let precompressed: PrecompressedPolicy

    private enum CodingKeys: String, CodingKey {
        case remote
        case precompressed = "siblings"
    }

    static func load(_ path: String) -> LastPublication? {
        guard let bytes = SiteFiles.read(path) else { return nil }
        return try? JSONDecoder().decode(LastPublication.self, from: Data(bytes))
    }
}

/// What to do with a file's precompressed copies (`.br`, `.gz`), which only a server with content negotiation can send.
public enum PrecompressedPolicy: String, Codable, Sendable {
    case leaveOut, send

    /// Whether the file at `path` is sent.
    /// - Parameter site: all paths of the site.
    func sends(_ path: String, of site: (String) -> Bool) -> Bool {
        guard self == .leaveOut, let origin = PrecompressedEncoding(endingOf: path)?.origin(of: path) else {
            return true
        }
        return !site(origin)
    }
}
