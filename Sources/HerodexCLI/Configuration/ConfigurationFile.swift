import Foundation
import HeroBasics

/// The configuration of a run without `--config`: `herodex.yaml` in the folder it runs in.
enum ConfigurationFile {
    static let standard = "herodex.yaml"

    /// `herodex.yaml` if the folder has one, even an unusable one: a dangling link was meant, too. Nil if the run has
    /// no configuration.
    ///
    /// A `herodex.yml` alone is refused, even if the archive could take the embedded universe: its author wants their
    /// own sources, and would get other heroes and an archive to clean up. It is not read instead either: with a single
    /// name it is always clear which file counts.
    /// - Throws: `ConfigurationError.misnamed`.
    static func found(in folder: String) throws -> String? {
        if stat(at: folder + "/" + standard) != nil || errno != ENOENT { return standard }
        if let other = names(in: folder).first(where: isMisnamed) { throw ConfigurationError.misnamed(file: other) }
        return nil
    }

    /// The YAML file in the folder whose name is nearest to `herodex.yaml`; nil if there is none.
    static func nearest(in folder: String) -> String? {
        let files = names(in: folder).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") || isMisnamed($0) }
        return files.first(where: isMisnamed) ?? NearestName.among(files, for: standard)
    }

    /// Whether a name is evidently meant for the configuration: another ending, other capitals, an editor's own ending.
    private static func isMisnamed(_ name: String) -> Bool {
        ["herodex.yml", "herodex.yaml", "herodex.yaml.txt", "herodex.yml.txt"].contains(name.lowercased())
    }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}
