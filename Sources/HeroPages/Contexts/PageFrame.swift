import HeroTemplate

/// What the frame around every page names: head, menu and footer.
struct PageFrame: TemplateContext {
    /// BCP 47, as in `<html lang>`.
    let language: String
    /// Unique on the site.
    let title: String
    let description: String
    /// The way up to the site's root: empty, `../` or `../../`.
    let root: String
    /// The way up to where assets and pictures lie, which all languages share.
    let shared: String
    /// The same page in every language of the site; empty where there is only one.
    var languages: [LanguageLink]
    var isTranslated: Bool
    /// The site's own title.
    let site: String
    let menu: [MenuItem]
    /// One for each source whose records the page shows.
    let credits: [Credit]
    /// What is new as a feed; nil where the site has no address of its own.
    let feed: String?
    /// The page's whole address, the one that the sitemap names; nil where the site has none of its own, and for a page
    /// that stands for others.
    var canonical: String?
    let share: ShareCard
    /// Nil where the page shows no single record.
    let data: DataPart?

    static let fields = TemplateFields<PageFrame> {
        $0.text("language", \.language)
        $0.text("title", \.title)
        $0.text("description", \.description)
        $0.text("root", \.root)
        $0.text("shared", \.shared)
        $0.list("languages", \.languages)
        $0.flag("isTranslated", \.isTranslated)
        $0.text("site", \.site)
        $0.list("menu", \.menu)
        $0.list("credits", \.credits)
        $0.text("feed", \.feed)
        $0.text("canonical", \.canonical)
        $0.object("share", \.share)
        $0.object("data", \.data)
    }
}

/// The page in one of the site's languages.
struct LanguageLink: TemplateContext {
    /// BCP 47.
    let code: String
    /// The language's name in itself.
    let name: String
    let href: String
    /// The whole address; where the site has none of its own, the same as `href`.
    let address: String
    let isCurrent: Bool

    static let fields = TemplateFields<LanguageLink> {
        $0.text("code", \.code)
        $0.text("name", \.name)
        $0.text("href", \.href)
        $0.text("address", \.address)
        $0.flag("isCurrent", \.isCurrent)
    }
}

/// One of the kinds in the menu.
struct MenuItem: TemplateContext {
    let href: String
    let label: String
    let isCurrent: Bool

    static let fields = TemplateFields<MenuItem> {
        $0.text("href", \.href)
        $0.text("label", \.label)
        $0.flag("isCurrent", \.isCurrent)
    }
}

/// What a source wants said on every page that shows its data, and when that data came.
struct Credit: TemplateContext {
    let text: String
    let address: String?
    let retrieved: DayPart?

    static let fields = TemplateFields<Credit> {
        $0.text("text", \.text)
        $0.text("address", \.address)
        $0.object("retrieved", \.retrieved)
    }
}

/// The page's record, for programs.
struct DataPart: TemplateContext {
    /// The way to the file of the whole record.
    let twin: String
    /// JSON-LD, safe in a `<script>`.
    let linked: Markup

    static let fields = TemplateFields<DataPart> {
        $0.text("twin", \.twin)
        $0.markup("linked", \.linked)
    }
}

/// A day, for readers and for machines.
struct DayPart: TemplateContext {
    let words: String
    /// `YYYY-MM-DD`, or `YYYY` for a year; nil for years that HTML cannot write.
    let iso: String?

    static let fields = TemplateFields<DayPart> {
        $0.text("words", \.words)
        $0.text("iso", \.iso)
    }
}
