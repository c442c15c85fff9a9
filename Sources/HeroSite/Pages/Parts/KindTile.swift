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

    static let fields = TemplateFields<KindTile> {
        $0.text("folder", \.folder)
        $0.text("href", \.href)
        $0.text("icon", \.icon)
        $0.text("count", \.count)
        $0.text("label", \.label)
        $0.text("heading", \.heading)
    }
}
