import Glibc
import HeroBasics
import HeroCatalog
import HeroTemplate

/// Heroes around a circle, and lines between those who share works; the same as a list.
struct CoAppearanceMap: TemplateContext {
    let lines: [MapLine]
    /// In their order around the circle, clockwise from the top.
    let heroes: [MapHero]
    /// The series or teams that give heroes their colours.
    let groups: [MapGroup]
    let hasGroups: Bool

    /// Each hero has lines to so many of those they share most works with. More would be a tangle.
    private static let mostOfHero = 5

    /// Nil if no two of them share a work.
    init?(of heroes: [Int], in site: SiteContext) {
        let pairs = site.digested.coAppearances(among: heroes)
        guard !pairs.isEmpty else { return nil }
        let closest = Self.closest(pairs, of: heroes.count)
        let order = Self.order(pairs, of: heroes.count)
        var angles = [Double](repeating: 0, count: order.count)
        var dots = [MapPoint](repeating: MapPoint(at: 0, far: 0), count: order.count)
        for (place, hero) in order.enumerated() {
            angles[hero] = 360 * Double(place) / Double(order.count) - 90
            dots[hero] = MapPoint(at: angles[hero], far: MapPoint.radii[place % 2])
        }
        let colours = MapGroup.all(of: heroes, in: site)
        groups = colours.map(\.group)
        hasGroups = !groups.isEmpty
        let links = Self.links(to: heroes, in: site)
        let drawn = Set(closest.flatMap(\.self)).sorted()
        let most = pairs.map(\.works).max() ?? 1
        lines = drawn.enumerated().map { number, pair in
            let (one, other, works) = pairs[pair]
            return MapLine(
                number: number,
                path: "M\(dots[one])Q500 500 \(dots[other])",
                width: 2 + 8 * works / most
            )
        }
        let numbers = Dictionary(uniqueKeysWithValues: drawn.enumerated().map { ($1, $0) })
        self.heroes = order.map { hero in
            let own = pairs.indices.filter { pairs[$0].one == hero || pairs[$0].other == hero }
            return MapHero(
                link: links[hero],
                card: site.card(of: heroes[hero]),
                colour: colours.first { $0.heroes.contains(hero) }?.group.colour,
                angle: angles[hero],
                dot: dots[hero],
                lines: own.compactMap { numbers[$0] },
                coAppearances: closest[hero].map { pair in
                    let (one, other, works) = pairs[pair]
                    return links[one == hero ? other : one].numbered(site.context.wording.number(works))
                }
            )
        }
    }

    typealias Pair = (one: Int, other: Int, works: Int)

    /// What distinguishes a hero from a namesake is said only where both are on the map.
    private static func links(to heroes: [Int], in site: SiteContext) -> [LinkPart] {
        let links = heroes.map { site.link(to: $0) }
        let bearers = Dictionary(links.map { ($0.title, 1) }, uniquingKeysWith: +)
        return links.map { link in
            var link = link
            if bearers[link.title] == 1 { link.note = nil }
            return link
        }
    }

    /// Returns for each hero the positions of the pairs with most shared works, most first, at most `mostOfHero`.
    private static func closest(_ pairs: [Pair], of count: Int) -> [[Int]] {
        let ranked = pairs.indices.sorted { (pairs[$1].works, $0) < (pairs[$0].works, $1) }
        var closest = [[Int]](repeating: [], count: count)
        for pair in ranked {
            for hero in [pairs[pair].one, pairs[pair].other] where closest[hero].count < mostOfHero {
                closest[hero].append(pair)
            }
        }
        return closest
    }

    /// An order in which heroes who share much stand side by side: after each comes the one, of those left, who shares
    /// most with it and then with the one before. A few lines across the circle show more than many.
    private static func order(_ pairs: [Pair], of count: Int) -> [Int] {
        var works = [Int](repeating: 0, count: count * count)
        for pair in pairs {
            works[pair.one * count + pair.other] = pair.works
            works[pair.other * count + pair.one] = pair.works
        }
        var left = Array(0..<count)
        var order: [Int] = []
        while !left.isEmpty {
            let (last, before) = (order.last ?? 0, order.dropLast().last ?? 0)
            let closeness = { (hero: Int) in (works[last * count + hero], works[before * count + hero], -hero) }
            guard let place = left.indices.max(by: { closeness(left[$0]) < closeness(left[$1]) }) else { break }
            order.append(order.isEmpty ? left.removeFirst() : left.remove(at: place))
        }
        return order
    }
}

/// A line between two heroes, in units of the drawing, which is 1,000 wide and high.
struct MapLine: TemplateContext {
    /// From 0 on; heroes name their lines by it.
    let number: Int
    let path: String
    let width: Int
}

/// A hero on the circle. The name stands outside, along a ray, and is never upside down.
struct MapHero: TemplateContext {
    let link: LinkPart
    /// For the picture.
    let card: CardPart
    /// The colour of a group; nil for none.
    let colour: Int?
    /// The name as the drawing has room for it, with what distinguishes it from a namesake's.
    let label: String
    /// The angle in degrees by which the name is turned about the centre.
    let turn: String
    /// Where the name begins, or ends, before it is turned.
    let x: Int
    let anchor: String
    let dot: MapPoint
    /// The numbers of the hero's lines.
    let lines: [MapLineName]
    /// The heroes whom this one shares most works with, each with the number of those works.
    let coAppearances: [LinkPart]

    private static let longestLabel = 21
    /// How far names are from the centre.
    private static let start = 316

    /// - Parameter angle: in degrees, clockwise from the right.
    fileprivate init(
        link: LinkPart,
        card: CardPart,
        colour: Int?,
        angle: Double,
        dot: MapPoint,
        lines: [Int],
        coAppearances: [LinkPart]
    ) {
        let isLeft = angle > 90
        (self.link, self.card, self.colour, self.dot) = (link, card, colour, dot)
        let whole = [link.title, link.note].compactMap(\.self).joined(separator: " · ")
        // Capitals are half as wide again.
        label = whole.cut(to: Self.longestLabel - whole.prefix(Self.longestLabel).count(where: \.isUppercase) / 3)
        turn = Self.text(isLeft ? angle - 180 : angle)
        x = isLeft ? 500 - Self.start : 500 + Self.start
        anchor = isLeft ? "end" : "start"
        self.lines = lines.map { MapLineName(number: $0) }
        self.coAppearances = coAppearances
    }

    /// With one decimal at most.
    private static func text(_ degrees: Double) -> String {
        let tenths = Int((degrees * 10).rounded())
        return tenths.isMultiple(of: 10) ? String(tenths / 10) : String(Double(tenths) / 10)
    }
}

struct MapLineName: TemplateContext {
    let number: Int
}

/// A point in units of the drawing.
struct MapPoint: TemplateContext, CustomStringConvertible {
    /// How far portraits are from the centre: every second one is further in, so that all have room for a face.
    static let radii = [245, 285]

    let x: Int
    let y: Int

    /// - Parameters:
    ///   - angle: in degrees, clockwise from the right.
    ///   - distance: from the centre.
    init(at angle: Double, far distance: Int) {
        x = 500 + Int((Double(distance) * cos(angle * .pi / 180)).rounded())
        y = 500 + Int((Double(distance) * sin(angle * .pi / 180)).rounded())
    }

    var description: String { "\(x) \(y)" }
}
