public import Foundation
import Yams

/// The content of the demo's servers: heroes of myth and literature with their books, cycles and facts.
///
/// Read from YAML files and checked as a whole: every reference leads to a record.
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
    /// - Throws: `UniverseError`, with all mistakes in all files.
    public init(folder: URL) throws(UniverseError) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let files = names.filter { $0.hasSuffix(".yaml") }.sorted()
        guard !files.isEmpty else { throw .missing(folder: folder.path) }
        var texts: [(name: String, yaml: String)] = []
        var problems: [UniverseProblem] = []
        for name in files {
            if let yaml = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) {
                texts.append((name, yaml))
            } else {
                problems.append(UniverseProblem(place: name, reason: "not UTF-8 text that can be read"))
            }
        }
        try self.init(texts, problems: problems)
    }

    /// Reads texts as if they were files of these names.
    /// - Throws: `UniverseError`, with all mistakes in all of them.
    init(
        _ texts: [(name: String, yaml: String)],
        problems unreadable: [UniverseProblem] = []
    ) throws(UniverseError) {
        var problems = unreadable
        var files: [UniverseFile] = []
        for (name, yaml) in texts {
            do {
                try Self.checkNames(in: yaml)
                files.append(try YAMLDecoder().decode(UniverseFile.self, from: yaml))
            } catch {
                problems.append(UniverseProblem(place: name, reason: Self.reason(of: error)))
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
        // If a file cannot be read, every reference into it would look wrong as well.
        if problems.isEmpty { problems = mistakes() }
        guard problems.isEmpty else { throw .unsound(problems) }
    }

    /// Without this check, a list under a misspelt name would be ignored silently.
    private static func checkNames(in yaml: String) throws {
        let known = [
            "heroes", "comics", "series", "events", "stories", "creators", "forms", "facts", "champions",
            "weapons", "places", "bearers",
        ]
        for name in try Yams.compose(yaml: yaml)?.mapping?.keys.compactMap(\.string) ?? [] {
            guard known.contains(name) else { throw UnknownList(name: name) }
        }
    }

    private struct UnknownList: Error {
        let name: String
    }

    private static func reason(of error: any Error) -> String {
        switch error {
        case let unknown as UnknownList: "unknown list `\(unknown.name)`"
        case DecodingError.keyNotFound(let key, let context):
            "\(path(context.codingPath)): no `\(key.stringValue)`"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            context.underlyingError.map(String.init(describing:))
                ?? "\(path(context.codingPath)): \(context.debugDescription)"
        default: String(describing: error)
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
    }
}
