import Crypto
import Foundation
import HeroArchive
import HeroCheck
import HeroPages

/// A digest of everything a site is made from: the same stamp gives the same bytes.
enum SiteStamp {
    static func of(_ archive: Archive, settings: PublishSettings) async throws -> String {
        var hash = SHA256()
        func add(_ text: String) {
            hash.update(data: Data(text.utf8))
            hash.update(data: [0])
        }
        add(archive.folder.path)
        add(String(try await archive.contentRevision()))
        add(settings.generator)
        add(PageSchema.version)
        add(settings.site.title)
        add(settings.site.languages.joined(separator: ","))
        add(settings.site.baseURL ?? "")
        add(settings.imageWidths.map(String.init).joined(separator: ","))
        add(settings.siblings.map(\.rawValue).joined(separator: ","))
        add(settings.siblings.isEmpty ? "" : Compressor.version)
        for path in files(below: settings.templates) {
            add(path)
            // Through links, as templates are read.
            hash.update(data: FileManager.default.contents(atPath: settings.templates + "/" + path) ?? Data())
        }
        return hash.finalize().hexText
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
