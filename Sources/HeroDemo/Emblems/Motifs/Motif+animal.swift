import Foundation

extension Motif {
    var animal: MotifShape {
        switch self {
        case .serpent:
            MotifShape(
                Outline.ribbon(
                    (0...60).map { step in
                        let t = Double(step) / 60
                        return (50 + (38 - 8 * t) * sin(t * 3.1 * .pi), 92 - 74 * t)
                    },
                    width: { 4 + 12 * min(1, $0 * 1.6) }
                ) + "M34 26C22 22 18 8 30 2C44 -2 58 4 64 14C60 26 46 30 34 26Z",
                marks: Outline.circle(36, 12, 3.5) + "M60 15L76 12L72 16L78 20L60 18Z" + Self.scales
            )
        case .dragon:
            MotifShape(
                "M2 62C6 44 24 34 40 34L28 12L52 28L58 2L70 30C90 38 99 58 96 80C94 94 84 100 72 98C80 86 76 74 64 70"
                    + "C54 76 44 78 34 74L38 84L26 76L20 82L16 75C6 74 0 70 2 62Z",
                marks: "M42 44L58 42L48 53ZM10 60L17 56L16 62ZM14 67C26 70 38 66 46 60C40 70 28 74 16 71Z"
                    + "M76 40L84 52L76 50ZM84 56L90 68L82 66ZM86 74L90 84L82 82Z"
            )
        case .lion:
            MotifShape(
                Outline.lobes(50, 50, count: 13, radius: 40, bulge: 12),
                marks: Self.ring(50, 50, outer: 32, inner: 28) + "M40 54L60 54L52 64L52 70C58 76 64 74 66 70"
                    + "C64 80 54 80 50 75C46 80 36 80 34 70C36 74 42 76 48 70L48 64Z"
                    + "M30 40C36 36 42 38 44 44C38 46 34 44 30 40ZM70 40C64 36 58 38 56 44C62 46 66 44 70 40Z"
            )
        case .bird:
            MotifShape(
                "M1 40C18 38 30 46 37 54C34 28 48 8 76 1C76 18 74 34 68 44C80 38 92 42 99 50L85 55C82 76 62 88 40 84L12 98"
                    + "L22 78C10 70 4 56 1 40Z",
                marks: Outline.circle(82, 49, 3) + "M44 52C44 36 52 22 66 12C60 26 54 40 54 54Z"
                    + "M12 48C22 50 32 58 40 66C30 62 20 58 12 48Z"
            )
        case .fish:
            MotifShape(
                "M1 52C16 22 50 16 71 40L97 18C92 40 92 62 97 84L71 62C50 86 16 82 1 52Z",
                marks: Outline.circle(20, 47, 4) + "M32 32C40 44 40 60 32 72C44 62 46 42 32 32Z"
                    + "M48 40C54 48 54 54 48 62C56 56 58 46 48 40ZM60 44C64 50 64 54 60 59C66 55 67 48 60 44Z"
            )
        case .spider:
            MotifShape(
                "M50 42C72 42 78 64 68 80C62 92 38 92 32 80C22 64 28 42 50 42Z" + Outline.circle(50, 32, 13)
                    + Self.legs,
                marks: "M50 52L60 62L54 70L60 80L40 80L46 70L40 62Z" + Outline.circle(45, 27, 2.5)
                    + Outline.circle(55, 27, 2.5)
            )
        case .wolf:
            MotifShape(
                "M50 99L36 82L22 80L8 66L16 52L8 2L36 26L64 26L92 2L84 52L92 66L78 80L64 82Z",
                marks: "M24 46L43 54L34 60ZM76 46L57 54L66 60ZM42 80L58 80L50 91ZM48 62L52 62L53 80L47 80Z"
                    + "M16 14L30 28L20 40ZM84 14L70 28L80 40Z"
            )
        case .horse:
            MotifShape(
                "M24 98L86 98C94 60 90 26 60 10L54 0L46 12C28 20 14 42 5 60C4 72 16 78 24 71C33 64 46 64 53 55C50 70 26 76 24 98Z",
                marks: Outline.circle(42, 31, 4)
                    + "M12 61L18 58L17 64ZM62 14C84 32 86 60 78 96L70 96C76 70 76 50 66 34Z"
            )
        default:
            MotifShape(
                "M1 6C4 36 18 44 30 43L14 54L31 59C32 78 38 94 50 99C62 94 68 78 69 59L86 54L70 43C82 44 96 36 99 6"
                    + "C88 24 76 27 66 29C56 25 44 25 34 29C24 27 12 24 1 6Z",
                marks: "M36 50L46 54L38 57ZM64 50L54 54L62 57Z" + Outline.circle(44, 84, 3.2)
                    + Outline.circle(56, 84, 3.2)
                    + "M50 34L54 44L50 54L46 44Z"
            )
        }
    }

    private static let scales = (0..<7).map { index in
        let t = 0.12 + Double(index) * 0.11
        return Outline.regular(50 + (38 - 8 * t) * sin(t * 3.1 * .pi), 92 - 74 * t, corners: 4, radius: 3)
    }.joined()

    private static let legs = [(14.0, 0.0), (30, 34), (52, 66), (68, 98)].flatMap { knee, foot in
        [-1.0, 1.0].map { side in
            let path = [(50 + side * 8, 44.0), (50 + side * 32, knee), (50 + side * 47, foot)].map {
                (x: $0.0, y: $0.1)
            }
            return Outline.ribbon([path[0], path[1]]) { _ in 9 } + Outline.circle(path[1].x, path[1].y, 4.5)
                + Outline.ribbon([path[1], path[2]]) { 9 - 5 * $0 }
        }
    }.joined()
}
