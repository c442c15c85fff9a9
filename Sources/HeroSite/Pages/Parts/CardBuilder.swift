import HeroBasics
import HeroCatalog
import HeroModel

/// Builds the small views of records for lists and relation groups.
struct CardBuilder: Sendable {
    /// Longest title on a card or line; the record's own page shows it in full.
    static let longestTitle = 140
    /// Size of the placeholder drawings, and the aspect ratio of the frame that every picture on a card fills.
    static let placeholderSize = (width: 240, height: 320)
    let language: LanguageTag
    /// The relative path from the root of the pages' language to the site's root, where pictures are.
    let up: String
    /// The drawings for records without a picture, from the site's root.
    let placeholders: [RecordKind: String]
    /// The kinds whose records are people: a drawing of the name stands for a missing picture.
    let people: Set<RecordKind>

    /// The card of a record on a page whose path to the root is `root`.
    func card(of face: CardSummary, root: String) -> CardPart {
        let line = face.line
        return card(
            href: root + line.path,
            picture: face.picture,
            kind: face.kind,
            root: root,
            title: line.title,
            language: differing(line.language),
            note: line.hint
        )
    }

    /// A card with a picture, or with what stands for one of this kind.
    private func card(
        href: String?,
        picture: SitePicture?,
        kind: RecordKind?,
        root: String,
        title: String,
        language: LanguageTag? = nil,
        note: String? = nil
    ) -> CardPart {
        let usual = picture?.onCards
        return CardPart(
            href: href,
            src: up + root + (usual?.path ?? kind.map(placeholder) ?? ""),
            drawn: usual == nil ? kind.flatMap { portrait(of: title, at: href, kind: $0) } : nil,
            choices: picture?.choices(root: up + root),
            zoom: picture.map(Self.zoom) ?? "1",
            width: usual?.width ?? Self.placeholderSize.width,
            height: usual?.height ?? Self.placeholderSize.height,
            title: title.cut(to: Self.longestTitle),
            language: language,
            note: note?.cut(to: Self.longestTitle)
        )
    }

    /// The drawn width of a picture, in frame widths, so that it fills the frame's height: `1` for upright pictures,
    /// otherwise a number with at most two decimals, rounded up.
    private static func zoom(of picture: SitePicture) -> String {
        let frame = placeholderSize
        let hundredths = (100 * frame.height * picture.width).dividedRoundingUp(by: frame.width * picture.height)
        guard hundredths > 100 else { return "1" }
        return hundredths.isMultiple(of: 100) ? String(hundredths / 100) : String(Double(hundredths) / 100)
    }

    /// The card of one of a record's pictures, which leads to its largest size.
    func card(of picture: SitePicture, titled title: String, root: String) -> CardPart? {
        picture.variants.last.map { largest in
            card(href: up + root + largest.path, picture: picture, kind: nil, root: root, title: title)
        }
    }

    /// The card of a record that was never archived.
    func card(titled title: String, kind: RecordKind, note: String?, root: String) -> CardPart {
        card(href: nil, picture: nil, kind: kind, root: root, title: title, note: note)
    }

    /// The line of a record on a page whose path to the root is `root`.
    func link(to line: CardTitle, root: String, note: String? = nil) -> LinkPart {
        LinkPart(
            href: root + line.path,
            title: line.title.cut(to: Self.longestTitle),
            language: differing(line.language),
            note: note ?? line.hint?.cut(to: Self.longestTitle)
        )
    }

    /// A line with the whole text of a fact, or with the title of what has none.
    func quote(of face: CardSummary, root: String) -> LinkPart {
        var link = link(to: face.line, root: root)
        if let told = face.told { link.title = told }
        return link
    }

    /// The language to mark a text with; nil if it is the page's own.
    func differing(_ language: LanguageTag?) -> LanguageTag? { language == self.language ? nil : language }

    /// Nil for what is no person.
    func portrait(of name: String, at path: String?, kind: RecordKind) -> DrawnPortrait? {
        people.contains(kind) ? DrawnPortrait(name, at: path) : nil
    }

    /// Relative to the site's root.
    func placeholder(for kind: RecordKind) -> String { placeholders[kind] ?? "" }
}

extension SitePicture {
    /// The one size in which scripts show a card's picture, sharp on dense screens too; browsers choose among all.
    var onCards: PictureVariant? { variants.first { $0.width >= 320 } ?? variants.last }

    /// The `srcset` of the picture on pages whose path to its folder is `root`: every size with its width, narrowest
    /// first; nil if there is only one.
    func choices(root: String) -> String? {
        guard variants.count > 1 else { return nil }
        return variants.map { "\(root)\($0.path) \($0.width)w" }.joined(separator: ", ")
    }
}

extension Int {
    fileprivate func dividedRoundingUp(by divisor: Int) -> Int { (self + divisor - 1) / divisor }
}
