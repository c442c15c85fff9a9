import HeroBasics
import Synchronization

/// The descriptions that come with the program.
public enum BundledDescriptions {
    /// In the order of lists for users.
    public static let names = texts.map(\.name)

    private static let texts: [(name: String, yaml: [UInt8])] = [
        ("superhero", PackageResources.superhero_yaml), ("dragonballapi", PackageResources.dragonballapi_yaml),
        ("mcu", PackageResources.mcu_yaml), ("rickandmorty", PackageResources.rickandmorty_yaml),
        ("swapi", PackageResources.swapi_yaml), ("pokeapi", PackageResources.pokeapi_yaml),
        ("hpapi", PackageResources.hpapi_yaml), ("digimon", PackageResources.digimon_yaml),
        ("jikan", PackageResources.jikan_yaml), ("comicvine", PackageResources.comicvine_yaml),
        ("metron", PackageResources.metron_yaml), ("wikidata", PackageResources.wikidata_yaml),
        ("fivethirtyeight", PackageResources.fivethirtyeight_yaml),
        ("comicinfo", PackageResources.comicinfo_yaml),
        ("records", PackageResources.records_yaml),
    ]

    /// The text of a description; nil for a name that none has.
    public static func text(_ name: String) -> String? {
        texts.first { $0.name == name }.map { String(decoding: $0.yaml, as: UTF8.self) }
    }

    /// The description of a name; nil for a name that none has. Each is read once, when it is asked for first.
    public static func description(_ name: String) -> SourceDescription? {
        known.withLock { known in
            if let description = known[name] { return description }
            guard let yaml = text(name) else { return nil }
            do throws(DescriptionMistakes) {
                let description = try DescriptionReader.read(yaml, file: "\(name).yaml", name: name)
                known[name] = description
                return description
            } catch {
                // A test reads each.
                preconditionFailure(error.explanation.lines.joined(separator: "\n"))
            }
        }
    }

    private static let known = Mutex<[String: SourceDescription]>([:])
}
