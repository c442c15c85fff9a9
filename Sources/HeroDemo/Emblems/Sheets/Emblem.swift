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
            told.map { Motif.named($0.motif) }
            ?? design.usualMotif(number: Int(hash.number % 47))
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

    /// The motif for content that names none: for writers and artists one of the tools of their trade.
    fileprivate func usualMotif(number: Int) -> Motif {
        if self != .creator { return Motif.all.isEmpty ? .named("star") : Motif.all[number % Motif.all.count] }
        let tools = ["feather", "book", "scroll", "mask", "lyre", "lamp", "leaf", "rose", "star"]
        return .named(tools[number % tools.count])
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
