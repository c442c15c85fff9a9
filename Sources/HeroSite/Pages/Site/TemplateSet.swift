import HeroBasics
import HeroCatalog
import HeroModel
import HeroTemplate

/// The compiled templates of all pages in one language, with its words.
struct TemplateSet: Sendable {
    let wording: Wording
    let unreachedTemplates: [String]
    /// The names of assets that no template includes; see `AssetNames`.
    let unreachedAssets: [String]
    let outdatedNames: [TemplateError]
    /// The single pages, in the order of `PageList.single`.
    private let singles: [CompiledSinglePage]
    private let records: [RecordKind: (template: String, page: CompiledRecordPage)]
    /// The page of records of any other kind.
    private let plain: (template: String, page: CompiledRecordPage)
    private let moved: CompiledRecordPage
    /// The page at a former address of a record.
    let former: CompiledTemplate<MovedPage>
    private let kind: CompiledTemplate<KindPage>
    let list: CompiledTemplate<RecordListPage>
    let fallback: CompiledTemplate<FallbackPage>

    /// - Parameter texts: the folders' templates, the same for all languages.
    /// - Throws: all mistakes in the templates and the language's files.
    init(
        _ texts: TemplateTexts,
        language: String,
        _ folders: FolderLayers,
        kinds: KindTable
    ) throws(TemplateErrors) {
        let catalogue = try LanguageCatalogue(language: language, folders)
        wording = Wording(catalogue, kinds: kinds, titles: PageList.single.compactMap(\.title))
        let templateWords = TemplateWords(catalogue, titles: wording.titles)
        try catalogue.finish()
        var roots = [
            TemplateRoot(KindPage.template, for: KindPage.self),
            TemplateRoot(RecordListPage.template, for: RecordListPage.self),
            TemplateRoot(FallbackPage.template, for: FallbackPage.self),
        ]
        for row in PageList.single { roots.append(TemplateRoot(row.template, for: row.page)) }
        let recordPages = kinds.all.map { PageList.record(kinds[$0], among: texts) }
        for row in recordPages { roots.append(TemplateRoot(row.template, for: row.page)) }
        roots.append(TemplateRoot(PageList.plain, for: PlainRecordPage.self))
        roots.append(TemplateRoot(MovedPage.template, for: MovedPage.self))
        let library = try TemplateLibrary(texts.adding(templateWords.texts, file: catalogue.file), roots: roots)
        unreachedAssets = library.unreachedTemplates.filter { $0.hasPrefix("assets/") }
        let unneeded = Set(wording.titles.keys.map { "words/" + $0 })
        unreachedTemplates = library.unreachedTemplates.filter { !$0.hasPrefix("assets/") && !unneeded.contains($0) }
        outdatedNames = library.outdatedNames + catalogue.outdatedNames
        var singles: [CompiledSinglePage] = []
        for row in PageList.single { singles.append(try CompiledSinglePage(row.page, row, in: library)) }
        self.singles = singles
        var records: [RecordKind: (template: String, page: CompiledRecordPage)] = [:]
        for (kind, row) in zip(kinds.all, recordPages) {
            records[kind] = (row.template, try CompiledRecordPage(row.page, row.template, in: library))
        }
        self.records = records
        plain = (PageList.plain, try CompiledRecordPage(PlainRecordPage.self, PageList.plain, in: library))
        moved = try CompiledRecordPage(MovedPage.self, MovedPage.template, in: library)
        former = try library.template(MovedPage.template, for: MovedPage.self)
        kind = try library.template(KindPage.template, for: KindPage.self)
        list = try library.template(RecordListPage.template, for: RecordListPage.self)
        fallback = try library.template(FallbackPage.template, for: FallbackPage.self)
    }

    /// Appends a page that is made in every build, as UTF-8; nothing for other pages.
    func render(_ page: SitePage, of site: SiteContext, into buffer: inout [UInt8]) {
        switch page.content {
        case .single(let position): singles[position].render(site, &buffer)
        case .kind(let kind): self.kind.render(KindPage(kind, of: site), into: &buffer)
        case .values(let page): list.render(RecordListPage(page, of: site), into: &buffer)
        case .facet, .relation, .record, .moved, .former: break
        }
    }

    /// The name of the template of records of this kind.
    func template(of kind: RecordKind) -> String { (records[kind] ?? plain).template }

    /// The page of a record of this kind, or the one that leads to the page of another.
    func page(for content: PageContent, of kind: RecordKind) -> CompiledRecordPage {
        if case .moved = content { moved } else { (records[kind] ?? plain).page }
    }
}

/// A single page's type with its template.
private struct CompiledSinglePage: Sendable {
    let render: @Sendable (SiteContext, inout [UInt8]) -> Void

    init<Page: SinglePage>(_ type: Page.Type, _ row: PageRow, in library: TemplateLibrary) throws(TemplateErrors) {
        let template = try library.template(row.template, for: type)
        render = { site, buffer in
            let title = row.title.flatMap { site.context.wording.titles[$0] } ?? site.context.settings.title
            template.render(Page(titled: title, at: row.path, of: site), into: &buffer)
        }
    }
}

/// A type of record page with its template.
final class CompiledRecordPage: Sendable {
    /// Appends the page as UTF-8.
    typealias Render = (RecordContent, RenderContext, inout [UInt8]) -> Void

    /// Has the reader hand out all that a record's page shows, and adds the template; returns what renders the page from
    /// that.
    let prepare: @Sendable (RecordInputs, inout DigestReader) -> Render
    init<Page: RecordPage>(_ type: Page.Type, _ name: String, in library: TemplateLibrary) throws(TemplateErrors) {
        let template = try library.template(name, for: type)
        prepare = { shown, reader in
            let inputs = Page.inputs(of: shown, from: &reader)
            reader.add(template.digest)
            return { content, context, buffer in
                template.render(Page(content, shown, inputs, in: context), into: &buffer)
            }
        }
    }
}
