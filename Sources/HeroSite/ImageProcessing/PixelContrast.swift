/// How much is to be seen in a picture: the sum over its bands of how far values lie from their mean on average.
enum PixelContrast {
    /// A frame that shows so many times more than another is shown in its place.
    static let clearly = 4.0

    /// - Parameter pixels: interleaved; colours count as far as they are not transparent.
    static func of(_ pixels: Slice<UnsafeRawBufferPointer>, bands: Int) -> Double {
        guard bands > 0, pixels.count >= bands else { return 0 }
        let count = pixels.count / bands
        return (0..<bands).reduce(0) { sum, band in
            func value(_ pixel: Int) -> Double {
                let start = pixels.startIndex + pixel * bands
                let value = Double(pixels[start + band])
                return bands == 4 && band < 3 ? value * Double(pixels[start + 3]) / 255 : value
            }
            let mean = (0..<count).reduce(0) { $0 + value($1) } / Double(count)
            return sum + (0..<count).reduce(0) { $0 + abs(value($1) - mean) } / Double(count)
        }
    }
}
