/// One reading of a configuration file: the state its parts share, and all errors found.
///
/// An error is recorded and reading continues, so that a user sees all of them in one run.
final class ConfigurationReading {
    let file: String
    let environment: [String: String]
    private(set) var errors: [ConfigurationError] = []
    private(set) var warnings: [String] = []
    var repeats = RepeatedKeys()

    init(file: String, environment: [String: String]) {
        self.file = file
        self.environment = environment
    }

    func note(_ error: ConfigurationError) { errors.append(error) }

    func warn(_ line: String) { warnings.append(line) }

    /// - Throws: `ConfigurationErrors` if any were recorded, those of one place once.
    func finish() throws(ConfigurationErrors) {
        errors += repeats.untold
        guard !errors.isEmpty else { return }
        var all: [ConfigurationError] = []
        for error in errors where !all.contains(error) { all.append(error) }
        // Errors without a line come last. Equal places stay in the order recorded.
        let sorted = all.enumerated().sorted { one, other in
            switch (one.element.place, other.element.place) {
            case (let first?, let second?) where first != second: first < second
            case (nil, _?): false
            case (_?, nil): true
            default: one.offset < other.offset
            }
        }
        throw ConfigurationErrors(sorted.map(\.element), warnings: warnings, in: file)
    }
}
