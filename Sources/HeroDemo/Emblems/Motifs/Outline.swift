import Foundation

/// Shapes as SVG path data.
enum Outline {
    /// A number with only the digits that the drawing needs.
    static func text(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        let rest = abs(tenths % 10)
        return (tenths < 0 && tenths > -10 ? "-" : "") + "\(tenths / 10)" + (rest == 0 ? "" : ".\(rest)")
    }

    static func polygon(_ points: [(x: Double, y: Double)]) -> String {
        let corners = points.map { text($0.x) + " " + text($0.y) }
        return "M" + corners.joined(separator: "L") + "Z"
    }

    static func circle(_ x: Double, _ y: Double, _ radius: Double) -> String {
        let r = text(radius)
        return
            "M\(text(x - radius)) \(text(y))a\(r) \(r) 0 1 0 \(text(2 * radius)) 0a\(r) \(r) 0 1 0 -\(text(2 * radius)) 0Z"
    }

    /// A point at an angle in degrees, 0 being up, clockwise.
    static func point(_ x: Double, _ y: Double, _ radius: Double, _ angle: Double) -> (x: Double, y: Double) {
        let radians = (angle - 90) * .pi / 180
        return (x + radius * cos(radians), y + radius * sin(radians))
    }

    /// A star or burst, with points at `outer` and notches at `inner`.
    static func star(_ x: Double, _ y: Double, points: Int, outer: Double, inner: Double, turn: Double = 0) -> String {
        polygon(
            (0..<points * 2).map { index in
                point(x, y, index.isMultiple(of: 2) ? outer : inner, turn + 180 * Double(index) / Double(points))
            }
        )
    }

    static func regular(_ x: Double, _ y: Double, corners: Int, radius: Double, turn: Double = 0) -> String {
        polygon((0..<corners).map { point(x, y, radius, turn + 360 * Double($0) / Double(corners)) })
    }

    /// A round shape with bulges, like a mane or a flower.
    static func lobes(_ x: Double, _ y: Double, count: Int, radius: Double, bulge: Double) -> String {
        let step = 360 / Double(count)
        let start = point(x, y, radius, 0)
        var path = "M\(text(start.x)) \(text(start.y))"
        for index in 1...count {
            let end = point(x, y, radius, step * Double(index))
            path += "A\(text(bulge)) \(text(bulge)) 0 0 1 \(text(end.x)) \(text(end.y))"
        }
        return path + "Z"
    }

    /// Wedges from one point, every other one left out.
    static func rays(_ x: Double, _ y: Double, count: Int, length: Double, turn: Double) -> String {
        let step = 180 / Double(count)
        return (0..<count).map { index in
            let angle = turn + step * 2 * Double(index)
            return polygon([(x, y), point(x, y, length, angle), point(x, y, length, angle + step)])
        }.joined()
    }

    /// A line of changing width along a curve given by points.
    static func ribbon(_ curve: [(x: Double, y: Double)], width: (Double) -> Double) -> String {
        var left: [(x: Double, y: Double)] = []
        var right: [(x: Double, y: Double)] = []
        for (index, here) in curve.enumerated() {
            let before = curve[max(0, index - 1)]
            let after = curve[min(curve.count - 1, index + 1)]
            let length = max(0.001, hypot(after.x - before.x, after.y - before.y))
            let half = width(Double(index) / Double(max(1, curve.count - 1))) / 2
            let (normalX, normalY) = (-(after.y - before.y) / length * half, (after.x - before.x) / length * half)
            left.append((here.x + normalX, here.y + normalY))
            right.append((here.x - normalX, here.y - normalY))
        }
        return polygon(left + right.reversed())
    }

    /// Printer's dots on a slanted grid over a rectangle, their radius by position (0...1 across and down).
    static func halftone(
        _ width: Double,
        _ height: Double,
        step: Double,
        radius: (_ across: Double, _ down: Double) -> Double
    ) -> String {
        var path = ""
        var row = 0
        for y in stride(from: step / 2, to: height, by: step / 2) {
            let indent = row.isMultiple(of: 2) ? 0 : step / 2
            for x in stride(from: indent, to: width + step, by: step) {
                let size = min(radius(x / width, y / height), 0.6) * step
                if size > 0.6 { path += circle(x, y, size) }
            }
            row += 1
        }
        return path
    }
}
