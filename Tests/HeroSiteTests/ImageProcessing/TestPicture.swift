import CVips
import Foundation

@testable import HeroSite

/// A picture made for a test, pixel by pixel, and the way back from encoded bytes to pixels.
struct TestPicture {
    let width: Int
    let height: Int
    let bands: Int
    var pixels: [UInt8]

    init(width: Int, height: Int, bands: Int = 3, _ colour: (_ x: Int, _ y: Int) -> [UInt8]) {
        self.width = width
        self.height = height
        self.bands = bands
        pixels = (0..<height).flatMap { y in (0..<width).flatMap { x in colour(x, y) } }
    }

    /// Something to be seen, in no single colour: a red-to-blue run with a green bar.
    static func scene(width: Int, height: Int) -> TestPicture {
        TestPicture(width: width, height: height) { x, y in
            [UInt8(255 * x / max(1, width)), y % 16 < 4 ? 200 : 20, UInt8(255 * y / max(1, height))]
        }
    }

    /// Decodes `bytes` at their own size; nil where they cannot be decoded.
    init?(decoding bytes: Data) {
        guard VipsLibrary.hasStarted, let probe = try? PictureProbe(bytes) else { return nil }
        let picture = bytes.withUnsafeBytes {
            herodex_vips_thumbnail(
                $0.baseAddress,
                $0.count,
                Int32(probe.size.width),
                Int32(probe.size.height),
                nil,
                0,
                1
            )
        }
        guard let picture else { return nil }
        defer { herodex_vips_release(picture) }
        guard let raw = herodex_vips_pixels(picture) else { return nil }
        width = probe.size.width
        height = probe.size.height
        bands = Int(herodex_vips_bands(picture))
        pixels = Array(UnsafeRawBufferPointer(start: raw, count: width * height * bands))
    }

    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        Array(pixels[(y * width + x) * bands..<(y * width + x + 1) * bands])
    }

    /// Encoded as this type with libvips' own choices, which for AVIF means a second, unless told to hurry.
    func encoded(_ type: PictureType) -> Data {
        switch type {
        case .jpeg: encoded(".jpg")
        case .avif: encoded(".avif[effort=0]")
        case .png, .gif, .webp: encoded("." + type.rawValue)
        }
    }

    /// Encoded by libvips, `format` being its own way to write format and options (`.png[palette]`).
    func encoded(_ format: String, space: String? = nil, fields: [String: Int] = [:]) -> Data {
        guard VipsLibrary.hasStarted else { return Data() }
        let plain = pixels.withUnsafeBytes {
            herodex_vips_from_pixels($0.baseAddress, $0.count, Int32(width), Int32(height), Int32(bands))
        }
        guard let plain else { return Data() }
        defer { herodex_vips_release(plain) }
        let changed = space.flatMap { herodex_vips_in_space(plain, $0) }
        defer { changed.map { herodex_vips_release($0) } }
        let picture = changed ?? plain
        for (name, value) in fields { herodex_vips_set_field(picture, name, Int32(value)) }
        var raw: UnsafeMutableRawPointer?
        var count = 0
        guard herodex_vips_encode(picture, format, &raw, &count) == 0, let raw else { return Data() }
        defer { herodex_vips_release_bytes(raw) }
        return Data(bytes: raw, count: count)
    }
}

/// Whether two colours differ by no more than lossy compression makes them differ.
func isNear(_ one: [UInt8], _ other: [UInt8], within distance: Int = 12) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= distance }
}
