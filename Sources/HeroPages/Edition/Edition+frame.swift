import Foundation
import HeroCatalog
import HeroModel

// The frame around a page's own part: head, menu, credits.

extension Edition {
    /// Longest description in a page's head.
    private static let longestDescription = 160

    /// The frame of a page that shows records of several kinds: every source is named.
    func frame(title: String, description: String, path: String) -> PageFrame {
        let credits = catalog.sources.map { credit(for: $0, retrieved: $0.asOf) }
        return frame(title: title, description: description, path: path, kind: nil, credits: credits, picture: nil)
    }

    /// The frame of one of the site's own pages.
    func frame(_ title: String, path: String) -> PageFrame {
        let description = wording.sentences.listDescription(title, settings.title)
        return frame(title: self.title(title), description: description, path: path)
    }

    /// The frame of a page that exists only in the site's first language and is shown in place of missing pages.
    func frame(title: String, description: String, pathOfFirstLanguage path: String) -> PageFrame {
        var frame = frame(title: title, description: description, path: path)
        frame.languages = []
        frame.isTranslated = false
        frame.canonical = nil
        return frame
    }

    /// The frame of a list of one kind: the kind's sources are named, with the date of their newest record of it.
    func frame(title: String, description: String, path: String, kind: RecordKind) -> PageFrame {
        let credits = (newest[kind] ?? [:]).sorted { $0.key < $1.key }.map {
            credit(for: catalog.sources[$0.key], retrieved: $0.value)
        }
        return frame(title: title, description: description, path: path, kind: kind, credits: credits, picture: nil)
    }

    /// The frame of the page of the record at `index`.
    func frame(of entry: CatalogEntry, at index: Int) -> PageFrame {
        let head = entry.head
        let kind = head.key.kind
        let sentences = wording.sentences
        let text = head.overview.plain
        let description =
            text.isEmpty
            ? sentences.recordDescription(head.title.cut(to: 80), wording.title(kind), settings.title)
            : text
        return frame(
            title: titles.title(of: entry, at: index),
            description: description,
            path: entry.path,
            kind: kind,
            credits: [credit(for: catalog.sources[entry.source], retrieved: entry.retrieved)],
            picture: cards.picture(of: entry),
            entry: entry,
            data: DataPart(
                json: "\(tree.up)../\(SitePage.json(of: entry.path))",
                linked: linkedData.markup(of: entry)
            )
        )
    }

    /// The title in the browser's tab: the page, then the site.
    func title(_ title: String) -> String { wording.sentences.pageTitle(title, settings.title) }

    private func frame(
        title: String,
        description: String,
        path: String,
        kind: RecordKind?,
        credits: [Credit],
        picture: SitePicture?,
        entry: CatalogEntry? = nil,
        data: DataPart? = nil
    ) -> PageFrame {
        let root =
            switch path.utf8.count(where: { $0 == UInt8(ascii: "/") }) {
            case 0: ""
            case 1: "../"
            default: "../../"
            }
        return PageFrame(
            language: wording.language,
            title: title,
            description: description.cut(to: Self.longestDescription),
            root: root,
            shared: tree.up + root,
            languages: languages(path: path, root: root),
            isTranslated: trees.count > 1,
            site: settings.title,
            menu: menu(root: root, kind: kind),
            credits: credits,
            feed: settings.baseURL.map { _ in root + SiteTree.feed },
            canonical: address(of: path),
            share: shareCard(title: title, path: path, entry: entry, picture: picture),
            data: data
        )
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

    private func credit(for source: CatalogSource, retrieved: Date?) -> Credit {
        Credit(
            text: source.attribution.text,
            address: source.address(of: source.attribution.link),
            retrieved: retrieved.map { wording.dayPart($0) }
        )
    }
}

extension CatalogSource {
    /// The target of a link for readers; nil if it is dead or would lead into the reader's own network.
    func address(of link: SourceAddress?) -> String? { link.flatMap { $0.link(base: publicBase ?? "") } }

    /// The address of a link that cannot be followed, shown as text; nil for one that can be, and for one on a
    /// source's own private host, which is of no use to readers.
    func deadAddress(of link: SourceAddress) -> String? {
        address(of: link) == nil && !link.isOnSource ? link.absolute(base: "") : nil
    }

    /// The address the source is read from, if readers can reach it.
    var home: String? { publicBase.flatMap { SourceAddress(kept: $0).link(base: "") } }
}
