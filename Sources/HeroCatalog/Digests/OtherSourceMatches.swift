import HeroBasics
import HeroModel

/// Heroes whose records prove that they are the same in several sources, and those of whom no more is known than that they
/// have the same name. An alias proves nothing: many heroes had the same one.
public struct OtherSourceMatches: Sendable {
    /// One hero.
    public struct Match: Sendable {
        /// Positions of the cards whose pages show the hero, in the catalog's order; none of them shows a source of another.
        public let pages: [Int]
        public let proofs: [Proof]
    }

    /// What two records have in common, as one of them writes it.
    public enum Proof: Hashable, Sendable {
        case fullName(String, publisher: String)
        /// The base name, and what stands behind it in brackets in one record at least; in the others it may be the full name.
        case bracket(base: String, String)
    }

    public private(set) var all: [Match] = []
    /// The position in `all` of a page's match, by page.
    private var matches: [Int: Int] = [:]
    /// The first pages of other sources' heroes with the same name, by page.
    private var namesakes: [Int: [Int]] = [:]

    /// So many others of the same name a page names.
    private static let mostNamesakes = 20
    /// What sources write in place of a name.
    private static let noNames: Set<String> = ["", "unknown", "none", "null", "na", "unrevealed"]

    /// A hero's record.
    private struct Bearer {
        let page: Int
        let source: Int
        let proof: Proof
        let isBracketed: Bool
    }

    private struct Pair: Hashable {
        let one: Int
        let other: Int
    }

    init(_ catalog: Catalog) {
        let listed = catalog.cards(of: .heroes).indices
        let cards = Array(listed) + catalog.primaries.keys.sorted()
        guard Set(cards.lazy.map { catalog.cards[$0].source }).count > 1 else { return }
        addNamesakes(listed, in: catalog)
        var bearers: [Proof: [Bearer]] = [:]
        for index in cards {
            let card = catalog.cards[index]
            let page = catalog.primaries[index] ?? index
            for mark in Self.marks(of: card) {
                let bearer = Bearer(page: page, source: card.source, proof: mark.proof, isBracketed: mark.isBracketed)
                bearers[mark.folded, default: []].append(bearer)
            }
        }
        var pairs: [Pair: Set<Proof>] = [:]
        for bearers in bearers.values where bearers.count > 1 {
            for (pair, proof) in Self.pairs(bearers) { pairs[pair, default: []].insert(proof) }
        }
        addMatches(pairs, in: catalog)
    }

    /// The pages of the same hero in other sources.
    func of(_ page: Int) -> [Int] { matches[page].map { all[$0].pages.filter { $0 != page } } ?? [] }

    /// The first pages of other sources' heroes with the same name, capitals, accents, spaces and hyphens aside.
    func namesakes(of page: Int) -> [Int] {
        guard let group = namesakes[page] else { return [] }
        let same = of(page)
        return group.filter { !same.contains($0) }
    }

    private mutating func addNamesakes(_ listed: Range<Int>, in catalog: Catalog) {
        let groups = Dictionary(grouping: listed) { Self.name(catalog.cards[$0].title) }
        for (name, group) in groups where !name.isEmpty && group.count > 1 {
            for (source, pages) in Dictionary(grouping: group, by: { catalog.cards[$0].source }) {
                let others = Array(group.lazy.filter { catalog.cards[$0].source != source }.prefix(Self.mostNamesakes))
                if !others.isEmpty { for page in pages { namesakes[page] = others } }
            }
        }
    }

    private static func marks(of card: Card) -> [(folded: Proof, proof: Proof, isBracketed: Bool)] {
        func told(_ identity: Property.Identity) -> String? {
            card.identity.first { $0.identity == identity }?.value
        }
        var marks: [(Proof, Bool)] = []
        let fullName = told(.fullName)
        if let fullName, let publisher = told(.publisher) {
            marks.append((.fullName(fullName, publisher: publisher), false))
        }
        if let (base, bracket) = card.title.bracketed {
            marks.append((.bracket(base: base, bracket), true))
        } else if let fullName {
            marks.append((.bracket(base: card.title, fullName), false))
        }
        return marks.compactMap { proof, isBracketed in
            let folded = proof.folded
            switch folded {
            case .fullName(let one, let other), .bracket(let one, let other):
                return noNames.contains(one) || noNames.contains(other) ? nil : (folded, proof, isBracketed)
            }
        }
    }

    /// Returns pairs of the records with a mark that have it alone in their source.
    private static func pairs(_ bearers: [Bearer]) -> [(Pair, Proof)] {
        let unique = Dictionary(grouping: bearers, by: \.source).values.filter { Set($0.map(\.page)).count == 1 }
            .joined().sorted { ($0.page, $0.source) < ($1.page, $1.source) }
        return unique.indices.flatMap { place in
            unique[(place + 1)...].compactMap { other -> (Pair, Proof)? in
                let one = unique[place]
                let isProof = if case .bracket = one.proof { one.isBracketed || other.isBracketed } else { true }
                guard one.page != other.page, isProof else { return nil }
                return (Pair(one: one.page, other: other.page), one.isBracketed ? one.proof : other.proof)
            }
        }
    }

    /// Joins pairs with a page in common. Where that would give a hero two pages of one source, or go against the owner, one
    /// of the pairs is wrong, and none of them is taken.
    private mutating func addMatches(_ pairs: [Pair: Set<Proof>], in catalog: Catalog) {
        var lists: [RecordKey: Set<Int>] = [:]
        for (number, heroes) in catalog.apart.enumerated() {
            for key in heroes.records { lists[key, default: []].insert(number) }
        }
        func records(_ page: Int) -> [Card] { ([page] + catalog.mergedRecords(of: page)).map { catalog.cards[$0] } }
        func apart(_ page: Int) -> Set<Int> {
            lists.isEmpty ? [] : records(page).reduce(into: []) { $0.formUnion(lists[$1.key] ?? []) }
        }
        let pairs = pairs.filter { apart($0.key.one).isDisjoint(with: apart($0.key.other)) }
        var neighbours: [Int: [(page: Int, proofs: Set<Proof>)]] = [:]
        for (pair, proofs) in pairs {
            neighbours[pair.one, default: []].append((pair.other, proofs))
            neighbours[pair.other, default: []].append((pair.one, proofs))
        }
        var seen: Set<Int> = []
        for start in neighbours.keys.sorted() where seen.insert(start).inserted {
            var pages = [start]
            var proofs: Set<Proof> = []
            var next = 0
            while next < pages.count {
                for (page, found) in neighbours[pages[next]] ?? [] {
                    proofs.formUnion(found)
                    if seen.insert(page).inserted { pages.append(page) }
                }
                next += 1
            }
            pages.sort()
            let sources = pages.map { Set(records($0).map(\.source)) }
            let refusals = pages.map(apart)
            guard Set(sources.joined()).count == sources.reduce(0, { $0 + $1.count }),
                Set(refusals.joined()).count == refusals.reduce(0, { $0 + $1.count })
            else { continue }
            for page in pages { matches[page] = all.count }
            // Each once, however differently it is written.
            let told = Dictionary(grouping: proofs, by: \.folded).values.compactMap { $0.min { "\($0)" < "\($1)" } }
            all.append(Match(pages: pages, proofs: told.sorted { "\($0)" < "\($1)" }))
        }
    }

    /// Letters and digits alone: `Spider-Man` is `spiderman`.
    fileprivate static func name(_ text: String) -> String {
        var name = String.UnicodeScalarView()
        for scalar in LetterFolding.fold(text).unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { name.append(scalar) }
        }
        return String(name)
    }
}

extension OtherSourceMatches.Proof {
    /// Equal for whatever counts as the same.
    fileprivate var folded: Self {
        switch self {
        case .fullName(let name, let publisher):
            .fullName(OtherSourceMatches.name(name), publisher: OtherSourceMatches.name(publisher))
        case .bracket(let base, let bracket):
            .bracket(base: OtherSourceMatches.name(base), OtherSourceMatches.name(bracket))
        }
    }
}

extension String {
    /// What stands before and in the brackets at the end: `Spider-Man (Peter Parker)`.
    fileprivate var bracketed: (base: String, bracket: String)? {
        guard let end = last, ")）".contains(end), let start = lastIndex(where: { "(（".contains($0) }) else {
            return nil
        }
        let base = self[..<start]
        let bracket = self[index(after: start)...].dropLast()
        return (String(base.last == " " ? base.dropLast() : base), String(bracket))
    }
}

extension Catalog {
    /// Which heroes of its sources are the same without its owner having said so.
    public func otherSourceMatches() -> OtherSourceMatches { OtherSourceMatches(self) }
}
