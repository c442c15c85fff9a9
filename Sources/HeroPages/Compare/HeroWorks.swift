import HeroCatalog
import HeroModel

/// Which works each hero is in, as a classic script that the comparison loads to tell what heroes appear in together.
///
/// `var herodexWorks = […]`: a list a hero, in the order of `HeroColumns`, with the rows of comics, events and stories in
/// the title index in rising order: the first row, then how many rows after the last the next one is.
struct HeroWorks: Sendable {
    static let path = "assets/works.js"

    /// The script as UTF-8.
    let script: [UInt8]

    init(_ catalog: Catalog) {
        var script = ScriptText("var herodexWorks = [\n")
        script.append(separated: catalog.ranges[.heroes] ?? 0..<0) { text, index in
            var last = 0
            let works = Self.works(of: index, in: catalog)
            let once = zip(works.indices, works).lazy.filter { $0 == 0 || works[$0 - 1] != $1 }
            text.append("[")
            text.append(separated: once.map(\.1)) { text, work in
                text.append(String(work - last))
                last = work
            }
            text.append("]\n")
        }
        script.append("];\n")
        self.script = script.bytes
    }

    /// Those of the hero in all sources that the page shows, sorted, some of them repeated.
    private static func works(of hero: Int, in catalog: Catalog) -> [Int] {
        let all = ([hero] + catalog.guests(of: hero)).flatMap { index in
            catalog.groups(of: index).filter { $0.role == .member && kinds.contains($0.kind) }
                .flatMap { $0.items.indexes.compactMap(\.self) }
        }
        return all.sorted()
    }

    private static let kinds: Set<RecordKind> = [.comics, .events, .stories]
}
