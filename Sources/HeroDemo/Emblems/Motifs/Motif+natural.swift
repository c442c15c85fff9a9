import Foundation

extension Motif {
    /// Sky, elements and plants.
    var natural: MotifShape {
        switch self {
        case .sun:
            MotifShape(
                Outline.star(50, 50, points: 14, outer: 49, inner: 31),
                marks: Outline.polygon(Self.arc(50, 50, 21)) + Outline.polygon(Self.arc(50, 50, 12))
            )
        case .moon:
            MotifShape(
                "M60 4A47 47 0 1 0 97 66A38 38 0 1 1 60 4Z",
                marks: Outline.circle(24, 62, 5) + Outline.circle(40, 82, 3.5) + Outline.circle(20, 42, 3)
            )
        case .wave:
            MotifShape(
                "M2 92C4 52 26 16 62 18C86 20 98 38 94 56C90 46 80 42 72 46C66 50 68 58 74 60C62 66 52 58 53 46"
                    + "C44 54 44 68 54 76C68 84 86 82 98 74L98 92Z",
                marks: "M12 90C14 66 24 44 40 34C28 50 24 70 26 90ZM34 90C32 80 33 72 36 64C38 76 46 84 56 90Z"
            )
        case .flame:
            MotifShape(
                "M54 2C60 22 86 36 86 64C86 86 70 98 50 98C30 98 14 86 14 64C14 48 24 40 27 24C37 30 42 38 43 46"
                    + "C51 36 56 20 54 2Z",
                marks: "M50 92C39 92 31 84 31 73C31 62 43 58 47 46C58 56 69 62 69 75C69 86 61 92 50 92ZM50 86"
                    + "C56 86 60 82 60 76C60 70 54 68 50 62C48 68 41 70 41 77C41 82 45 86 50 86Z"
            )
        case .mountain:
            MotifShape(
                "M1 92L30 38L41 52L62 10L99 92Z",
                marks: "M62 16L51 38L58 35L62 44L68 35L73 40ZM30 44L22 60L28 57L31 64L37 56ZM62 52L78 92L68 92Z"
            )
        case .tree:
            MotifShape(
                "M43 98L46 70C32 78 8 68 12 50C2 38 12 22 26 24C30 6 52 0 62 10C80 6 94 22 87 37C98 48 90 68 74 67"
                    + "C68 74 60 73 54 70L58 98Z",
                marks: "M47 70L36 56L39 53L48 61L49 40L53 40L53 58L63 47L66 50L54 66L54 70Z"
            )
        case .leaf:
            MotifShape(
                "M10 92C2 40 36 4 94 6C98 62 66 98 22 84L14 96Z",
                marks:
                    "M20 82C36 58 54 40 78 22C60 44 46 62 28 83ZM44 56L42 34L47 52ZM56 42L56 24L60 38ZM42 62L66 64L46 58Z"
            )
        case .feather:
            MotifShape(
                "M92 4C52 4 18 34 20 66L6 94L13 97L25 78C36 80 44 78 50 76L46 70L56 72C66 66 72 60 76 54L68 50L80 48"
                    + "C88 34 92 20 92 4Z",
                marks: "M24 76C38 54 56 36 78 18C60 40 44 58 29 78Z"
            )
        case .rose:
            MotifShape(
                Outline.lobes(50, 36, count: 6, radius: 28, bulge: 15) + "M46 62L54 62L53 99L47 99Z"
                    + "M52 86C58 70 76 66 90 72C84 88 68 94 52 92ZM48 92C42 78 26 74 12 80C18 94 34 98 48 96Z",
                marks: "M50 18C62 18 70 28 68 38C62 30 54 28 46 32C48 26 48 22 50 18ZM32 40C32 28 40 24 46 26"
                    + "C42 32 42 40 48 46C42 48 36 46 32 40ZM44 54C54 56 64 52 68 44C60 44 54 42 52 36C48 42 52 46 44 54Z"
            )
        case .spiral:
            MotifShape(
                Outline.ribbon(
                    (0...90).map { Outline.point(50, 50, 2 + 0.46 * Double($0), 10 * Double($0)) },
                    width: { 3 + 9 * $0 }
                )
            )
        case .knot:
            MotifShape(
                [0, 120, 240].map { turn in
                    let centre = Outline.point(50, 54, 22, turn)
                    return Self.ring(centre.x, centre.y, outer: 27, inner: 18)
                }.joined(),
                marks: Outline.circle(50, 54, 5)
            )
        default:
            MotifShape(
                Outline.star(50, 53, points: 5, outer: 51, inner: 21),
                marks: Outline.star(50, 53, points: 5, outer: 22, inner: 9)
            )
        }
    }

    /// A thin crescent of a circle, as an engraver would mark a globe.
    private static func arc(_ x: Double, _ y: Double, _ radius: Double) -> [(x: Double, y: Double)] {
        let outer = stride(from: 20.0, through: 200, by: 12).map { Outline.point(x, y, radius, $0) }
        let inner = stride(from: 200.0, through: 20, by: -12).map { angle in
            Outline.point(x, y, radius - 4 * sin((angle - 20) / 180 * .pi), angle)
        }
        return outer + inner
    }

    /// A ring: the inner circle runs in the opposite direction, which cuts the hole.
    static func ring(_ x: Double, _ y: Double, outer: Double, inner: Double) -> String {
        let r = Outline.text(inner)
        let across = Outline.text(2 * inner)
        return Outline.circle(x, y, outer)
            + "M\(Outline.text(x - inner)) \(Outline.text(y))a\(r) \(r) 0 1 1 \(across) 0a\(r) \(r) 0 1 1 -\(across) 0Z"
    }
}
