/// One reading of a configuration file: what its parts share, and all that is found wrong with them.
///
/// A mistake is noted and read past, so that a user meets all of them in one run.
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

    /// - Throws: `ConfigurationErrors` where anything was noted, those of one place once.
    func finish() throws(ConfigurationErrors) {
        errors += repeats.untold
        guard !errors.isEmpty else { return }
        var all: [ConfigurationError] = []
        for error in errors where !all.contains(error) { all.append(error) }
        // What belongs to no line comes last. Equal places stay in the order noted.
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
