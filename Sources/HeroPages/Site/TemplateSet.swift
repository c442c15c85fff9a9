import HeroCatalog
import HeroModel
import HeroTemplate

/// The compiled templates of all pages in one language, with its words.
struct TemplateSet: Sendable {
    let wording: Wording
    let unreachedTemplates: [String]
    let unusedFields: [String]
    /// By template.
    private let renderers: [String: Renderer]

    /// Appends a page as UTF-8.
    private typealias Renderer = @Sendable (SitePage, Edition, inout [UInt8]) -> Void

    /// - Parameter texts: the folder's templates, the same for all languages.
    /// - Throws: all mistakes in the templates and the language's file.
    init(_ texts: TemplateTexts, language: String, folder: String) throws(TemplateErrors) {
        let catalogue = try LanguageCatalogue(language: language, folder: folder)
        wording = Wording(catalogue)
        let words = TemplateWords(catalogue)
        try catalogue.finish()
        let own: [any PageType.Type] = PageList.standing + PageList.lists
        let records = RecordKind.allCases.map { PageList.record($0) }
        var roots = own.map { Self.root(of: $0, $0.template) }
        for row in records { roots.append(Self.root(of: row.page, row.template)) }
        let library = try TemplateLibrary(texts.adding(words.texts, file: catalogue.file), roots: roots)
        unreachedTemplates = library.unreachedTemplates
        unusedFields = library.unusedFields.map(\.description)
        var renderers: [String: Renderer] = [:]
        for page in own { renderers[page.template] = try Self.renderer(of: page, in: library) }
        for row in records { renderers[row.template] = try Self.renderer(of: row.page, row.template, in: library) }
        self.renderers = renderers
    }

    /// Appends the page as UTF-8.
    func render(_ page: SitePage, of edition: Edition, into buffer: inout [UInt8]) {
        renderers[page.template]?(page, edition, &buffer)
    }

    private static func root<Page: TemplateContext>(of type: Page.Type, _ name: String) -> TemplateRoot {
        TemplateRoot(name, for: type)
    }

    private static func renderer<Page: PageType>(
        of type: Page.Type,
        in library: TemplateLibrary
    ) throws(TemplateErrors) -> Renderer {
        let template = try library.template(type.template, for: type)
        return { page, edition, buffer in
            if let context = Page(page, in: edition) { template.render(context, into: &buffer) }
        }
    }

    private static func renderer<Page: RecordPage>(
        of type: Page.Type,
        _ name: String,
        in library: TemplateLibrary
    ) throws(TemplateErrors) -> Renderer {
        let template = try library.template(name, for: type)
        return { page, edition, buffer in
            guard case .record(let index) = page.content else { return }
            template.render(Page(edition.catalog.entries[index], at: index, in: edition), into: &buffer)
        }
    }
}
