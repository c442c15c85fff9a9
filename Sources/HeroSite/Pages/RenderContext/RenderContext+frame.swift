import Foundation
import HeroBasics
import HeroCatalog
import HeroModel

// The frame around a page's own part: head, menu, credits.

extension RenderContext {
    /// Longest description in a page's head.
    private static let longestDescription = 160
    /// The most kinds that the menu has side by side.
    private static let longestMenu = 8

    /// The frame of a record's page.
    /// - Parameter summary: what describes a record without a text.
    func frame(of record: Record, _ shown: RecordInputs, summary: String? = nil) -> PageFrame {
        let (head, own) = (record.head, shown.own)
        let description =
            head.overview.plain.orNil ?? summary
            ?? wording.sentences[.recordDescription](
                head.title.cut(to: 80),
                wording.noun(own.kind, count: 1),
                settings.title
            )
        return frame(
            title: wording.sentences[.recordTitle](shown.tabTitle, wording.title(own.kind), settings.title),
            description: description,
            path: own.path,
            kind: own.kind,
            credits: shown.owners.map { credit(for: $0) },
            own: own,
            data: DataPart(
                json: "\(tree.up)../\(SitePage.json(of: own.path))",
                linked: linkedData.markup(of: record, shown)
            )
        )
    }

    /// The frame of a page that only names a record.
    /// - Parameters:
    ///   - name: distinguishes the page from those of namesakes.
    ///   - kind: the one that the page is of, which may be a former one of the record.
    func frame(of own: PageCard, titled title: String, named name: String, at path: String, kind: RecordKind)
        -> PageFrame
    {
        let sentences = wording.sentences
        let short = title.cut(to: 80)
        return frame(
            title: sentences[.recordTitle](sentences[.namesake](short, name), wording.title(kind), settings.title),
            description: sentences[.recordDescription](short, wording.noun(kind, count: 1), settings.title),
            path: path,
            kind: own.kind,
            credits: [credit(for: own)]
        )
    }

    /// The title in the browser's tab: the page, then the site.
    func title(_ title: String) -> String { wording.sentences[.pageTitle](title, settings.title) }

    /// - Parameters:
    ///   - own: the record whose page it is.
    ///   - poster: what other sites show for a link to a page of no record.
    func frame(
        title: String,
        description: String,
        path: String,
        kind: RecordKind?,
        credits: [Credit],
        own: PageCard? = nil,
        poster: PictureVariant? = nil,
        data: DataPart? = nil
    ) -> PageFrame {
        let root =
            switch path.utf8.count(where: { $0 == UInt8(ascii: "/") }) {
            case 0: ""
            case 1: "../"
            default: "../../"
            }
        let menu = menu(root: root, kind: kind)
        return PageFrame(
            language: wording.language,
            direction: wording.direction,
            title: title,
            description: description.cut(to: Self.longestDescription),
            root: root,
            shared: tree.up + root,
            languages: languages(path: path, root: root),
            isTranslated: trees.count > 1,
            site: settings.title,
            styles: own == nil ? style.sheets : style.recordSheets,
            isKeptOffline: settings.isKeptOffline,
            themeColour: style.themeColour,
            colouredSource: own.map(\.source.name.text).flatMap { settings.sourceColours[$0] == nil ? nil : $0 },
            icon: IconPart(style.icon),
            logo: settings.logo.map { LogoPart($0) },
            footer: settings.footer,
            menu: Array(menu.prefix(Self.longestMenu)),
            furtherMenu: menu.count > Self.longestMenu
                ? FurtherMenu(items: Array(menu.dropFirst(Self.longestMenu))) : nil,
            credits: Self.distinct(credits),
            feed: settings.baseURL.map { _ in root + SiteTree.feed },
            canonical: address(of: path),
            share: shareCard(title: title, path: path, own: own, poster: poster),
            data: data
        )
    }

    /// Several sources may ask for one sentence.
    private static func distinct(_ credits: [Credit]) -> [Credit] {
        var known: Set<[String?]> = []
        return credits.filter { credit in
            known.insert([
                credit.text, credit.address?.text, credit.retrieved?.words, credit.origin, credit.gone?.words,
            ]).inserted
        }
    }

    /// The absolute address of a page of this tree; nil if the site has no public address.
    func address(of path: String) -> String? { settings.baseURL.map { "\($0)/\(tree.prefix)\(path)" } }

    private func languages(path: String, root: String) -> [LanguageLink] {
        guard trees.count > 1 else { return [] }
        return trees.map { other in
            let href = "\(tree.up)\(root)\(other.prefix)\(path)"
            return LanguageLink(
                code: other.language,
                name: other.name,
                href: href,
                address: settings.baseURL.map { "\($0)/\(other.prefix)\(path)" } ?? href,
                isCurrent: other == tree
            )
        }
    }

    func credit(for own: PageCard) -> Credit {
        credit(for: own.source, retrieved: own.retrieved, origin: own.origin)
    }

    /// - Parameters:
    ///   - retrieved: nil on lists, whose records are of various dates.
    ///   - origin: the file that the record was imported from.
    func credit(for source: SourceFace, retrieved: Date?, origin: String? = nil) -> Credit {
        Credit(
            source: source.title,
            text: source.attribution.text,
            address: source.address(of: source.attribution.link),
            retrieved: retrieved.map { wording.dayPart($0) },
            origin: origin,
            gone: source.goneSince.map { wording.dayPart($0) }
        )
    }
}

extension SourceFace {
    /// The target of a link for readers; nil if it is dead or would lead into the reader's own network.
    func address(of link: SourceAddress?) -> LinkAddress? { link.flatMap { $0.link(base: publicBase ?? "") } }

    /// The address of a link that cannot be followed, shown as text; nil for one that can be, and for one on a
    /// source's own private host, which is of no use to readers.
    func deadAddress(of link: SourceAddress) -> String? {
        address(of: link) == nil && !link.isOnSource ? link.absolute(base: "") : nil
    }

    /// The address the source is read from, if readers can reach it.
    var home: LinkAddress? { publicBase.flatMap { SourceAddress(archived: $0).link(base: "") } }
}

extension RenderContext {
    /// The preview that other sites show for a link to a page.
    ///
    /// - Parameters:
    ///   - title: without the site's name, which is shown separately.
    ///   - own: the record whose page it is.
    ///   - poster: of the page; nil for that of the record.
    func shareCard(title: String, path: String, own: PageCard?, poster: PictureVariant?) -> ShareCard {
        let picture = poster ?? own?.poster ?? own?.portrait?.share
        let isWide = picture.map { $0.width >= $0.height } ?? false
        return ShareCard(
            type: own?.row.shareType ?? "website",
            title: own?.title.cut(to: CardBuilder.longestTitle) ?? title,
            locale: wording.locale,
            // A wide card would cut off the top of an upright picture.
            card: isWide && settings.baseURL != nil ? "summary_large_image" : "summary",
            address: settings.baseURL.map { base in
                SharedAddress(
                    url: address(of: path) ?? base,
                    others: trees.filter { $0 != tree }.map { OtherLocale(locale: $0.locale) },
                    image: picture.map { image in
                        SharedImage(
                            url: "\(base)/\(image.path)",
                            width: image.width,
                            height: image.height,
                            alt: own?.title.cut(to: CardBuilder.longestTitle) ?? title
                        )
                    }
                )
            }
        )
    }
}
