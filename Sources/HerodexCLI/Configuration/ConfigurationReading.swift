import HeroSources

/// One reading of a configuration: what its YAML has wrong, and what its values have.
///
/// An error is recorded and reading continues, so that a user sees all of them in one run.
final class ConfigurationReading {
    let yaml: YAMLReading
    private var others: [ConfigurationError] = []
    private var ownWarnings: [String] = []
    var warnings: [String] { yaml.warnings + ownWarnings }

    init(file: String, environment: [String: String]) {
        yaml = YAMLReading(file: file, subject: "the configuration", environment: environment)
    }

    func record(_ error: ConfigurationError) { others.append(error) }

    func warn(_ line: String) { ownWarnings.append(line) }

    /// The number of errors recorded so far.
    var count: Int { yaml.mistakes.count + others.count }

    /// Whether an error is recorded at this place.
    func hasError(at place: FilePlace) -> Bool {
        yaml.mistakes.contains { $0.place == place } || others.contains { $0.place == place }
    }

    /// - Throws: `ConfigurationErrors` if any were recorded, those of one place once.
    func finish() throws(ConfigurationErrors) {
        var all = yaml.all.map(ConfigurationError.init)
        for error in others where !all.contains(error) { all.append(error) }
        guard !all.isEmpty else { return }
        // Errors without a line come last.
        throw ConfigurationErrors(all: all.inFileOrder(\.place), warnings: warnings, file: yaml.file)
    }
}
