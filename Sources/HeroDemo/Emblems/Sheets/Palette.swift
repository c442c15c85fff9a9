/// The inks of one picture: a few strong colours around one hue, as a cheap press would have them.
struct Palette {
    let hue: Int

    /// The page the picture is printed on.
    let paper = "#fbf3e0"
    /// Outlines and shadows: nearly black, a little warm.
    let ink = "#1d1622"

    var light: String { colour(hue, 78, 74) }
    var mid: String { colour(hue, 72, 58) }
    var deep: String { colour(hue, 62, 38) }
    var night: String { colour(hue, 48, 22) }
    /// The opposite of the main colour, for whatever should be seen first.
    var accent: String { colour(hue + 165, 82, 60) }
    var accentShade: String { colour(hue + 160, 70, 44) }
    /// A neighbour of the main colour.
    var warm: String { colour(hue + 32, 84, 66) }

    /// By the names that drawings use.
    var inks: [(name: String, colour: String)] {
        [
            ("paper", paper), ("ink", ink), ("light", light), ("mid", mid), ("deep", deep), ("night", night),
            ("accent", accent), ("accentShade", accentShade), ("warm", warm),
        ]
    }

    /// Yellow to cyan is toned down: a saturation that is vivid in red or blue glares in green.
    private func colour(_ hue: Int, _ saturation: Int, _ lightness: Int) -> String {
        let turned = ((hue % 360) + 360) % 360
        let isGlaring = (62...188).contains(turned)
        let toned = isGlaring ? (saturation * 62 / 100, lightness * 92 / 100) : (saturation, lightness)
        return "hsl(\(turned),\(toned.0)%,\(toned.1)%)"
    }
}

/// Numbers that look random but are the same every time.
struct Dice {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    /// From 0 up to, but not including, `sides`.
    mutating func roll(_ sides: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ mixed >> 31) % UInt64(sides))
    }
}
