import HeroCatalog
import HeroModel

// What the site holds, for its own pages.

extension Edition {
    /// Every kind, also those without a record.
    var kindTiles: [KindTile] {
        RecordKind.allCases.map { kind in
            let count = catalog.entries(of: kind).count
            return KindTile(
                folder: kind.folder,
                href: PagePath.index(of: kind),
                icon: tree.up + CardBuilder.placeholder(for: kind),
                count: wording.number(count),
                label: wording.noun(kind, count: count),
                heading: wording.title(kind)
            )
        }
    }

    /// The kinds of which there are records.
    var heldKinds: [KindTile] { kindTiles.filter { $0.count != "0" } }

    var sourceRows: [SourceRow] {
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

    /// `48 heroes, 90 comics`; nil for nothing.
    func holdings(_ count: (RecordKind) -> Int) -> String? {
        RecordKind.allCases.filter { count($0) > 0 }.map { wording.amount(count($0), of: $0) }
            .joined(separator: wording.sentences.listSeparator).orNil
    }
}
