extension Motif {
    /// Body parts.
    var bodily: MotifShape {
        switch self {
        case .wing:
            MotifShape(
                "M4 26C26 8 60 4 98 10C94 24 84 30 74 32C82 34 88 34 92 33C86 48 74 53 64 53C70 56 75 57 79 56"
                    + "C72 70 60 72 50 70C54 74 58 76 62 75C52 90 34 92 22 80C8 68 2 46 4 26Z",
                marks: "M20 34C40 24 60 22 82 20C62 28 44 32 26 42ZM24 48C40 42 54 42 70 42C54 48 42 50 28 56Z"
                    + "M28 62C38 58 48 60 58 62C46 65 40 66 34 69Z"
            )
        case .horn:
            MotifShape(
                "M6 24C8 64 38 98 94 96C98 94 98 88 94 86C68 80 56 58 54 22C50 8 10 8 6 24Z",
                marks: "M12 23C16 16 44 16 48 22C44 29 16 29 12 23ZM13 44C24 48 40 46 53 40L54 46C42 53 26 55 15 51Z"
                    + "M28 74C36 72 46 68 58 60L61 64C52 74 42 79 33 80Z"
            )
        case .claw:
            MotifShape(
                "M14 2C30 30 32 66 10 98C6 64 4 32 14 2ZM46 2C62 30 64 66 42 98C38 64 36 32 46 2Z"
                    + "M78 2C94 30 96 66 74 98C70 64 68 32 78 2Z"
            )
        case .eye:
            MotifShape(
                "M1 50C24 14 76 14 99 50C76 86 24 86 1 50Z",
                marks: Self.ring(50, 50, outer: 25, inner: 17) + Outline.circle(50, 50, 10)
            )
        case .hand:
            MotifShape(
                "M29 98L25 68L6 50C0 43 10 34 17 40L29 50L24 18C23 8 35 7 37 16L42 42L43 9C43 0 55 0 56 9L57 42L64 13"
                    + "C66 4 77 7 75 16L70 48L80 30C84 22 94 28 90 36L79 70L75 98Z",
                marks: Outline.ribbon((0...40).map { Outline.point(53, 68, 1 + 0.3 * Double($0), 18 * Double($0)) }) {
                    _ in 3
                }
            )
        case .heart:
            MotifShape(
                "M50 96C20 72 1 52 3 30C5 6 36 0 50 24C64 0 95 6 97 30C99 52 80 72 50 96Z",
                marks: "M14 32C14 22 22 16 30 17C22 20 19 26 20 36ZM50 40L56 52L48 60L56 70L50 86L46 70L40 60L48 52Z"
            )
        default:
            MotifShape(
                "M50 2C20 2 6 22 8 46C8 58 16 65 23 69L25 86L35 86L36 96L64 96L65 86L75 86L77 69C84 65 92 58 92 46"
                    + "C94 22 80 2 50 2Z",
                marks: Outline.circle(32, 47, 12) + Outline.circle(68, 47, 12) + "M50 58L57 72L43 72Z"
                    + "M43 82L46 82L46 96L43 96ZM54 82L57 82L57 96L54 96Z"
            )
        }
    }
}
