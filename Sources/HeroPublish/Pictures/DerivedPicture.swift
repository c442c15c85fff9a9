import HeroImages

/// What is known of one archived picture once it was prepared, kept as JSON beside its sized files.
struct DerivedPicture: Codable, Equatable {
    struct Variant: Codable, Equatable {
        let width: Int
        let height: Int
    }

    /// Why it cannot be shown; everything else is then absent.
    var refusal: String?
    var width = 0
    var height = 0
    /// `#rrggbb`.
    var colour = ""
    /// WebP files named by their width.
    var variants: [Variant] = []
    var share: Variant?

    init(refusal: PictureRefusal) { self.refusal = refusal.description }

    init(_ picture: PreparedPicture) {
        width = picture.size.width
        height = picture.size.height
        colour = picture.colour.hex
        variants = picture.variants.map { Variant(width: $0.size.width, height: $0.size.height) }
        share = Variant(width: picture.share.size.width, height: picture.share.size.height)
    }

    static let fileName = "picture.json"
    static let shareName = "share.jpg"

    static func fileName(width: Int) -> String { "\(width).webp" }
}
