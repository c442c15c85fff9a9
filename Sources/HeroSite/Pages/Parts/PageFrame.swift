import HeroModel
import HeroTemplate

/// The frame around every page: head, menu and footer.
struct PageFrame: TemplateContext {
    /// BCP 47, as in `<html lang>`.
    let language: LanguageTag
    /// `rtl` for a language that is written from the right; nil for the others.
    let direction: String?
    /// Unique on the site.
    let title: String
    let description: String
    /// The relative path to the site's root: empty, `../` or `../../`.
    let root: String
    /// The relative path to the folder of assets and pictures, which all languages share.
    let shared: String
    /// Links to the same page in every language of the site; empty if there is only one, and on the page that is shown
    /// in place of missing ones.
    var languages: [LanguageLink]
    var isTranslated: Bool
    /// The site's own title.
    let site: String
    /// The style sheets of a page of this kind in their order, from the folder of assets and pictures.
    var styles: [String]
    /// See `SiteSettings.isKeptOffline`.
    let isKeptOffline: Bool
    /// The header's colour, for what a browser shows around the page; a script follows what the visitor chooses.
    let themeColour: String?
    /// The name of the record's source, if its pages have colours of their own.
    let colouredSource: String?
    let icon: IconPart
    /// Nil if the site has none.
    let logo: LogoPart?
    let footer: String?
    let menu: [MenuItem]
    /// The kinds after the first of many; nil for few.
    let furtherMenu: FurtherMenu?
    /// One per source whose records the page shows.
    let credits: [Credit]
    /// The feed of changes; nil if the site has no public address.
    let feed: String?
    /// The page's absolute address, as in the sitemap; nil if the site has no public address, and for a page shown in
    /// place of others.
    var canonical: String?
    let share: ShareCard
    /// Nil if the page does not show a single record.
    let data: DataPart?
}

/// The small picture in a browser's tab.
struct IconPart: TemplateContext {
    /// From the folder of assets and pictures.
    let path: String
    /// The media type.
    let type: String

    init(_ icon: SiteIcon) { (path, type) = (icon.path, icon.type) }
}

/// The picture that stands for the site.
struct LogoPart: TemplateContext {
    /// From the folder of assets and pictures.
    let path: String
    let width: Int
    let height: Int

    init(_ logo: SiteLogo) { (path, width, height) = (logo.file.path, logo.width, logo.height) }
}

/// The page in one of the site's languages.
struct LanguageLink: TemplateContext {
    /// BCP 47.
    let code: LanguageTag
    /// The language's name in itself.
    let name: String
    let href: String
    /// The absolute address; the same as `href` if the site has no public address.
    let address: String
    let isCurrent: Bool
}

/// The kinds that the menu has no room for; never empty.
struct FurtherMenu: TemplateContext {
    let items: [MenuItem]
}

/// One of the kinds in the menu.
struct MenuItem: TemplateContext {
    let href: String
    let label: String
    /// The word for one record, which scripts show behind its title.
    let one: String
    let isCurrent: Bool
}

/// The attribution a source requires on every page that shows its data, and the date of that data.
struct Credit: TemplateContext {
    /// The source's title.
    let source: String
    let text: String
    let address: LinkAddress?
    let retrieved: DayPart?
    /// The file that the page's record was imported from; nil if the source sent it.
    var origin: String?
    /// Since when the source does not answer; nil if it does.
    let gone: DayPart?
}

/// The page's record, for programs.
struct DataPart: TemplateContext {
    /// The relative path to the record's JSON file.
    let json: String
    /// JSON-LD, safe in a `<script>`.
    let linked: Markup
}
