import HeroCatalog
import HeroModel

/// Builds the pages of the site as a whole: home, about, changes, search.
struct HomeBuilder: Sendable {
    private static let mostSlides = 24
    private static let mostCovers = 12
    private static let mostQuotes = 3
    /// Longest fact that is quoted on the home page.
    private static let longestQuote = 120

    let frames: FrameBuilder
    let galleries: GalleryBuilder
    let wording: Wording

    private var catalog: Catalog { galleries.cards.catalog }
    private var cards: CardBuilder { galleries.cards }

    func home(path: String) -> HomePage {
        let site = frames.settings.title
        let holdings = holdings { catalog.entries(of: $0).count }
        let day = wording.dayPart(catalog.asOf).words
        let summary = wording.sentences.homeSummary(holdings ?? wording.sentences.nothing, day)
        let slides = slides
        return HomePage(
            page: frames.frame(title: site, description: summary, path: path),
            summary: summary,
            carousel: slides.isEmpty ? nil : Carousel(slides: slides),
            kinds: tiles.filter { $0.count != "0" },
            shelves: [RecordKind.comics, .events, .transformations].compactMap(shelf),
            quotes: quotes,
            sources: sources
        )
    }

    func about(path: String) -> AboutPage {
        let title = wording.sentences.about
        return AboutPage(
            page: frame(title, path: path),
            asOf: wording.dayPart(catalog.asOf),
            sources: sources,
            kinds: tiles
        )
    }

    func search(path: String) -> SearchPage {
        SearchPage(
            page: frame(wording.sentences.search, path: path),
            kinds: tiles.filter { $0.count != "0" },
            sources: catalog.sources.compactMap(SourceSearch.init)
        )
    }

    func compare(path: String) -> ComparePage {
        let kinds = tiles.filter { $0.count != "0" }
        let powers = StatisticName.told(in: catalog).map { PowerLabel(name: $0.rawValue, label: wording.label(of: $0)) }
        return ComparePage(page: frame(wording.sentences.compare, path: path), kinds: kinds, powers: powers)
    }

    func favourites(path: String) -> FavouritesPage {
        FavouritesPage(page: frame(wording.sentences.favourites, path: path))
    }

    /// The page a server shows for an unknown address.
    func notFound(path: String) -> NotFoundPage {
        let title = wording.sentences.notFound
        let description = wording.sentences.listDescription(title, frames.settings.title)
        return NotFoundPage(
            title: title,
            page: frames.frame(title: frames.title(title), description: description, pathOfFirstLanguage: path),
            address: frames.settings.baseURL.map { "\($0)/\(path)" },
            kinds: tiles.filter { $0.count != "0" }
        )
    }

    private func frame(_ title: String, path: String) -> PageFrame {
        let description = wording.sentences.listDescription(title, frames.settings.title)
        return frames.frame(title: frames.title(title), description: description, path: path)
    }

    /// The heroes with the most content: those with a picture first, then by the number of related records.
    private var slides: [Slide] {
        let heroes = catalog.entries(of: .heroes)
        let ranked = heroes.indices.map { index in
            let entry = heroes[index]
            let related = entry.shelves.reduce(0) { $0 + $1.items.count }
            return (index: index, hasPicture: cards.picture(of: entry) != nil ? 1 : 0, related: related)
        }
        let best = ranked.sorted { ($1.hasPicture, $1.related, $0.index) < ($0.hasPicture, $0.related, $1.index) }
        return best.prefix(Self.mostSlides).map { rank in
            Slide(
                colour: cards.picture(of: heroes[rank.index])?.colour,
                card: galleries.card(of: rank.index, root: "")
            )
        }
    }

    private func shelf(of kind: RecordKind) -> HomeRow? {
        let entries = catalog.entries(of: kind)
        let pictured = entries.indices.lazy.filter { cards.picture(of: entries[$0]) != nil }.prefix(Self.mostCovers)
        guard !pictured.isEmpty else { return nil }
        return HomeRow(
            href: kind.folder + "/index.html",
            heading: wording.title(kind),
            gallery: galleries.gallery(of: Array(pictured), kind: kind, root: "")
        )
    }

    /// The first short fact of each of the first categories.
    private var quotes: LinkList? {
        var chosen: [Int] = []
        for category in catalog.categories where chosen.count < Self.mostQuotes {
            let fact = category.facts.first { index in
                !chosen.contains(index) && catalog.entries[index].head.title.utf8.count <= Self.longestQuote
            }
            if let fact { chosen.append(fact) }
        }
        return chosen.isEmpty ? nil : LinkList(links: chosen.map { galleries.link(to: $0, root: "") })
    }

    private var tiles: [KindTile] {
        RecordKind.allCases.map { kind in
            let count = catalog.entries(of: kind).count
            return KindTile(
                folder: kind.folder,
                href: kind.folder + "/index.html",
                icon: cards.up + CardBuilder.placeholder(for: kind),
                count: wording.number(count),
                label: wording.noun(kind, count: count),
                heading: wording.title(kind)
            )
        }
    }

    private var sources: [SourceRow] {
        catalog.sources.map { source in
            SourceRow(
                title: source.title,
                holdings: holdings { source.counts[$0] ?? 0 } ?? wording.sentences.nothing,
                asOf: source.asOf.map { wording.dayPart($0) },
                attribution: source.attribution.text,
                address: source.address(of: source.attribution.link),
                licence: source.attribution.licence,
                base: source.home
            )
        }
    }

    private func holdings(_ count: (RecordKind) -> Int) -> String? {
        RecordKind.allCases.filter { count($0) > 0 }.map { wording.amount(count($0), of: $0) }
            .joined(separator: wording.sentences.listSeparator).orNil
    }
}
