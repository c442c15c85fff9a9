import Foundation
import HeroArchive
import HeroBasics
import HeroDemo
import HeroModel
import HeroSite
import HeroSources

/// The universe that is built without a configuration.
enum EmbeddedUniverse {
    /// The kinds of its sources that come along, in their order.
    private static let kinds = ["marvel", "dragonball", "chucknorris", "superhero"]
    private static let atlas = "atlas"

    /// Special names: a user's source is named after its kind unless it is given another name.
    static let names = (kinds + [atlas]).map(name)

    private static func name(of kind: String) -> String { "demo-" + kind }

    /// On every page, and in the archive, where it identifies the universe's sources. If it is changed, the present one
    /// has to be kept for older archives.
    private static let attribution = Attribution(
        text: "Written for Herodex, after sources in the public domain.",
        link: nil,
        licence: "MIT, like Herodex itself"
    )

    /// - Throws: `Explanation` for a program without its files.
    static func configuration() throws -> Configuration {
        var configuration = Configuration()
        configuration.site.title = "Herodex"
        configuration.site.languages = ["en", "es", "ru"]
        configuration.same = SameHeroes(
            try AtlasHeroes.shared().map { ids in
                let records = [(names[0], ids.marvel), (name(of: atlas), ids.atlas)].map { source, id in
                    RecordKey(source: SourceName(source), kind: .heroes, id: id)
                }
                return NamedRecords(records: records, place: "the embedded universe")
            }
        )
        return configuration
    }

    /// The sources that the servers provide, only those named in `only` if it is not empty.
    /// - Parameter servers: nil for sources that are inspected, not queried; they get placeholder keys.
    static func sources(_ servers: DemoServers?, only: [String]) throws -> [any HeroSource] {
        try settings(servers).filter { only.isEmpty || only.contains($0.name.text) }
            .map { try SourceRegistry.source(for: $0) }
    }

    private static func settings(_ servers: DemoServers?) throws -> [SourceSettings] {
        func source(_ name: String, _ title: String, at base: String?, _ secrets: [String: String?]) -> SourceSettings {
            let kind = kinds.contains(name) ? name : SourceRegistry.described
            var settings = SourceSettings(kind: kind, name: SourceName(Self.name(of: name)))
            (settings.title, settings.baseURL, settings.attribution) = (title, base, attribution)
            settings.secrets = secrets.mapValues { Secret($0 ?? "none") }
            // The servers run on this machine and have no other clients.
            settings.pace = Pace(requestsPerSecond: 1_000, parallel: 8)
            return settings
        }
        let (marvel, dragonball) = (servers?.marvel, servers?.dragonball)
        let keys = ["publicKey": marvel?.publicKey, "privateKey": marvel?.privateKey]
        let account = ["user": dragonball?.user, "password": dragonball?.password]
        var facts = source("chucknorris", "The Baron's feats", at: servers?.chucknorris.baseURL, [:])
        facts.hero = "Baron Munchausen"
        var legends = source(atlas, "Atlas of legends", at: servers?.atlas.baseURL, [:])
        legends.description = try DescriptionReader.read(AtlasHeroes.description, file: "atlas.yaml", name: "atlas")
        return [
            source("marvel", "Myth and literature", at: marvel?.baseURL, keys),
            source("dragonball", "Shape-shifters", at: dragonball?.baseURL, account), facts,
            source("superhero", "Hall of strength", at: servers?.superhero.baseURL, [:]), legends,
        ]
    }

    // MARK: Its archives

    /// Makes sure that an archive is empty or the universe's own, before it is opened.
    /// - Parameter folder: where the configuration was looked for.
    /// - Throws: `ConfigurationError.missing`; `ArchiveError` for an archive that cannot be read.
    static func check(archive: FolderPath, folder: String, access: Archive.Access = .readOnly) throws {
        let origins = try Archive.origins(in: URL(filePath: archive.absolute), access: access)
        try check(origins, archive: archive, folder: folder)
    }

    /// Checks the archive once more when it is locked against changes.
    static func check(_ archive: Archive, folder: String) async throws {
        try check(try await archive.origins(), archive: FolderPath(archive.folder.path), folder: folder)
    }

    private static func check(_ origins: [SourceOrigin], archive: FolderPath, folder: String) throws {
        let others = origins.filter { !isOurs($0) }.map(\.name.text)
        if others.isEmpty { return }
        throw ConfigurationError.missing(
            archive: archive.absolute,
            sources: others,
            nearest: ConfigurationFile.nearest(in: folder)
        )
    }

    /// Renames the universe's sources in an archive of an older version, before a source of the user's is crawled under
    /// one of the old names.
    static func renameSources(in archive: Archive) async throws {
        // Finding the replies of a source means reading all of them, so other sources are left out first.
        let suspected = try await archive.sources().filter { $0.name.text == $0.kind && isLoopback($0.baseURL) }
        if suspected.isEmpty { return }
        for origin in try await archive.origins() where origin.name.text == origin.kind && isOurs(origin) {
            guard kinds.contains(origin.kind) else { continue }
            try await archive.rename(origin.name, to: SourceName(name(of: origin.kind)))
        }
    }

    /// Whether a source is one of the universe's: by its attribution, and by where all its replies came from. A user's
    /// source that the universe was once crawled into has replies from elsewhere.
    private static func isOurs(_ origin: SourceOrigin) -> Bool {
        origin.attribution == attribution && origin.bases.allSatisfy(isLoopback)
    }

    private static func isLoopback(_ base: String) -> Bool { base.hasPrefix("http://127.0.0.1:") }
}
