import HeroModel
import HeroSources

/// What `herodex.yaml` says, checked, with environment variables filled in.
struct Configuration: Equatable, Sendable {
    var site = Site()
    var images = Images()
    var limits = Limits()
    var sources: [SourceSettings] = []
    /// What works but should not stay so, such as a secret written into the file.
    var warnings: [String] = []

    struct Site: Equatable, Sendable {
        var title = "Herodex"
        var languages = ["en"]
        /// Where the site will stand; only feed and sitemap need it.
        var baseURL: String?
        /// A templates folder of the user's own; nil for the one that comes with herodex.
        var templates: String?
    }

    struct Images: Equatable, Sendable {
        /// In pixels, ascending.
        var widths = [160, 320, 640]
    }

    /// How much may fail before a run ends with 2, as fractions of all.
    struct Limits: Equatable, Sendable {
        var failedRecords = 0.05
        var failedImages = 0.05
    }
}

/// Why a configuration cannot be used.
enum ConfigurationError: ExplainedError {
    case unreadable(file: String, reason: String)
    /// Something at a place of the file is not as it should be.
    case wrong(place: String, problem: String, hint: String?)
    case environmentMissing(place: String, variable: String)
    case unknownSource(name: String, known: [String])

    var explanation: Explanation {
        switch self {
        case .unreadable(let file, let reason):
            Explanation("cannot read the configuration", at: [file], because: reason)
        case .wrong(let place, let problem, let hint):
            Explanation("\(place): \(problem)", attempt: hint)
        case .environmentMissing(let place, let variable):
            Explanation(
                "\(place): the environment variable \(variable) is not set",
                attempt: "export \(variable)=…, or leave the source out with --only"
            )
        case .unknownSource(let name, let known):
            Explanation(
                "no source is named \"\(name)\"",
                attempt: known.isEmpty ? nil : "the configuration names " + known.joined(separator: ", ")
            )
        }
    }
}
