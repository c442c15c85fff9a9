/// The kinds of source there are, and the one place that makes a source of any of them.
public enum SourceRegistry {
    /// What `kind:` may be in the configuration.
    public static let kinds = [
        MarvelSource.kind, DragonBallSource.kind, ChuckNorrisSource.kind, SuperHeroSource.kind,
    ]

    /// The settings that sources of this kind know, besides those that all know; nil for a kind there is not.
    public static func settings(of kind: String) -> [String]? {
        switch kind {
        case MarvelSource.kind: MarvelSource.settings
        case DragonBallSource.kind: DragonBallSource.settings
        case ChuckNorrisSource.kind: ChuckNorrisSource.settings
        case SuperHeroSource.kind: SuperHeroSource.settings
        default: nil
        }
    }

    /// How fast sources of this kind are asked unless the configuration says otherwise; nil for a kind there is not.
    public static func pace(of kind: String) -> SourcePace? {
        switch kind {
        case MarvelSource.kind: MarvelSource.pace
        case DragonBallSource.kind: DragonBallSource.pace
        case ChuckNorrisSource.kind: ChuckNorrisSource.pace
        case SuperHeroSource.kind: SuperHeroSource.pace
        default: nil
        }
    }

    /// The source that `settings` describe.
    /// - Throws: `SourceError` for an unknown kind, a missing key, or a setting that cannot be used.
    public static func source(for settings: SourceSettings) throws(SourceError) -> any HeroSource {
        switch settings.kind {
        case MarvelSource.kind: return try MarvelSource(settings)
        case DragonBallSource.kind: return try DragonBallSource(settings)
        case ChuckNorrisSource.kind: return try ChuckNorrisSource(settings)
        case SuperHeroSource.kind: return try SuperHeroSource(settings)
        default:
            throw .kindUnknown(source: settings.name, kind: settings.kind.cut(to: 60), known: kinds)
        }
    }
}
