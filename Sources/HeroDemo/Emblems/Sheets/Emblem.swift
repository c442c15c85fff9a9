/// The content of one record's picture: everything the artist needs, so that equal emblems give equal pictures.
struct Emblem: Equatable {
    let design: EmblemDesign
    let motif: Motif
    /// In degrees around the colour wheel.
    let hue: Int
    /// Determines what the design leaves open: frame, rays, dots.
    let seed: UInt64
    var format: EmblemFormat

    /// - Parameters:
    ///   - told: the emblem in the content; without one, motif and hue come from the seed.
    ///   - seed: the record's key.
    init(_ design: EmblemDesign, _ told: EmblemEntry?, seed: String) {
        let hash = StableHash(seed)
        self.design = design
        motif =
            told.map { Motif(rawValue: $0.motif) ?? .star }
            ?? design.usualMotifs[Int(hash.number % 47) % design.usualMotifs.count]
        hue = told?.hue ?? Int(hash.number / 47 % 360)
        self.seed = hash.number
        format = design.usualFormat
    }
}

/// The kind of picture, by the kind of record.
enum EmblemDesign: Equatable {
    case hero
    /// A hero's card, wilder with each order from 1 on.
    case transformation(order: Int)
    case comic, series, event, creator, avatar, notAvailable

    /// The motifs to choose from if the content names none: for writers and artists, the tools of their trade.
    var usualMotifs: [Motif] {
        self == .creator ? [.feather, .book, .scroll, .mask, .lyre, .lamp, .leaf, .rose, .star] : Motif.allCases
    }

    var usualFormat: EmblemFormat {
        switch self {
        case .hero, .transformation, .comic, .event, .notAvailable: .jpeg
        case .series, .creator, .avatar: .png
        }
    }
}

/// How a picture is encoded.
enum EmblemFormat: Equatable {
    case jpeg, png

    var mediaType: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        }
    }

    /// Format and options in libvips notation.
    var suffix: String {
        switch self {
        case .jpeg: ".jpg[Q=86,strip]"
        case .png: ".png[compression=4,strip]"
        }
    }
}
