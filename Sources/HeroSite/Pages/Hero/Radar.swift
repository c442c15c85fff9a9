import Foundation
import HeroModel
import HeroTemplate

/// A hero's statistics as a drawing with one axis each, and the same numbers as a table; at least three.
struct RadarPart: TemplateContext {
    let anchor: ElementID
    /// The corners of the hero's shape, as an SVG `points` attribute.
    let shape: String
    /// Rings at a quarter, a half, three quarters and all of the scale.
    let rings: [String]
    let axes: [RadarAxis]
    /// The room for labels on each side of the drawing, and the width with it, in the drawing's units.
    let margin: Int
    let width: Int

    /// The centre of the drawing, which is 240 wide and 200 high.
    private static let middle = (x: 120.0, y: 100.0)
    private static let radius = 70.0

    /// A hero's statistics; those that come along in the order shared by all heroes.
    /// - Parameter section: the anchor of the section of the page that it is in; nil for the page itself.
    init?(of record: Record, _ wording: Wording, below section: ElementID? = nil) {
        guard case .hero(let hero) = record else { return nil }
        self.init(
            hero.statistics.inShownOrder,
            wording,
            anchor: ElementID("statistics").below(section)
        )
    }

    /// Nil for fewer than three: two axes do not form a shape.
    ///
    /// - Parameter statistics: in the order of the axes from the top clockwise.
    init?(_ statistics: [Statistic], _ wording: Wording, anchor: ElementID = "statistics") {
        guard statistics.count > 2 else { return nil }
        let count = statistics.count
        self.anchor = anchor
        shape = Self.points(statistics.map(\.share))
        rings = [0.25, 0.5, 0.75, 1].map { Self.points(Array(repeating: $0, count: count)) }
        axes = statistics.enumerated().map { index, statistic in
            let end = Self.point(1, at: index, of: count)
            let label = Self.point(1.16, at: index, of: count)
            return RadarAxis(
                label: wording.label(of: statistic.name),
                value: wording.words(for: statistic),
                x: end.x,
                y: end.y,
                labelX: label.x,
                labelY: label.y + 4,
                anchor: label.x < 110 ? "end" : label.x > 130 ? "start" : "middle"
            )
        }
        // A letter takes six and a half units, and there are 39 on each side of the axes.
        let longest = axes.filter { $0.anchor != "middle" }.map(\.label.count).max() ?? 0
        margin = max(20, 13 * longest / 2 - 39)
        width = 240 + 2 * margin
    }

    private static func points(_ shares: [Double]) -> String {
        shares.enumerated().map { index, share in
            let point = point(share, at: index, of: shares.count)
            return "\(point.x),\(point.y)"
        }
        .joined(separator: " ")
    }

    private static func point(_ share: Double, at index: Int, of count: Int) -> (x: Int, y: Int) {
        let angle = 2 * Double.pi * Double(index) / Double(count) - Double.pi / 2
        return (
            x: Int((middle.x + share * radius * cos(angle)).rounded()),
            y: Int((middle.y + share * radius * sin(angle)).rounded())
        )
    }
}

/// One statistic.
struct RadarAxis: TemplateContext {
    let label: String
    let value: String
    /// The end of its axis, in units of the drawing.
    let x: Int
    let y: Int
    /// The position of its label.
    let labelX: Int
    let labelY: Int
    /// SVG's `text-anchor`.
    let anchor: String
}
