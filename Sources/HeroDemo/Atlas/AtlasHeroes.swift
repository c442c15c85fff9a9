import Foundation
import Yams

/// The heroes of the atlas, each of whom Marvel's API of the demo has, too.
public enum AtlasHeroes {
    /// The description by which the atlas is read.
    public static let description = String(decoding: PackageResources.atlas_description_yaml, as: UTF8.self)

    /// The ids of each hero in both APIs. Only the atlas is read: a build that finds nothing new should not wait for all.
    /// - Throws: `UniverseError` for a program without its files.
    public static func shared() throws(UniverseError) -> [(marvel: String, atlas: String)] {
        let file = DemoUniverse.folder.appending(path: "atlas.yaml")
        guard let data = try? Data(contentsOf: file),
            let bearers = try? YAMLDecoder().decode(UniverseFile.self, from: data).bearers
        else { throw .missing(folder: file.path) }
        return bearers.map { (String(MarvelRecords.usualID(of: $0.hero, .characters)), $0.hero) }
    }
}
