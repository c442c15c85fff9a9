import Foundation
public import HeroBasics
import Yams

/// The heroes of the atlas, each of whom Marvel's API of the demo has, too.
public enum AtlasHeroes {
    /// The description by which the atlas is read.
    public static let description = String(decoding: PackageResources.atlas_description_yaml, as: UTF8.self)

    /// The ids of each hero in both APIs. Only the atlas is read: a build that finds nothing new should not wait for all.
    /// - Throws: `Explanation` for a program without its files.
    public static func shared() throws(Explanation) -> [(marvel: String, atlas: String)] {
        let file = DemoUniverse.folder.appending(path: "atlas.yaml")
        guard let data = try? Data(contentsOf: file),
            let bearers = try? YAMLDecoder().decode(UniverseFile.self, from: data).bearers
        else { throw .missingUniverse(file.path) }
        return bearers.map { (String(MarvelRecords.usualID(of: $0.hero, .characters)), $0.hero) }
    }
}
