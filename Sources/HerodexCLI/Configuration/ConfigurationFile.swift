import Foundation
import Glibc
import HeroBasics

/// The configuration that a run without `--config` means: `herodex.yaml` in the folder it runs in.
enum ConfigurationFile {
    static let standard = "herodex.yaml"

    /// `herodex.yaml` where the folder has one, whatever it is worth: a link that leads nowhere was meant, too. Nil where
    /// the run is left without a configuration.
    ///
    /// A `herodex.yml` alone is refused, also for an archive that could take the embedded universe in: whoever wrote it
    /// wants their own sources, and would get a gallery of somebody else's heroes and an archive to clear up. It is not
    /// read in place of the other either: one name means that there is no question which of two files counts.
    /// - Throws: `ConfigurationError.misnamed`.
    static func found(in folder: String) throws -> String? {
        var facts = stat()
        if lstat(folder + "/" + standard, &facts) == 0 || errno != ENOENT { return standard }
        if let other = names(in: folder).first(where: isMisnamed) { throw ConfigurationError.misnamed(file: other) }
        return nil
    }

    /// The YAML file of the folder that comes nearest to `herodex.yaml`; nil where none does.
    static func nearest(in folder: String) -> String? {
        let files = names(in: folder).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") || isMisnamed($0) }
        return files.first(where: isMisnamed) ?? NearestName.among(files, for: standard)
    }

    /// Whether a name can only be meant for the configuration: another ending, other capitals, an editor's own ending.
    private static func isMisnamed(_ name: String) -> Bool {
        ["herodex.yml", "herodex.yaml", "herodex.yaml.txt", "herodex.yml.txt"].contains(name.lowercased())
    }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}
