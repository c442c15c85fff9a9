import HeroCatalog
import HeroModel

/// Which pages a catalog needs, in the order they are listed in reports.
struct SitePlan: Sendable {
    let pages: [SitePage]
    /// The lists by letter of each kind, first pages only, sorted by letter.
    let letters: [RecordKind: [ListPart]]

    init(catalog: Catalog) {
        var pages = [
            SitePage(path: "index.html", record: nil, template: "pages/home", content: .home),
            SitePage(path: "about.html", record: nil, template: "pages/about", content: .about),
            SitePage(path: "changes.html", record: nil, template: "pages/changes", content: .changes),
            SitePage(path: "search.html", record: nil, template: "pages/search", content: .search),
        ]
        var letters: [RecordKind: [ListPart]] = [:]
        for kind in RecordKind.allCases {
            let path = kind.folder + "/index.html"
            pages.append(SitePage(path: path, record: nil, template: "pages/kind", content: .kind(kind)))
            let parts = Self.letters(of: kind, in: catalog)
            letters[kind] = parts.filter { $0.number == 1 }
            pages += parts.map { part in
                let path = part.paths[part.number - 1]
                return SitePage(path: path, record: nil, template: "pages/letter", content: .letter(kind, part))
            }
        }
        for part in catalog.categories.flatMap(Self.parts) {
            let path = part.paths[part.number - 1]
            pages.append(SitePage(path: path, record: nil, template: "pages/category", content: .category(part)))
        }
        pages.reserveCapacity(pages.count + catalog.entries.count)
        for (index, entry) in catalog.entries.enumerated() {
            let key = entry.record.key
            pages.append(
                SitePage(path: entry.path, record: key, template: key.kind.template, content: .record(index))
            )
        }
        self.pages = pages
        self.letters = letters
    }

    /// The first page of a category, from the site's root.
    static func path(of category: FactCategory) -> String { path(of: category, number: 1) }

    /// A slug never holds two hyphens in a row, so a further page cannot take another category's name.
    private static func path(of category: FactCategory, number: Int) -> String {
        "facts/categories/\(category.slug)\(number == 1 ? "" : "--\(number)").html"
    }

    private static func parts(of category: FactCategory) -> [ListPart] {
        ListPart.parts(name: category.name, indexes: category.facts) { path(of: category, number: $0) }
    }

    private static func letters(of kind: RecordKind, in catalog: Catalog) -> [ListPart] {
        let entries = catalog.entries(of: kind)
        var byLetter: [IndexLetter: [Int]] = [:]
        for index in entries.indices { byLetter[entries[index].letter, default: []].append(index) }
        return byLetter.sorted { $0.key < $1.key }.flatMap { letter, indexes in
            ListPart.parts(name: letter.text, indexes: indexes) { number in
                "\(kind.folder)/letters/\(letter.fileName)\(number == 1 ? "" : "-\(number)").html"
            }
        }
    }
}
