public import HeroBasics

/// What the registry knows about each kind of source.
protocol RegisteredSource: HeroSource {
    /// The value of `kind:` in the configuration.
    static var kind: String { get }
    /// The settings other than those that all sources have.
    static var settings: [String] { get }
    /// Its pace unless the configuration sets another.
    static var pace: Pace { get }

    init(_ settings: SourceSettings) throws(SourceError)
}

extension MarvelSource: RegisteredSource {}
extension DragonBallSource: RegisteredSource {}
extension ChuckNorrisSource: RegisteredSource {}
extension SuperHeroSource: RegisteredSource {}

/// The kinds of source that exist, and the only place that creates a source of any of them.
public enum SourceRegistry {
    private static let types: [any RegisteredSource.Type] = [
        MarvelSource.self, DragonBallSource.self, ChuckNorrisSource.self, SuperHeroSource.self,
    ]

    /// The possible values of `kind:` in the configuration.
    public static let kinds = types.map { $0.kind }

    /// The settings of sources of this kind, besides those that all have; nil for an unknown kind.
    public static func settings(of kind: String) -> [String]? { type(of: kind)?.settings }

    /// The pace of sources of this kind unless the configuration sets another; nil for an unknown kind.
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
