public import HeroBasics

/// What the registry knows of each kind of source.
protocol RegisteredSource: HeroSource {
    /// What `kind:` is in the configuration.
    static var kind: String { get }
    /// The settings besides those that all sources know.
    static var settings: [String] { get }
    /// How fast it is asked unless the configuration says otherwise.
    static var pace: Pace { get }

    init(_ settings: SourceSettings) throws(SourceError)
}

extension MarvelSource: RegisteredSource {}
extension DragonBallSource: RegisteredSource {}
extension ChuckNorrisSource: RegisteredSource {}
extension SuperHeroSource: RegisteredSource {}

/// The kinds of source there are, and the one place that makes a source of any of them.
public enum SourceRegistry {
    private static let types: [any RegisteredSource.Type] = [
        MarvelSource.self, DragonBallSource.self, ChuckNorrisSource.self, SuperHeroSource.self,
    ]

    /// What `kind:` may be in the configuration.
    public static let kinds = types.map { $0.kind }

    /// The settings that sources of this kind know, besides those that all know; nil for a kind there is not.
    public static func settings(of kind: String) -> [String]? { type(of: kind)?.settings }

    /// How fast sources of this kind are asked unless the configuration says otherwise; nil for a kind there is not.
    public static func pace(of kind: String) -> Pace? { type(of: kind)?.pace }

    /// The source that `settings` describe.
    /// - Throws: `SourceError` for an unknown kind, a missing key, or a setting that cannot be used.
    public static func source(for settings: SourceSettings) throws(SourceError) -> any HeroSource {
        guard let type = type(of: settings.kind) else {
            throw .kindUnknown(source: settings.name, kind: settings.kind.cut(to: 60), known: kinds)
        }
        return try type.init(settings)
    }

    private static func type(of kind: String) -> (any RegisteredSource.Type)? { types.first { $0.kind == kind } }
}
