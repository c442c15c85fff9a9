import HeroBasics
import HeroModel

/// The lists of one kind by its facets, each with its names in one language.
struct KindFacets: Sendable {
    /// One list: its first page, and how pages name it.
    struct Entry: Sendable {
        let page: FacetPage
        /// Unique within its facet.
        let name: String
        /// The heading of its first page, unique in the language, as are those of its further pages.
        let heading: String
    }

    /// Lists of one facet; never empty.
    struct Group: Sendable {
        let facet: Facet
        /// The heading of its links.
        let label: String
        fileprivate(set) var entries: [Entry]

        /// Whether its links are on pages of their own: there are too many values of a property for a row of links.
        var isFolded: Bool { facet.isOfSources && entries.count > Self.mostInRow }
        private static let mostInRow = 60
    }

    /// The lists, by facet.
    let groups: [Group]
    /// The digest of what links between these lists show.
    let digest: Digest
    /// The position of each list in its group, by the path of its first page.
    private let positions: [String: Int]

    static let none = KindFacets(entries: []) { $0.folder }

    private init(entries: [Entry], label: (Facet) -> String) {
        var groups: [Facet: Group] = [:]
        var positions: [String: Int] = [:]
        for entry in entries {
            let (page, facet) = (entry.page, entry.page.value.facet)
            positions[page.paging.paths[0]] = groups[facet]?.entries.count ?? 0
            groups[facet, default: Group(facet: facet, label: label(facet), entries: [])].entries.append(entry)
        }
        self.groups = groups.values.sorted { $0.facet < $1.facet }
        var builder = DigestBuilder()
        for group in self.groups {
            builder.add(group.facet.folder)
            builder.add(group.label)
            for entry in group.entries where !group.isFolded {
                builder.add(entry.page.paging.path)
                // The name is a part of it.
                builder.add(entry.heading)
            }
        }
        self.positions = positions
        digest = builder.finish()
    }

    /// - Parameter pages: the first page of each list of the kind.
    init(_ pages: [FacetPage], of kind: RecordKind, in wording: Wording) {
        let plain = pages.map { wording.name(of: $0.value) }
        var counts: [Facet: [String: Int]] = [:]
        for (page, name) in zip(pages, plain) { counts[page.value.facet, default: [:]][name, default: 0] += 1 }
        var headings = ListHeadings(of: kind, in: wording)
        self.init(
            entries: zip(pages, plain).map { page, plain in
                let isShared = counts[page.value.facet]?[plain] ?? 0 > 1
                let name = isShared ? wording.sentences[.namesake](plain, page.fileName) : plain
                return Entry(page: page, name: name, heading: headings.insert(name, of: page))
            },
            label: { wording.name(of: $0) }
        )
    }

    /// The lists of one facet; empty if there is none.
    func entries(of facet: Facet) -> [Entry] { groups.first { $0.facet == facet }?.entries ?? [] }

    /// The position of a page's list in the group of its facet.
    func position(of page: FacetPage) -> Int? { positions[page.paging.paths[0]] }

    /// The list that a page belongs to.
    func entry(of page: FacetPage) -> Entry? { position(of: page).map { entries(of: page.value.facet)[$0] } }
}

/// Finds a heading for each list of a kind that no other page of the language has.
private struct ListHeadings {
    private let wording: Wording
    private let kind: String
    /// The headings of all pages, of further ones too.
    private var taken: Set<String>
    /// What titles of records end with.
    private let endings: [String]

    init(of kind: RecordKind, in wording: Wording) {
        self.wording = wording
        self.kind = wording.title(kind)
        let titles = wording.kinds.values.map(\.title)
        endings = titles.map { wording.sentences[.pageTitle]("", $0) }
        // Pages that each site has: an owner's words may call one of them like a list.
        taken = Set(wording.titles.values).union(titles)
    }

    /// The first of the candidates that is free: the name itself, with what it is a value of, with its file name.
    mutating func insert(_ name: String, of page: FacetPage) -> String {
        let facet = wording.name(of: page.value.facet)
        let names = [
            name, wording.sentences[.namesake](name, facet), wording.sentences[.namesake](name, page.fileName),
        ]
        // A value such as "good" or "printing" does not say what it is a value of.
        let isBare = page.value.facet == .role || page.value.facet.isOfSources
        let subject = isBare ? wording.sentences[.pageTitle](kind, facet) : kind
        let candidates = names.map { wording.sentences[.letterTitle](subject, $0) }
        let heading = candidates.first { isFree($0, page.paging) } ?? candidates[2]
        taken.formUnion(titles(heading, page.paging))
        return heading
    }

    private func isFree(_ heading: String, _ paging: Paging) -> Bool {
        taken.isDisjoint(with: titles(heading, paging)) && !endings.contains { heading.hasSuffix($0) }
    }

    private func titles(_ heading: String, _ paging: Paging) -> [String] {
        paging.paths.indices.map { wording.title(heading, part: $0 + 1) }
    }
}
