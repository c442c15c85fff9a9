import HeroBasics
import HeroCatalog
import HeroModel

/// Which works each hero is in, as a classic script that the comparison loads to tell what heroes appear in together.
///
/// `var herodexWorks = […]`: a list a hero, in the order of `HeroColumns`, with the rows of comics, events, stories and other
/// works in the title index in rising order: the first row, then how many rows after the last the next one is. In place of
/// a story that is found on its comic's page stands the comic.
struct HeroWorks: Sendable {
    static let path = "assets/works.js"

    /// The script as UTF-8.
    let script: [UInt8]

    init(_ catalog: Catalog) {
        let kinds = Set(catalog.kinds.all.filter { catalog.kinds[$0].isAppearance })
        var script = JSONWriter(script: "var herodexWorks = ")
        script.rows(of: catalog.ranges[.heroes] ?? 0..<0) { row, index in
            var last = 0
            for work in Self.works(of: index, in: catalog, kinds) {
                row.item(work - last)
                last = work
            }
        }
        script.add(";\n")
        self.script = script.bytes
    }

    /// Returns the positions of the hero's works in all sources that the hero's page shows, sorted, each once.
    private static func works(of hero: Int, in catalog: Catalog, _ kinds: Set<RecordKind>) -> [Int] {
        var works = catalog.members(of: hero, in: kinds)
        for record in catalog.mergedRecords(of: hero) { works += catalog.members(of: record, in: kinds) }
        works = works.compactMap { catalog.foldedStories.contains($0) ? catalog.issue(ofStory: $0) : $0 }
        works.sort()
        var last = -1
        works.removeAll { work in
            defer { last = work }
            return work == last
        }
        return works
    }
}
