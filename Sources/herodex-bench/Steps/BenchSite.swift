import Foundation
import HeroArchive
import HeroCatalog
import HeroSite

/// The site that is measured: its archive, its output, its settings.
struct BenchSite {
    /// The folder that holds `archive/` and `output/`.
    let folder: String

    var output: String { folder + "/output" }
    var archiveFolder: String { folder + "/archive" }

    /// The templates of the repository, found where `make bench` is run.
    static let templates = "Templates"

    /// Without precompressed copies, so that pages are rendered, validated and written, comparably with earlier figures
    /// and with other generators.
    var settings: PublishSettings {
        PublishSettings(
            site: SiteSettings(title: "The Bench"),
            templates: Self.templates,
            precompressed: [],
            generator: "herodex-bench"
        )
    }

    func archive(_ access: Archive.Access) throws -> Archive {
        try Archive.open(folder: URL(filePath: archiveFolder), access: access)
    }

    /// Returns a site with the same archive in another folder, with nothing published from it.
    func copied(to folder: String) throws -> BenchSite {
        let copy = BenchSite(folder: folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: archiveFolder, toPath: copy.archiveFolder)
        return copy
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// All pages, ready to be rendered.
    func pages() async throws -> SitePages {
        let catalog = try await Catalog.load(from: try archive(.readOnly))
        return SitePages(
            catalog: catalog,
            templates: try SiteTemplates(folder: Self.templates),
            settings: settings.site,
            pictures: SitePictures()
        )
    }
}
