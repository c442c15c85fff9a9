import HeroBasics
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

    /// Nil for a page that is made in every build.
    func key(of page: SitePage, reader: inout KeyedReader) -> Fingerprint? {
        reader.add(frame)
        switch page.content {
        case .standing, .kind: return nil
        case .facet(let list):
            _ = FacetInputs(list, among: facets(of: list.kind), from: &reader)
            reader.add(templates.listTemplate)
        case .relation(let list):
            _ = RelationInputs(list, from: &reader)
            reader.add(templates.listTemplate)
        case .record(let index), .moved(let index):
            templates.addInputs(of: inputs(of: index, from: &reader), for: page.content, to: &reader)
        }
        return reader.key()
    }

    /// Appends a page as UTF-8.
    func render(_ page: SitePage, content: RecordContent?, reader: inout KeyedReader, into buffer: inout [UInt8]) {
        switch page.content {
        case .standing, .kind: templates.render(page, of: whole, into: &buffer)
        case .facet(let list):
            let inputs = FacetInputs(list, among: facets(of: list.kind), from: &reader)
            templates.render(ListPage(inputs, in: whole.edition), into: &buffer)
        case .relation(let list):
            let inputs = RelationInputs(list, from: &reader)
            templates.render(ListPage(inputs, in: whole.edition), into: &buffer)
        case .record(let index), .moved(let index):
            guard let content else { return }
            let shown = inputs(of: index, from: &reader)
            templates.render(page, content, shown, reader: &reader, in: whole.edition, into: &buffer)
        }
    }

    private func inputs(of card: Int, from reader: inout KeyedReader) -> RecordInputs {
        let title = titles.title(of: whole.catalog.cards[card], at: card)
        return RecordInputs(of: reader.own(card), tabTitle: title, from: &reader)
    }

    private func facets(of kind: RecordKind) -> KindFacets { whole.facets[kind] ?? KindFacets([]) }
}
