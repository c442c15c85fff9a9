public import Foundation
import Yams

/// The content of the demo's servers: heroes of myth and literature with their books, cycles and facts.
///
/// Read from YAML files. Tests prove that every reference of the embedded ones leads to a record.
public struct DemoUniverse: Sendable {
    let heroes: [HeroEntry]
    let comics: [ComicEntry]
    let series: [SeriesEntry]
    let events: [EventEntry]
    let stories: [StoryEntry]
    let creators: [CreatorEntry]
    let forms: [FormEntry]
    let facts: [FactEntry]
    let champions: [ChampionEntry]
    let weapons: [AtlasEntry]
    let places: [AtlasEntry]
    let bearers: [BearerEntry]

    /// The universe that comes with the program.
    /// - Throws: `UniverseError`.
    public static func embedded() throws(UniverseError) -> DemoUniverse {
        guard !Motif.all.isEmpty else { throw .missing(folder: EmblemFile.folder.path) }
        return try DemoUniverse(folder: folder)
    }

    static let folder = Bundle.module.bundleURL.appending(path: "Universe")

    /// Reads every `.yaml` file of a folder.
    /// - Throws: `UniverseError`.
    public init(folder: URL) throws(UniverseError) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let files = names.filter { $0.hasSuffix(".yaml") }.sorted()
        guard !files.isEmpty else { throw .missing(folder: folder.path) }
        var texts: [(name: String, yaml: String)] = []
        for name in files {
            guard let yaml = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
                throw .unreadable(file: name, reason: "not UTF-8 text that can be read")
            }
            texts.append((name, yaml))
        }
        try self.init(texts)
    }

    /// Reads texts as if they were files of these names.
    /// - Throws: `UniverseError`.
    init(_ texts: [(name: String, yaml: String)]) throws(UniverseError) {
        var files: [UniverseFile] = []
        for (name, yaml) in texts {
            do {
                files.append(try YAMLDecoder().decode(UniverseFile.self, from: yaml))
            } catch {
                throw .unreadable(file: name, reason: String(describing: error))
            }
        }
        heroes = files.flatMap { $0.heroes ?? [] }
        comics = files.flatMap { $0.comics ?? [] }
        series = files.flatMap { $0.series ?? [] }
        events = files.flatMap { $0.events ?? [] }
        stories = files.flatMap { $0.stories ?? [] }
        creators = files.flatMap { $0.creators ?? [] }
        forms = files.flatMap { $0.forms ?? [] }
        facts = files.flatMap { $0.facts ?? [] }
        champions = files.flatMap { $0.champions ?? [] }
        weapons = files.flatMap { $0.weapons ?? [] }
        places = files.flatMap { $0.places ?? [] }
        bearers = files.flatMap { $0.bearers ?? [] }
    }
}
