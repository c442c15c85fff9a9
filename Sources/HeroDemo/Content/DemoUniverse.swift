public import Foundation
public import HeroBasics
import Yams

/// The content of the demo's servers: heroes of myth and literature with their books, cycles and facts.
///
/// Read from YAML files. Tests prove that every reference of the embedded ones leads to a record.
public struct DemoUniverse: Sendable {
    private let files: [UniverseFile]

    var heroes: [HeroEntry] { all(\.heroes) }
    var comics: [ComicEntry] { all(\.comics) }
    var series: [SeriesEntry] { all(\.series) }
    var events: [EventEntry] { all(\.events) }
    var stories: [StoryEntry] { all(\.stories) }
    var creators: [CreatorEntry] { all(\.creators) }
    var forms: [FormEntry] { all(\.forms) }
    var facts: [FactEntry] { all(\.facts) }
    var champions: [ChampionEntry] { all(\.champions) }
    var weapons: [AtlasEntry] { all(\.weapons) }
    var places: [AtlasEntry] { all(\.places) }
    var bearers: [BearerEntry] { all(\.bearers) }

    private func all<Entry>(_ list: (UniverseFile) -> [Entry]?) -> [Entry] { files.flatMap { list($0) ?? [] } }

    /// The universe that comes with the program.
    /// - Throws: `Explanation`.
    public static func embedded() throws(Explanation) -> DemoUniverse {
        guard !Motif.all.isEmpty else { throw .missingUniverse(EmblemFile.folder.path) }
        return try DemoUniverse(folder: folder)
    }

    /// Beside the program, where builds and packages put it. `Bundle.module` would have the program name the folder it was
    /// built in, so that two builds of one commit would differ.
    static let folder = Bundle.main.bundleURL.appending(path: "herodex_HeroDemo.resources/Universe")

    /// Reads every `.yaml` file of a folder.
    /// - Throws: `Explanation`.
    public init(folder: URL) throws(Explanation) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let files = names.filter { $0.hasSuffix(".yaml") }.sorted()
        guard !files.isEmpty else { throw .missingUniverse(folder.path) }
        var texts: [(name: String, yaml: String)] = []
        for name in files {
            guard let yaml = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
                throw Self.mistake(in: name, "not UTF-8 text that can be read")
            }
            texts.append((name, yaml))
        }
        try self.init(texts)
    }

    private static func mistake(in file: String, _ reason: String) -> Explanation {
        Explanation("the embedded universe has a mistake", at: ["\(file): \(reason)"])
    }

    /// Reads texts as if they were files of these names.
    /// - Throws: `Explanation`.
    init(_ texts: [(name: String, yaml: String)]) throws(Explanation) {
        var files: [UniverseFile] = []
        for (name, yaml) in texts {
            do {
                files.append(try YAMLDecoder().decode(UniverseFile.self, from: yaml))
            } catch {
                throw Self.mistake(in: name, String(describing: error))
            }
        }
        self.files = files
    }
}

extension Explanation {
    static func missingUniverse(_ folder: String) -> Explanation {
        Explanation("the embedded universe is missing", at: [folder], attempt: "install herodex with its resources")
    }
}
