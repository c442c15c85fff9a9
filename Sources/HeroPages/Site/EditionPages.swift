public import HeroBasics
import HeroCatalog
import HeroModel

/// The pages of one language: their keys, and how they are made.
final class EditionPages: Sendable {
    let whole: WholeSite
    private let templates: TemplateSet
    private let titles: PageTitles
    /// Of what all pages of the language show: words, settings, the menu.
    private let frame: Fingerprint

    /// - Parameter kinds: those of which there are records.
    init(whole: WholeSite, templates: TemplateSet, kinds: [RecordKind]) {
        self.whole = whole
        self.templates = templates
        titles = PageTitles(whole.catalog, whole.keyed, wording: templates.wording)
        frame = Self.frame(of: whole.edition, words: templates.words, kinds: kinds)
    }

    private static func frame(of edition: Edition, words: Fingerprint, kinds: [RecordKind]) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.add(words)
        builder.add(edition.settings.title)
        builder.add(edition.settings.baseURL)
        builder.add(edition.style.fingerprint)
        builder.add(edition.settings.logo?.file.path)
        builder.add(edition.settings.logo?.width)
        builder.add(edition.settings.logo?.height)
        builder.add(edition.settings.footer)
        builder.add(edition.tree.prefix)
        builder.add(edition.trees.count)
        for tree in edition.trees {
            for text in [tree.language, tree.name, tree.locale, tree.prefix] { builder.add(text) }
        }
        builder.add(kinds.map(\.folder))
        return builder.finish()
    }

    /// Reads what a page shows of the catalog.
    func prepared(_ page: SitePage, reader: inout KeyedReader) -> PreparedPage {
        let (templates, whole) = (templates, whole)
        switch page.content {
        case .standing, .kind:
            return PreparedPage(key: nil, shown: nil) { _, buffer in templates.render(page, of: whole, into: &buffer) }
        case .facet(let list):
            reader.add(frame)
            let inputs = FacetInputs(list, among: facets(of: list.kind), from: &reader)
            reader.add(templates.listTemplate)
            return PreparedPage(key: reader.key(), shown: nil) { _, buffer in
                templates.render(ListPage(inputs, in: whole.edition), into: &buffer)
            }
        case .relation(let list):
            reader.add(frame)
            let inputs = RelationInputs(list, from: &reader)
            reader.add(templates.listTemplate)
            return PreparedPage(key: reader.key(), shown: nil) { _, buffer in
                templates.render(ListPage(inputs, in: whole.edition), into: &buffer)
            }
        case .record(let index), .moved(let index):
            reader.add(frame)
            let shown = inputs(of: index, from: &reader)
            let render = templates.prepared(shown, for: page.content, from: &reader)
            return PreparedPage(key: reader.key(), shown: shown) { content, buffer in
                if let content { render?(content, whole.edition, &buffer) }
            }
        }
    }

    private func inputs(of card: Int, from reader: inout KeyedReader) -> RecordInputs {
        let title = titles.title(of: whole.catalog.cards[card], at: card)
        return RecordInputs(of: reader.own(card), tabTitle: title, from: &reader)
    }

    private func facets(of kind: RecordKind) -> KindFacets { whole.facets[kind] ?? KindFacets([]) }
}

/// A page with what it shows of the catalog. It is rendered from that alone: what its key does not cover it cannot show.
public struct PreparedPage {
    /// The fingerprint of everything that the page is made from; nil for the few pages that are made in every build.
    public let key: Fingerprint?
    /// Of the page of a record.
    let shown: RecordInputs?
    private let append: (RecordContent?, inout [UInt8]) -> Void

    init(
        key: Fingerprint?,
        shown: RecordInputs?,
        append: @escaping (RecordContent?, inout [UInt8]) -> Void
    ) {
        self.key = key
        self.shown = shown
        self.append = append
    }

    /// Appends the page as UTF-8.
    /// - Parameter content: what the page shows of records; without it, the page of a record stays empty.
    public func render(_ content: RecordContent?, into buffer: inout [UInt8]) { append(content, &buffer) }
}
