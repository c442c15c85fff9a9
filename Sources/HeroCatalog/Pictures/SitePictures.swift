public import HeroModel

/// The site's pictures as the publisher prepared them, found by the digest of the archived bytes.
public struct SitePictures: Equatable, Sendable {
    private let pictures: [String: SitePicture]
    let posters: SitePosters

    /// - Parameter pictures: by SHA-256 of the archived bytes, lower-case hex.
    public init(_ pictures: [String: SitePicture] = [:], posters: SitePosters = .none) {
        self.pictures = pictures
        self.posters = posters
    }

    /// The picture with this digest; nil if none was prepared: the placeholder is shown.
    public subscript(digest: String) -> SitePicture? { pictures[digest] }

    /// Nil for a picture that is not archived, or was not prepared.
    package func picture(_ picture: CatalogPicture) -> SitePicture? {
        guard case .archived(let digest) = picture else { return nil }
        return pictures[digest]
    }
}

/// One picture of the site in its widths.
public struct SitePicture: Equatable, Sendable {
    /// Pixels of the archived picture.
    public let width: Int
    public let height: Int
    /// The average colour as `#rrggbb`.
    public let colour: String
    /// Narrowest first; never empty.
    public let variants: [PictureVariant]
    /// The JPEG that other sites show for a link to a page.
    public let share: PictureVariant?

    /// The maximum pixels per side: values read back from a file may be anything.
    private static let sides = 1...10_000_000

    /// Nil without variants, if the colour is not `#` and six hex digits, and for impossible sizes.
    public init?(
        width: Int,
        height: Int,
        colour: String,
        variants: [PictureVariant],
        share: PictureVariant? = nil
    ) {
        let digits = colour.utf8.dropFirst()
        let isColour =
            colour.hasPrefix("#") && digits.count == 6
            && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
        let sizes = [(width, height)] + (variants + [share].compactMap(\.self)).map { ($0.width, $0.height) }
        let isSized = sizes.allSatisfy { Self.sides ~= $0 && Self.sides ~= $1 }
        guard isColour, !variants.isEmpty, isSized else { return nil }
        self.width = width
        self.height = height
        self.colour = colour
        self.variants = variants.sorted { $0.width < $1.width }
        self.share = share
    }
}

/// One size of a picture.
public struct PictureVariant: Equatable, Sendable {
    /// Pixels.
    public let width: Int
    public let height: Int
    /// Relative to the site's root: `images/ab12-160.webp`.
    public let path: String

    public init(width: Int, height: Int, path: String) {
        self.width = width
        self.height = height
        self.path = path
    }
}

/// The posters of pages: what other sites show for a link in place of the record's own picture.
public struct SitePosters: Equatable, Sendable {
    /// The poster of the first page; nil if it has none.
    let home: PictureVariant?
    /// The posters of records' pages; a record that is missing here has none.
    public let records: [RecordKey: PictureVariant]

    public static let none = SitePosters(home: nil, records: [:])

    public init(home: PictureVariant?, records: [RecordKey: PictureVariant]) {
        self.home = home
        self.records = records
    }
}
