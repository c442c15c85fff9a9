import Foundation
package import HeroBasics
import HeroModel

/// A catalog with the digest of everything that pages show of it, which pages that are not made in every
/// build see through a `DigestReader` alone.
public final class DigestedCatalog: Sendable {
    let catalog: Catalog
    let pictures: SitePictures
    let namesakes: Namesakes
    let otherSources: OtherSourceMatches
    let categorySlugs: [String: Slug]
    /// From the first year of the first decade with comics to the last of the last.
    let comicDecades: ClosedRange<Int>?
    /// The digest of what a `CardTitle` shows of each card, by position in `Catalog.cards`.
    let lines: [Digest]
    /// The digest of what a `CardSummary` shows of each card, by position in `Catalog.cards`.
    let faces: [Digest]
    /// The digest of each source, by position in `Catalog.sources`.
    let sources: [Digest]

    public init(_ catalog: Catalog, pictures: SitePictures) {
        self.catalog = catalog
        self.pictures = pictures
        namesakes = Namesakes(catalog)
        otherSources = OtherSourceMatches(catalog)
        categorySlugs = Dictionary(catalog.categories.map { ($0.name, $0.slug) }) { first, _ in first }
        let years = catalog.cards(of: .comics).lazy.compactMap(\.year)
        comicDecades = years.min().flatMap { first in
            years.max().map { last in first - first.modulo(10)...last - last.modulo(10) + 9 }
        }
        var builder = DigestBuilder()
        var (lines, faces): ([Digest], [Digest]) = ([], [])
        lines.reserveCapacity(catalog.cards.count)
        faces.reserveCapacity(catalog.cards.count)
        for (index, card) in catalog.cards.enumerated() {
            builder.addLine(card, path: catalog.pagePath(of: index), hint: namesakes.hint(for: index))
            lines.append(builder.finish())
            builder.add(lines[index])
            builder.add(card.blurb)
            builder.add(card.told)
            builder.add(card.year)
            builder.add(catalog.shownPicture(of: index), in: pictures)
            // A story that shows its comic's may have the like itself.
            builder.add(catalog.havePictures[index])
            builder.add(catalog.foldedStories.contains(index))
            for category in card.categories {
                builder.add(category)
                builder.add(categorySlugs[category]?.text)
            }
            faces.append(builder.finish())
        }
        (self.lines, self.faces) = (lines, faces)
        sources = catalog.sources.map { source in
            builder.add(SourceFace(source))
            return builder.finish()
        }
    }

    /// What distinguishes a card from its namesakes; see `CardTitle.hint`.
    package func hint(for index: Int) -> String? { namesakes.hint(for: index) }

    /// What other sites show for a link to the first page, which is made in every build.
    package var homePoster: PictureVariant? { pictures.posters.home }

    /// The digest of all that a `CardTitle` shows of a card, for files about all cards.
    package func line(of index: Int) -> Digest { lines[index] }

    /// The caption of a card, for pages that are made in every build.
    package func caption(of index: Int) -> ListCaption? { catalog.caption(of: index) }

    /// Returns a reader for one page.
    public func reader() -> DigestReader { DigestReader(self) }
}

extension Int {
    /// The rest of a division, from 0 on for negative numbers too.
    fileprivate func modulo(_ divisor: Int) -> Int { (self % divisor + divisor) % divisor }
}

extension DigestBuilder {
    fileprivate mutating func addLine(_ card: Card, path: String, hint: String?) {
        add(card.title)
        add(path)
        add(card.language?.text)
        add(card.key.id)
        add(hint)
    }

    mutating func add(_ picture: CatalogPicture, in book: SitePictures) {
        switch picture {
        case .none, .pending: break
        case .failed(let reason, let date):
            add(reason)
            add(Int(date.timeIntervalSinceReferenceDate))
        case .archived(let digest):
            guard let picture = book[digest] else { return add("not shown") }
            // Its files are named by its bytes and their widths: colour and sizes follow from these.
            for size in picture.variants + [picture.share].compactMap(\.self) { add(size.path) }
        }
    }

    fileprivate mutating func add(_ source: SourceFace) {
        add(source.name.text)
        add(source.title)
        add(source.attribution.text)
        add(source.attribution.link?.text)
        add(source.attribution.licence)
        add(source.publicBase)
        add(source.goneSince.map { Int($0.timeIntervalSinceReferenceDate) })
    }
}
