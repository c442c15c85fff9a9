extension Motif {
    /// Weapons and regalia.
    var martial: MotifShape {
        switch self {
        case .crown:
            MotifShape(
                "M10 90L2 28L27 50L50 10L73 50L98 28L90 90Z" + Outline.circle(50, 9, 7) + Outline.circle(5, 26, 5)
                    + Outline.circle(95, 26, 5),
                marks: "M14 76L86 76L85 81L15 81Z" + Outline.regular(50, 60, corners: 4, radius: 9)
                    + Outline.circle(28, 66, 4) + Outline.circle(72, 66, 4)
            )
        case .sword:
            MotifShape(
                "M50 0L59 14L59 62L82 60L82 70L57 72L57 86A8 8 0 1 1 43 86L43 72L18 70L18 60L41 62L41 14Z",
                marks: "M48 14L52 14L52 60L48 60ZM43 76L57 74L57 77L43 79ZM43 81L57 79L57 82L43 84Z"
            )
        case .shield:
            MotifShape(
                "M50 2L93 12C95 54 80 82 50 99C20 82 5 54 7 12Z",
                marks:
                    "M46 14L54 14L54 40L84 40C83 43 82 46 81 48L54 48L54 86L50 89L46 86L46 48L19 48C18 46 17 43 16 40"
                    + "L46 40Z" + Outline.circle(50, 44, 11)
            )
        case .spear:
            MotifShape(
                "M50 0L65 24L55 40L54 99L46 99L45 40L35 24Z",
                marks: "M50 8L57 24L50 36ZM44 44L56 44L56 48L44 48ZM44 52L56 52L56 56L44 56Z"
            )
        case .bow:
            MotifShape(
                "M28 2C88 22 88 78 28 98L24 92C34 86 62 74 62 50C62 26 34 14 24 8ZM2 46L78 46L78 38L98 50L78 62L78 54"
                    + "L2 54L8 50Z",
                marks: "M26 8L29 8L29 44L26 44ZM26 56L29 56L29 92L26 92Z"
            )
        case .arrow:
            MotifShape(
                "M97 3L90 40L79 31L37 71L40 84L24 99L19 81L1 76L16 60L29 63L69 21L60 10Z",
                marks: "M90 10L79 31L69 21ZM30 66L34 70L18 86L14 82Z"
            )
        case .axe:
            MotifShape(
                "M42 2L54 2L58 99L46 99ZM52 12C66 10 80 6 92 0C101 24 100 46 90 64C82 56 66 48 54 48ZM44 14L24 8"
                    + "C16 22 16 38 24 52L46 46Z",
                marks: "M84 12C90 26 90 40 86 52C84 48 82 46 79 44C82 34 82 24 79 15ZM47 70L58 68L58 72L47 74Z"
                    + "M47 80L58 78L58 82L47 84Z"
            )
        case .hammer:
            MotifShape(
                "M10 12L20 3L80 3L90 12L90 36L80 45L20 45L10 36ZM42 45L58 45L58 92A8 7 0 1 1 42 92Z",
                marks:
                    "M20 10L24 10L24 38L20 38ZM76 10L80 10L80 38L76 38ZM50 12L60 24L50 36L40 24ZM42 56L58 52L58 56L42 60Z"
                    + "M42 68L58 64L58 68L42 72ZM42 80L58 76L58 80L42 84Z"
            )
        case .staff:
            MotifShape(
                "M44 99L44 42C44 -2 92 2 88 36C85 58 56 56 58 36C60 26 74 28 72 38C78 36 76 22 66 22C58 22 56 32 56 42"
                    + "L56 99Z",
                marks: "M44 54L56 52L56 56L44 58ZM44 62L56 60L56 64L44 66Z"
                    + Outline.star(28, 22, points: 4, outer: 14, inner: 4)
            )
        default:
            MotifShape(
                "M34 97L28 90C38 68 42 52 36 32C30 6 58 -6 72 8C84 20 76 40 66 54C54 70 46 82 42 96Z",
                marks: Outline.circle(50, 16, 4) + Outline.circle(64, 22, 3.5) + Outline.circle(52, 34, 4)
                    + Outline.circle(64, 40, 3) + "M34 80L44 86L42 90L32 84Z"
            )
        }
    }
}
