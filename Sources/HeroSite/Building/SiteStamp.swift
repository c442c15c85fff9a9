import Foundation
import HeroArchive
import HeroBasics
import HeroCheck
import HeroModel
import HeroPublish

/// A digest of everything a site is made from: the same stamp gives the same bytes.
enum SiteStamp {
    static func of(_ archive: Archive, settings: PublishSettings, statics: StaticFiles) async throws -> String {
        var hash = MessageDigest()
        let settingTexts = [
            archive.folder.path,
            String(try await archive.contentRevision()),
            settings.generator,
            PageSchema.version,
            settings.site.title,
            settings.site.languages.joined(separator: ","),
            settings.site.baseURL ?? "",
            settings.site.tagline ?? "",
            settings.site.footer ?? "",
            settings.site.colours.css,
            settings.site.css ?? "",
            String(settings.site.isKeptOffline),
            String(settings.site.hasPosters),
            settings.imageWidths.map(String.init).joined(separator: ","),
            settings.precompressed.map(\.rawValue).joined(separator: ","),
            settings.precompressed.isEmpty ? "" : Compressor.version,
        ]
        for text in settingTexts { add(text, to: &hash) }
        for (language, text) in settings.site.about.sorted(by: { $0.key < $1.key }) {
            add(language, to: &hash)
            add(text.markup, to: &hash)
        }
        add(settings.site.logo.map { "\($0.file.path) \($0.width) \($0.height)" } ?? "", to: &hash)
        add(settings.site.favicon?.path ?? "", to: &hash)
        for file in statics.files { add("\(file.path)\u{0}\(file.digest.hexText)", to: &hash) }
        for file in [settings.site.logo?.file, settings.site.favicon].compactMap(\.self) { hash.update(file.bytes) }
        for one in settings.corrections.all { add("\(one.record) \(one.value) \(one.reason)", to: &hash) }
        for lists in [settings.same.all, settings.same.apart] {
            for heroes in lists { add(heroes.records.map(\.description).joined(separator: "\n"), to: &hash) }
            add("", to: &hash)
        }
        for folder in settings.templateFolders.layers {
            for path in files(below: folder) {
                add(path, to: &hash)
                // Follows links, as reading templates does.
                hash.update(FileManager.default.contents(atPath: folder + "/" + path) ?? Data())
            }
        }
        return hash.finish().hexText
    }

    private static func add(_ text: String, to hash: inout MessageDigest) { hash.update(Array(text.utf8) + [0]) }

    /// The paths of all regular files below a folder, sorted.
    private static func files(below folder: String) -> [String] {
        (SiteFiles.names(in: folder) ?? []).flatMap { name in
            let path = folder + "/" + name
            guard SiteFiles.isFolder(path) else { return [name] }
            return files(below: path).map { name + "/" + $0 }
        }
    }
}
