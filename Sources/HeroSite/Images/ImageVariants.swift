/// Which sizes to produce from a picture, and how.
public struct ImageVariants: Codable, Hashable, Sendable {
    /// Widths in pixels of the WebP variants. Pictures are never enlarged: their own width replaces all greater ones.
    public var widths: [Int]
    /// The greatest width of the JPEG for social previews.
    public var shareWidth: Int
    /// The greatest height of a variant, so that a page can show even very tall pictures.
    public var tallest: Int
    /// Quality of the WebP variants, 0...100.
    public var quality: Int
    /// Quality of the JPEG, 0...100.
    public var shareQuality: Int
    /// How hard WebP is compressed, 0 (fast) ... 6 (small).
    public var effort: Int
    /// Pictures with more pixels, by their header, are refused before any pixel is decoded.
    public var mostPixels: Int
    /// So many frames at the beginning of an animation are looked at, or fewer with `mostPixels` together.
    public var earlyFrames: Int

    /// - Parameter effort: 2 takes two thirds of the time of WebP's own default, 4, for 6 % more bytes (57 and 87 ms of
    ///   CPU for a complete 640x854 cover).
    public init(
        widths: [Int] = [160, 320, 640],
        shareWidth: Int = 640,
        tallest: Int = 4_096,
        quality: Int = 80,
        shareQuality: Int = 82,
        effort: Int = 2,
        mostPixels: Int = 50_000_000,
        earlyFrames: Int = 40
    ) {
        self.widths = widths
        self.shareWidth = shareWidth
        self.tallest = tallest
        self.quality = quality
        self.shareQuality = shareQuality
        self.effort = effort
        self.mostPixels = mostPixels
        self.earlyFrames = earlyFrames
    }

    /// The size of each variant of a picture, sorted by width, without duplicate widths.
    func sizes(of original: PictureSize) -> [PictureSize] {
        let sizes = widths.sorted().map { original.fitted(width: $0, height: tallest) }
        return sizes.enumerated().filter { $0.offset == 0 || $0.element.width != sizes[$0.offset - 1].width }
            .map(\.element)
    }

    func shareSize(of original: PictureSize) -> PictureSize {
        original.fitted(width: shareWidth, height: tallest)
    }
}

/// Width and height in pixels of an upright picture.
public struct PictureSize: Codable, CustomStringConvertible, Hashable, Sendable {
    public let width: Int
    public let height: Int

    public var description: String { "\(width)x\(height)" }

    /// The greatest size of the same aspect ratio within these bounds and its own size; at least 1x1.
    func fitted(width boundWidth: Int, height boundHeight: Int) -> PictureSize {
        let scale = min(Double(boundWidth) / Double(width), Double(boundHeight) / Double(height), 1)
        return PictureSize(
            width: max(1, Int((Double(width) * scale).rounded())),
            height: max(1, Int((Double(height) * scale).rounded()))
        )
    }
}
