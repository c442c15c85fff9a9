import Foundation
import HeroBasics
import HeroOutput

/// The folder beside the archive in which it is kept what of one output was published where.
struct PublishPlace {
    let folder: String

    /// `publish/output` for the output folder that lies beside the archive's, as usual; elsewhere the name gets an
    /// ending by the whole path, since two outputs may be called the same.
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

    /// The manifest of the site without the siblings that the lists leave out.
    var manifest: String { folder + "/manifest.json" }

    /// What is there together or not at all: old ones would have the wrong files sent.
    var lists: [String] { [changed, deleted, manifest] }

    /// What `herodex publish` sent last.
    var last: String { folder + "/last.json" }

    func journal(of remote: String) -> String { "\(folder)/\(remote).journal" }
    func list(of remote: String) -> String { "\(folder)/\(remote).list" }
}

/// Which remote was published to last, and how.
struct LastPublication: Codable, Equatable {
    /// The digest of the remote's name.
    let remote: String
    let siblings: PrecompressedPolicy

    static func load(_ path: String) -> LastPublication? {
        guard let bytes = SiteFiles.read(path) else { return nil }
        return try? JSONDecoder().decode(LastPublication.self, from: Data(bytes))
    }
}

/// What to do with a file's compressed siblings (`.br`, `.gz`), which only a server that negotiates can hand out.
public enum PrecompressedPolicy: String, Codable, Sendable {
    case leaveOut, send

    /// Whether the file at `path` goes.
    /// - Parameter site: all paths of the site.
    func sends(_ path: String, of site: (String) -> Bool) -> Bool {
        guard self == .leaveOut, let origin = PrecompressedEncoding(endingOf: path)?.origin(of: path) else {
            return true
        }
        return !site(origin)
    }
}
