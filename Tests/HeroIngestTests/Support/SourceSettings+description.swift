import HeroModel
import HeroSources

extension SourceSettings {
    /// The settings of the source `mine` that a description in YAML describes.
    init(describedBy yaml: String) throws {
        self.init(kind: "described", name: SourceName("mine"))
        description = try DescriptionReader.read(yaml, file: "mine.yaml", name: "mine")
    }
}

/// The source that a description in YAML describes.
func describedSource(_ yaml: String) throws -> any HeroSource {
    try SourceRegistry.source(for: SourceSettings(describedBy: yaml))
}
