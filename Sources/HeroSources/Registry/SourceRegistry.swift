public import HeroBasics
import HeroModel

/// What the registry knows about each kind of source that is written in Swift.
protocol RegisteredSource: HeroSource {
    /// The value of `kind:` in the configuration.
    static var kind: String { get }
    /// The settings other than those that all sources have.
    static var settings: [String] { get }
    /// The settings among these that hold secrets, without which the source cannot be asked.
    static var secrets: [String] { get }
    /// Its pace unless the configuration sets another.
    static var pace: Pace { get }

    init(_ settings: SourceSettings) throws(SourceError)
}

extension MarvelSource: RegisteredSource {}
extension DragonBallSource: RegisteredSource {}
extension ChuckNorrisSource: RegisteredSource {}
extension MediaWikiSource: RegisteredSource {}

/// The kinds of source that exist, and the only place that creates a source of any of them.
public enum SourceRegistry {
    private static let types: [any RegisteredSource.Type] = [
        MarvelSource.self, DragonBallSource.self, ChuckNorrisSource.self, MediaWikiSource.self,
    ]

    /// The kind of sources that a file of the user's own describes.
    public static let described = "described"

    /// The possible values of `kind:` in the configuration: written in Swift, described, and `described` itself.
    public static let kinds = types.map { $0.kind } + BundledDescriptions.names + [described]

    /// The settings that hold the secrets of described sources.
    static let secrets = ["key", "user", "password", "token"]

    /// All settings that hold secrets.
    public static let secretSettings = Set(types.flatMap { $0.secrets } + secrets)

    /// The settings of sources of this kind, besides those that all have; nil for an unknown kind.
    public static func settings(of kind: String) -> [String]? {
        if kind == described { return ["api"] + secrets }
        if let description = BundledDescriptions.description(kind) { return description.settingNames }
        return type(of: kind)?.settings
    }

    /// The pace of sources of this kind unless the configuration sets another; nil for an unknown kind, and for those
    /// that a file describes.
    public static func pace(of kind: String) -> Pace? {
        BundledDescriptions.description(kind)?.pace ?? type(of: kind)?.pace
    }

    /// Every kind that needs no file of the user's own, those written in Swift first.
    public static let overviews = (types.map { $0.kind } + BundledDescriptions.names).compactMap { kind in
        let description = BundledDescriptions.description(kind)
        let secrets = description?.signIn.settings ?? type(of: kind)?.secrets ?? []
        var settings = SourceSettings(kind: kind, name: SourceName(kind))
        for name in secrets { settings.secrets[name] = Secret("any") }
        return (try? source(for: settings)).map { source in
            SourceOverview(
                kind: kind,
                title: source.profile.title,
                baseURL: source.baseURL,
                settings: secrets,
                licence: source.profile.attribution.licence,
                isDescribed: description != nil
            )
        }
    }

    /// The source that `settings` describe.
    /// - Throws: `SourceError` for an unknown kind, a missing key, or a setting that cannot be used.
    public static func source(for settings: SourceSettings) throws(SourceError) -> any HeroSource {
        if let description = settings.description ?? BundledDescriptions.description(settings.kind) {
            return try DeclarativeSource(description, settings)
        }
        if settings.kind == described {
            throw .settingMissing(
                source: settings.name,
                setting: "api",
                hint: "api: apis/\(settings.name).yaml, the file that describes it"
            )
        }
        guard let type = type(of: settings.kind) else {
            throw .kindUnknown(source: settings.name, kind: settings.kind.cut(to: 60), known: kinds)
        }
        return try type.init(settings)
    }

    private static func type(of kind: String) -> (any RegisteredSource.Type)? { types.first { $0.kind == kind } }
}

/// A kind of source, for users who choose one.
public struct SourceOverview: Encodable, Sendable {
    public let kind: String
    public let title: String
    public let baseURL: String
    /// The settings that it needs, such as a key.
    public let settings: [String]
    public let licence: String?
    /// Whether a file describes it.
    let isDescribed: Bool
}
