/// One reading of a YAML file: the state its parts share, and all mistakes found.
///
/// A mistake is recorded and reading continues, so that a user sees all of them in one run.
public final class YAMLReading {
    public let file: String
    /// The values of `${NAME}`; nil where a file takes nothing from the environment and `${` is text like any other.
    let environment: [String: String]?
    /// What the whole file is called in messages: "the configuration".
    let subject: String
    private(set) public var mistakes: [YAMLMistake] = []
    /// What works now and will not in the next version, with its place.
    private(set) public var warnings: [String] = []
    var repeats = RepeatedKeys()

    public init(file: String, subject: String, environment: [String: String]? = nil) {
        self.file = file
        self.subject = subject
        self.environment = environment
    }

    public func record(_ mistake: YAMLMistake) { mistakes.append(mistake) }

    func warn(_ line: String) { warnings.append(line) }

    /// The mistakes in the order of the file, those of one place once, including keys that are repeated in parts of the
    /// file that were not read.
    public var all: [YAMLMistake] {
        var all: [YAMLMistake] = []
        for mistake in mistakes + repeats.untold where !all.contains(mistake) { all.append(mistake) }
        return all.inFileOrder(\.place)
    }
}
