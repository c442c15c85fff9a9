extension Motif {
    /// Things people make.
    var made: MotifShape {
        switch self {
        case .key:
            MotifShape(
                Self.ring(50, 25, outer: 25, inner: 13)
                    + "M44 48L56 48L56 70L76 70L76 80L56 80L56 85L70 85L70 96L44 96Z",
                marks: "M43 52L57 52L57 56L43 56Z"
            )
        case .lamp:
            MotifShape(
                "M1 46C14 44 22 52 27 56C36 50 58 50 70 56C80 44 99 46 97 60C95 74 84 74 77 75C70 84 62 87 56 88L60 92"
                    + "L70 98L28 98L38 92L42 88C28 86 20 74 13 63C9 57 1 55 1 46ZM38 48C40 38 46 36 50 30C54 36 58 38 60 48Z"
                    + "M10 40C0 28 12 22 8 4C22 16 24 32 14 42Z",
                marks: "M81 60C86 54 91 57 88 62C86 66 82 66 79 67ZM28 64C40 60 58 60 70 64L68 68C58 64 40 64 30 68Z"
            )
        case .mirror:
            MotifShape(
                Outline.lobes(50, 36, count: 12, radius: 33, bulge: 9) + "M44 68L56 68L60 99L40 99Z",
                marks: Self.ring(50, 36, outer: 28, inner: 24) + "M34 40L52 20L56 24L38 44ZM44 48L62 30L64 33L47 51Z"
            )
        case .book:
            MotifShape(
                "M50 22C38 10 18 8 1 12L1 82C18 78 38 80 50 94C62 80 82 78 99 82L99 12C82 8 62 10 50 22Z",
                marks: "M48.500 24L51.500 24L51.500 90L48.500 90Z" + Self.lines(from: 28, count: 3)
            )
        case .scroll:
            MotifShape(
                "M16 4L84 4C97 4 97 24 84 24L80 24L80 76L84 76C97 76 97 96 84 96L16 96C3 96 3 76 16 76L20 76L20 24L16 24"
                    + "C3 24 3 4 16 4Z",
                marks:
                    "M16 10L84 10L84 13L16 13ZM16 87L84 87L84 90L16 90ZM30 36L70 36L70 41L30 41ZM30 48L70 48L70 53L30 53Z"
                    + "M30 60L56 60L56 65L30 65Z"
            )
        case .mask:
            MotifShape(
                "M4 8C32 20 68 20 96 8C101 58 84 92 50 99C16 92 -1 58 4 8Z",
                marks: "M18 40C26 28 40 32 43 46C34 50 24 48 18 40ZM82 40C74 28 60 32 57 46C66 50 76 48 82 40Z"
                    + "M26 64C40 74 60 74 74 64C70 90 30 90 26 64ZM47 44L53 44L56 60L44 60Z"
            )
        case .lyre:
            MotifShape(
                "M18 2C-4 40 6 76 34 84L28 98L72 98L66 84C94 76 104 40 82 2L70 8C82 36 80 62 62 70L38 70C20 62 18 36 30 8Z"
                    + "M16 20L84 20L84 29L16 29Z",
                marks: "M38 29L41 29L41 84L38 84ZM48.500 29L51.500 29L51.500 84L48.500 84ZM59 29L62 29L62 84L59 84Z"
                    + Outline.circle(18, 10, 4) + Outline.circle(82, 10, 4)
            )
        case .ship:
            MotifShape(
                "M1 60C8 66 14 68 22 68L92 68C96 66 98 60 99 54C102 80 86 96 70 97L28 97C12 95 2 80 1 60ZM46 2L53 2L53 68L46 68Z"
                    + "M55 8C88 18 94 42 88 60L55 60ZM44 16C24 30 16 46 14 60L44 60Z",
                marks: Outline.circle(30, 82, 4) + Outline.circle(46, 82, 4) + Outline.circle(62, 82, 4)
                    + Outline.circle(78, 81, 4) + "M58 22C70 26 78 32 82 40L79 42C74 36 68 32 58 28Z"
            )
        default:
            MotifShape(
                Self.ring(50, 50, outer: 49, inner: 37) + Outline.circle(50, 50, 13)
                    + (0..<8).map { index in
                        let angle = Double(index) * 45
                        return Outline.ribbon([Outline.point(50, 50, 11, angle), Outline.point(50, 50, 39, angle)]) {
                            _ in 6
                        }
                    }.joined(),
                marks: Outline.circle(50, 50, 6)
                    + (0..<16).map { index in
                        let nail = Outline.point(50, 50, 43, Double(index) * 22.5 + 11)
                        return Outline.circle(nail.x, nail.y, 1.8)
                    }.joined()
            )
        }
    }

    /// Lines of writing on both pages of an open book.
    private static func lines(from top: Int, count: Int) -> String {
        (0..<count).map { index in
            let y = top + index * 14
            return "M10 \(y)C22 \(y - 3) 34 \(y) 42 \(y + 6)L42 \(y + 10)C34 \(y + 4) 22 \(y + 1) 10 \(y + 4)Z"
                + "M90 \(y)C78 \(y - 3) 66 \(y) 58 \(y + 6)L58 \(y + 10)C66 \(y + 4) 78 \(y + 1) 90 \(y + 4)Z"
        }.joined()
    }
}
