/// Which sizes to produce from a picture, and how.
struct ImageVariants: Codable, Hashable, Sendable {
    /// Widths in pixels of the WebP variants. Pictures are never enlarged: their own width replaces all greater ones.
    var widths = [160, 320, 640]
    /// The greatest width of the JPEG for social previews.
    var shareWidth = 640
    /// The greatest height of a variant, so that a page can show even very tall pictures.
    var tallest = 4_096
    /// Quality of the WebP variants, 0...100.
    var quality = 80
    /// Quality of the JPEG, 0...100.
    var shareQuality = 82
    /// How hard WebP is compressed, 0 (fast) ... 6 (small). 2 takes two thirds of the time of WebP's own default, 4, for
    /// 6 % more bytes (57 and 87 ms of CPU for a complete 640x854 cover).
    var effort = 2
    /// Pictures with more pixels, by their header, are refused before any pixel is decoded.
    var mostPixels = 50_000_000
    /// So many frames at the beginning of an animation are looked at, or fewer with `mostPixels` together.
    var earlyFrames = 40

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
