/// The range of values in a picture's bands.
enum PixelRange {
    /// The noise that JPEG adds to a single colour.
    private static let noise: UInt8 = 3

    /// Whether interleaved pixels show nothing: a single colour, or, with 4 bands, full transparency. Stops at the
    /// first visible difference, which in most pictures is after a few pixels.
    static func isBlank(_ pixels: UnsafeRawBufferPointer, bands: Int) -> Bool {
        guard bands > 0, pixels.count >= bands else { return true }
        var least = Array(pixels[..<bands])
        var greatest = least
        var isTransparent = bands == 4
        var isOneColour = true
        for start in stride(from: 0, through: pixels.count - bands, by: bands) {
            if isTransparent, pixels[start + 3] > 0 { isTransparent = false }
            for band in 0..<bands where isOneColour {
                let value = pixels[start + band]
                if value < least[band] { least[band] = value }
                if value > greatest[band] { greatest[band] = value }
                if greatest[band] - least[band] > noise { isOneColour = false }
            }
            if !isOneColour, !isTransparent { return false }
        }
        return true
    }
}
