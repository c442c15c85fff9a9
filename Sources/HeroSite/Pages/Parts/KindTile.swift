import HeroTemplate

/// One kind with its number of records.
struct KindTile: TemplateContext {
    /// The name of its folder.
    let folder: String
    let href: String
    let icon: String
    let count: String
    /// In the plural form of the count: `hero` or `heroes`.
    let label: String
    let heading: String
}
