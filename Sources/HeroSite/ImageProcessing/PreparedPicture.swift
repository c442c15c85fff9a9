import Foundation

/// A picture prepared for pages: sizes, a preview and its colour, without the original's metadata.
struct PreparedPicture: Equatable, Sendable {
    /// The original's size as displayed, after its orientation is applied.
    let size: PictureSize
    /// The original's real format.
    let type: PictureType
    /// The mean colour of its visible parts, in sRGB.
    let colour: HexColour
    /// WebP, sorted by width, at least one, no duplicate widths; transparency is kept, of animations the first frame, or
    /// a later one of those that fade in.
    let variants: [EncodedPicture]
    /// A JPEG for social previews; transparent areas are white.
    let share: EncodedPicture
}

/// One encoded size of a picture.
struct EncodedPicture: Equatable, Sendable {
    let size: PictureSize
    let type: PictureType
    let bytes: Data
}

extension HexColour {
    /// The mean of interleaved pixels of 3 bands, or 4 with alpha. Pixels are weighted by their alpha, so that the colour of
    /// transparent ones does not count. Nil if nothing is visible.
    init?(pixels: UnsafeRawBufferPointer, bands: Int) {
        guard bands >= 3 else { return nil }
        var sums = (red: 0, green: 0, blue: 0, weight: 0)
        for start in stride(from: 0, through: pixels.count - bands, by: bands) {
            let weight = bands == 4 ? Int(pixels[start + 3]) : 1
            sums.red += Int(pixels[start]) * weight
            sums.green += Int(pixels[start + 1]) * weight
            sums.blue += Int(pixels[start + 2]) * weight
            sums.weight += weight
        }
        guard sums.weight > 0 else { return nil }
        func mean(_ sum: Int) -> UInt8 { UInt8((sum + sums.weight / 2) / sums.weight) }
        (red, green, blue) = (mean(sums.red), mean(sums.green), mean(sums.blue))
    }
}
