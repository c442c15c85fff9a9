import Foundation
import HeroModel

/// What the pages of a wiki lead to: redirects, and the categories and templates that make a page a record.
struct WikiIndex {
    /// An article that is a record.
    struct Entry {
        let id: String
        let title: String
        /// Which of the configuration's kinds it is of.
        let kind: Int
        /// How many categories are between it and the one that is named for the kind.
        let distance: Int
    }

    private let names: WikiNamespaces
    /// The categories and templates by name, with their namespaces' numbers in front.
    private var numbers: [String: Int32] = [:]
    /// The categories that categories and templates are in.
    private var above: [Int32: [Int32]] = [:]
    private var articles: [(id: String, title: String, first: Int)] = []
    /// The categories and templates of all articles, those of one behind those of another.
    private var parents: [Int32] = []
    private var redirects: [String: String] = [:]
    private(set) var entries: [String: Entry] = [:]
    /// The titles that lead to an article that is a record.
    private(set) var aliases: [String: [String]] = [:]
    /// The author and licence of pictures.
    private(set) var licences: [String: String] = [:]
    /// Where pictures are, as far as an API says so.
    private(set) var addresses: [String: SourceAddress] = [:]
    private(set) var largest: [(name: String, count: Int)] = []

    private static let mostAliases = 30

    init(names: WikiNamespaces) { self.names = names }

    // MARK: The first pass

    mutating func survey(_ page: WikiPage, namespace: Int, name: String) {
        if let target = page.redirect ?? WikiParents.redirect(page.text) {
            // A redirect into a section is the name of a part.
            let line = page.text.dropFirst().prefix { $0 != "\n" }
            if namespace == 0, !line.contains("#") { redirects[name] = names.split(target).name }
            return
        }
        for alias in page.aliases { redirects[WikiTitle.normalized(alias)] = name }
        let list = [page.list.map(named)].compactMap(\.self)
        switch namespace {
        case 0 where !page.id.isEmpty:
            articles.append((page.id, page.title, parents.count))
            parents += numbers(of: WikiParents.all(in: page.text, names: names) + list)
        case WikiNamespaces.category, WikiNamespaces.template:
            let text = namespace == WikiNamespaces.template ? WikiParents.included(page.text) : page.text
            above[number(of: (namespace, name)), default: []] += numbers(
                of: WikiParents.all(in: text, names: names) + list
            )
        case WikiNamespaces.file: licences[name] = WikiLicence.text(in: page.text, names: names)
        default: break
        }
    }

    mutating func survey(_ files: [WikiFile], _ categories: [String: Int]) {
        for file in files {
            let name = names.split(file.title).name
            addresses[name] = file.address
            licences[name] = file.licence ?? WikiLicence.text(in: file.text, names: names)
        }
        largest += categories.map { ("Category:" + $0, $1) }
    }

    /// The category or template that a configuration or an API names.
    private func named(_ page: String) -> WikiParents.Parent {
        let (namespace, name) = names.split(page)
        return (namespace == 0 ? WikiNamespaces.category : namespace, name)
    }

    private mutating func numbers(of found: [WikiParents.Parent]) -> [Int32] {
        found.map { number(of: $0) }.uniqued(by: \.self)
    }

    private mutating func number(of parent: WikiParents.Parent) -> Int32 {
        let key = "\(parent.namespace):\(parent.name)"
        if let number = numbers[key] { return number }
        let number = Int32(numbers.count)
        numbers[key] = number
        return number
    }

    /// Finds out which articles are records: the nearest of the named categories and templates counts, of several that are
    /// as near the first.
    /// - Parameter kinds: what is named for each kind, in order.
    mutating func finish(_ kinds: [[String]]) {
        var below: [Int32: [Int32]] = [:]
        for (child, parents) in above { for parent in parents { below[parent, default: []].append(child) } }
        // Breadth first, so that the first way to a category is the shortest; one that leads back ends there.
        var reached: [Int32: (kind: Int, distance: Int)] = [:]
        var queue: [Int32] = []
        for (kind, pages) in kinds.enumerated() {
            for page in pages {
                let (namespace, name) = named(page)
                guard let number = numbers["\(namespace):\(name)"], reached[number] == nil else { continue }
                reached[number] = (kind, 0)
                queue.append(number)
            }
        }
        var next = 0
        while next < queue.count {
            let number = queue[next]
            next += 1
            guard let (kind, distance) = reached[number] else { continue }
            for child in below[number, default: []].sorted() where reached[child] == nil {
                reached[child] = (kind, distance + 1)
                queue.append(child)
            }
        }
        for (index, article) in articles.enumerated() {
            let end = index + 1 < articles.count ? articles[index + 1].first : parents.count
            let nearest = parents[article.first..<end].compactMap { reached[$0] }.min {
                ($0.distance, $0.kind) < ($1.distance, $1.kind)
            }
            guard let nearest else { continue }
            let title = WikiTitle.normalized(article.title)
            // An API has an article in several lists.
            if let known = entries[title], (known.distance, known.kind) <= (nearest.distance, nearest.kind) { continue }
            let (kind, distance) = nearest
            entries[title] = Entry(id: article.id, title: article.title, kind: kind, distance: distance)
        }
        countArticles()
        for redirect in redirects.keys.sorted() {
            guard let entry = entry(redirect), aliases[entry.title, default: []].count < Self.mostAliases else {
                continue
            }
            aliases[entry.title, default: []].append(redirect)
        }
        redirects = redirects.filter { entry($0.key) != nil }
        (articles, parents, above, numbers) = ([], [], [:], [:])
    }

    private mutating func countArticles() {
        var counts: [Int32: Int] = [:]
        for parent in parents { counts[parent, default: 0] += 1 }
        let templates = "\(WikiNamespaces.template):"
        for (name, number) in numbers where name.hasPrefix(templates) {
            // A template often brings the category.
            for parent in above[number, default: []] { counts[parent, default: 0] += counts[number] ?? 0 }
        }
        largest += numbers.compactMap { name, number in
            let isTemplate = name.hasPrefix(templates)
            guard let count = counts[number], !isTemplate || name.lowercased().contains("infobox") else { return nil }
            let title = name.drop { $0 != ":" }
            return ((isTemplate ? "Template" : "Category") + title, count)
        }
        largest = Array(largest.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.prefix(10))
    }

    // MARK: The second pass

    /// The article that a title leads to, if that is a record.
    func entry(_ title: String) -> Entry? {
        var title = title
        // Redirects to redirects may go in a circle.
        for _ in 0..<4 {
            if let entry = entries[title] { return entry }
            guard let target = redirects[title] else { return nil }
            title = target
        }
        return nil
    }
}
