import Foundation
import HeroBasics

/// A picture prepared for pages: sizes, a preview and its colour, without the original's metadata.
struct PreparedPicture: Equatable, Sendable {
    /// The original's size as displayed, after its orientation is applied.
    let size: PictureSize
    /// The original's real format.
    let type: PictureType
    let colour: AverageColour
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

/// The mean colour of a picture's visible parts, in sRGB.
struct AverageColour: Codable, CustomStringConvertible, Hashable, Sendable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    /// As CSS and SVG write it: `#rrggbb`.
    var hex: String { "#" + [red, green, blue].hexText }

    var description: String { hex }
}

extension AverageColour {
    /// Reads interleaved pixels of 3 bands, or 4 with alpha. Pixels are weighted by their alpha, so that the colour of
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
        self.init(red: mean(sums.red), green: mean(sums.green), blue: mean(sums.blue))
    }
}
