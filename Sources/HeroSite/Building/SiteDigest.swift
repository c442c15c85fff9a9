import Foundation
import HeroArchive
import HeroBasics
import HeroCheck
import HeroPublish

/// A digest of everything a site is made from: the same digest gives the same bytes.
enum SiteDigest {
    /// What the site is made from. A program of another version renders everything, whatever the digest.
    private struct Sources: Encodable {
        let archive: String
        let revision: Int64
        let schema = PageSchema.version
        let compressor: String?
        let settings: SiteInputs
        let statics: [StaticFiles.File]
        let templates: [[String: SHA256Digest]]
    }

    static func of(_ archive: Archive, settings: PublishSettings, statics: StaticFiles) async throws -> String {
        let sources = Sources(
            archive: archive.folder.path,
            revision: try await archive.contentRevision(),
            compressor: settings.precompressed.isEmpty ? nil : Compressor.version,
            settings: settings.inputs,
            statics: statics.files,
            // Follows links, as reading templates does.
            templates: settings.templateFolders.layers.map { folder in
                let digests = files(below: folder).map { path in
                    (path, SHA256Digest(of: Array(FileManager.default.contents(atPath: folder + "/" + path) ?? Data())))
                }
                return Dictionary(digests) { first, _ in first }
            }
        )
        return Digest(encoding: sources).bytes.hexText
    }

    /// The paths of all regular files below a folder, sorted.
    private static func files(below folder: String) -> [String] {
        (SiteFiles.names(in: folder) ?? []).flatMap { name in
            let path = folder + "/" + name
            guard SiteFiles.isFolder(path) else { return [name] }
            return files(below: path).map { name + "/" + $0 }
        }
    }
}
