/// How far the values of a picture's bands lie apart.
enum PixelRange {
    /// What JPEG adds of noise to one colour.
    private static let noise: UInt8 = 3

    /// Whether interleaved pixels show nothing: one colour all over, or, of 4 bands, all transparent. Looks no further
    /// than it takes to find something, which in most pictures is a few pixels.
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
