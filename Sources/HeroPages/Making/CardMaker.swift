import HeroCatalog
import HeroModel

/// Makes the small views of records that lists and shelves are built from.
struct CardMaker: Sendable {
    /// Longest title on a card or line; the record's own page shows it whole.
    static let longestTitle = 140
    /// Size of the placeholders' drawings.
    static let placeholderSize = (width: 240, height: 320)
    private static let width = 160

    let catalog: Catalog
    let pictures: PictureBook
    let language: String
    /// The way from the root of the pages' language to the site's, where pictures lie.
    let up: String

    /// The card of an entry on a page that lies `root` below the site's root.
    func card(of entry: CatalogEntry, root: String) -> CardPart {
        let head = entry.head
        let picture = picture(of: entry)
        let smallest = picture?.variants.first { $0.width >= Self.width } ?? picture?.variants.last
        let shared = up + root
        return CardPart(
            href: root + entry.path,
            src: shared + (smallest?.path ?? Self.placeholder(for: head.key.kind)),
            choices: picture.flatMap { picture in smallest.flatMap { choices(of: picture, beyond: $0, root: shared) } },
            width: smallest?.width ?? Self.placeholderSize.width,
            height: smallest?.height ?? Self.placeholderSize.height,
            title: head.title.cut(to: Self.longestTitle),
            language: differing(head.language),
            note: nil
        )
    }

    private func choices(of picture: SitePicture, beyond smallest: PictureVariant, root: String) -> String? {
        let larger = picture.variants.filter { $0.width >= smallest.width * 2 }
        return larger.map { "\(root)\($0.path) \($0.width / smallest.width)x" }.joined(separator: ", ").orNil
    }

    /// The card of a record that was never archived.
    func card(titled title: String, kind: RecordKind, note: String?, root: String) -> CardPart {
        CardPart(
            href: nil,
            src: up + root + Self.placeholder(for: kind),
            choices: nil,
            width: Self.placeholderSize.width,
            height: Self.placeholderSize.height,
            title: title.cut(to: Self.longestTitle),
            language: nil,
            note: note
        )
    }

    /// The line of an entry on a page that lies `root` below the site's root.
    func link(to entry: CatalogEntry, root: String) -> LinkPart {
        LinkPart(
            href: root + entry.path,
            title: entry.head.title.cut(to: Self.longestTitle),
            language: differing(entry.head.language),
            note: nil
        )
    }

    /// The entry's picture, if it is archived and was prepared.
    func picture(of entry: CatalogEntry) -> SitePicture? {
        guard case .kept(let digest) = entry.picture else { return nil }
        return pictures[digest]
    }

    /// The language to mark a text with: nil where it is the page's own.
    func differing(_ language: String) -> String? { language == self.language ? nil : language.orNil }

    /// From the site's root.
    static func placeholder(for kind: RecordKind) -> String { "assets/" + SiteAsset.placeholder(for: kind) }
}

extension CardPart {
    /// The same record as a line of text.
    var link: LinkPart { LinkPart(href: href, title: title, language: language, note: note) }
}
