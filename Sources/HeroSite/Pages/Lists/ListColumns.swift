import HeroBasics
import HeroCatalog
import HeroModel

/// What the records of one kind are sorted and sifted by, as a classic script that a list loads when a visitor asks for
/// it. Titles, file names and pictures are in `TitleIndex` and `FaceShards`.
///
/// It sets `herodexLists[KIND]` to an object of columns with a value a record, in the order of the title index:
///
/// | name | holds |
/// |---|---|
/// | `links` | how many records belong to it |
/// | `wide` | the width of the picture that is sharp on dense screens; 0 if there is only the smallest |
/// | `years` | of works: when they were published or began; 0 where that is not known. Empty for other kinds |
/// | `powers` | of heroes, by `PowerRanking.key`: the value, with the end of its scale if that is not 100; null for none |
/// | `facets` | by facet: the positions of its values among the links on the page, in one list a record |
struct ListColumns: Sendable {
    let file: SiteAsset

    static func path(of kind: RecordKind) -> String { "assets/lists/\(kind.folder).js" }

    /// Not of facts, which lists show whole.
    static func areMade(of row: KindRow) -> Bool { row.likeness != .texts }

    /// Nil for a kind without records, or without columns.
    init?(_ kind: RecordKind, of site: SiteContext) {
        let (range, row) = (site.catalog.ranges[kind] ?? 0..<0, site.catalog.kinds[kind])
        guard !range.isEmpty, Self.areMade(of: row) else { return nil }
        var script = JSONWriter(script: "(window.herodexLists = window.herodexLists || {})[")
        script.add(quoting: kind.folder)
        script.add("] = {")
        script.line("links") { script in
            script.list(of: range) { $0.add(site.catalog.countRelations(of: $1)) }
        }
        script.line("wide") { script in
            script.list(of: range) { text, index in
                let picture = site.face(index).picture
                let wide = picture?.onCards?.width ?? 0
                text.add(wide == picture?.variants.first?.width ? 0 : wide)
            }
        }
        script.line("years") { script in
            script.list(of: row.caption == .year ? range : 0..<0) { text, index in
                text.add(site.catalog.plainYear(of: index) ?? 0)
            }
        }
        script.add(",\n\"powers\":{")
        for power in site.powers(of: kind) {
            script.line(power.key) { script in
                script.list(of: power.values) { text, value in
                    switch value {
                    case let value? where value.hasOwnScale: text.add(list: [value.value, value.most])
                    case let value?: text.add(value.value)
                    case nil: text.add("null")
                    }
                }
            }
        }
        script.add("}")
        let groups = (site.facets[kind] ?? .none).groups.filter { !$0.isFolded }
        let facets = Self.columns(of: groups.flatMap(\.entries).map(\.page), range, in: site.catalog)
        script.add(",\n\"facets\":{")
        for facet in facets {
            script.line(facet.name) { script in script.list(of: facet.values) { $0.add(list: $1) } }
        }
        script.add("}};\n")
        file = SiteAsset(path: Self.path(of: kind), bytes: script.bytes)
    }

    /// The values of each record by facet.
    private static func columns(
        of pages: [FacetPage],
        _ range: Range<Int>,
        in catalog: Catalog
    ) -> [(name: String, values: [[Int]])] {
        Dictionary(grouping: pages, by: \.value.facet).sorted { $0.key < $1.key }.map { facet, lists in
            var values = [[Int]](repeating: [], count: range.count)
            for (position, list) in lists.enumerated() {
                for index in list.indexes {
                    // A hero of a further source is listed where the page is.
                    let place = (catalog.primary(of: index) ?? index) - range.lowerBound
                    if values.indices.contains(place) { values[place].append(position) }
                }
            }
            return (facet.name, values)
        }
    }
}

extension Catalog {
    /// The year that lists show with a record of its kind; nil also for years that need further words.
    func plainYear(of row: Int) -> Int? {
        let card = cards[row]
        guard kinds[card.kind].caption == .year, let year = card.year, year >= 100 else { return nil }
        return year
    }
}
