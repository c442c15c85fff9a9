/// The content of one record's picture, so that equal emblems give equal pictures.
struct Emblem: Equatable {
    let motif: Motif
    /// In degrees around the colour wheel.
    let hue: Int
    /// The name of the file it is drawn with.
    let drawing: String
    var format: EmblemFormat

    /// - Parameters:
    ///   - told: the emblem in the content; without one, motif and hue come from the seed.
    ///   - seed: the record's key.
    init(_ design: EmblemDesign, _ told: EmblemEntry?, seed: String) {
        let number = StableHash(seed).number
        let names = design == .creator ? Motif.tools : Motif.all.map(\.name)
        let usual = names.isEmpty ? "star" : names[Int(number % 47) % names.count]
        motif = Motif.named(told?.motif ?? usual)
        hue = (told?.hue ?? Int(number / 47 % 360)) + design.turn
        drawing = design.drawing(number: number)
        format = design.usualFormat
    }

    /// The drawing as SVG, with shapes only: a fresh machine may have no fonts.
    var svg: String {
        var names = Palette.inks(around: hue)
        names["solid"] = motif.solid
        names["marks"] = motif.marks
        names["sign"] = EmblemFile.filled("sign.svg", names)
        return EmblemFile.filled(drawing, names)
    }
}

/// The kind of picture, by the kind of record.
enum EmblemDesign: Equatable {
    case hero
    /// A hero's card, wilder with each order from 1 on.
    case transformation(order: Int)
    case comic, series, event, creator, avatar, notAvailable

    /// How far the colours are from the emblem's own, in degrees.
    fileprivate var turn: Int { if case .transformation(let order) = self { 31 * order } else { 0 } }

    /// One of the files in which this picture is drawn.
    fileprivate func drawing(number: UInt64) -> String {
        switch self {
        case .hero: "hero\(number % 6 + 1).svg"
        case .transformation(let order): "transformation\(min(order, 6)).svg"
        case .comic: "comic\(number % 5 + 1).svg"
        case .series: "series\(number % 2 + 1).svg"
        case .event: "event\(number % 2 + 1).svg"
        case .creator: "creator\(number % 2 + 1).svg"
        case .avatar: "avatar.svg"
        case .notAvailable: "not-available.svg"
        }
    }

    var usualFormat: EmblemFormat {
        switch self {
        case .hero, .transformation, .comic, .event, .notAvailable: .jpeg
        case .series, .creator, .avatar: .png
        }
    }
}

/// How a picture is encoded.
struct EmblemFormat: Equatable {
    let mediaType: String
    /// Format and options in libvips notation.
    let suffix: String

    static let jpeg = EmblemFormat(mediaType: "image/jpeg", suffix: ".jpg[Q=86,strip]")
    static let png = EmblemFormat(mediaType: "image/png", suffix: ".png[compression=4,strip]")
}

/// The inks of one picture: a few strong colours around one hue, as a cheap press would have them.
enum Palette {
    /// The colours by the names that drawings use; a name with a number is that of a hue so much further on.
    static func inks(around hue: Int) -> [String: String] {
        var inks: [String: String] = [:]
        for shift in [0, 70, 200] {
            for ink in all {
                inks[ink.name + (shift == 0 ? "" : "\(shift)")] = colour(
                    hue + shift + ink.turn,
                    ink.saturation,
                    ink.light
                )
            }
        }
        return inks
    }

    private static let all: [(name: String, turn: Int, saturation: Int, light: Int)] = [
        ("light", 0, 78, 74), ("mid", 0, 72, 58), ("deep", 0, 62, 38), ("night", 0, 48, 22),
        ("accent", 165, 82, 60), ("accentShade", 160, 70, 44), ("warm", 32, 84, 66),
    ]

    /// Yellow to cyan is toned down: a saturation that is vivid in red or blue glares in green.
    private static func colour(_ hue: Int, _ saturation: Int, _ lightness: Int) -> String {
        let turned = ((hue % 360) + 360) % 360
        let isGlaring = (62...188).contains(turned)
        let toned = isGlaring ? (saturation * 62 / 100, lightness * 92 / 100) : (saturation, lightness)
        return "hsl(\(turned),\(toned.0)%,\(toned.1)%)"
    }
}
