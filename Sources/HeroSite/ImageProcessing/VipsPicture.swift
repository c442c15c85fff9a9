import CVips
import Foundation

/// libvips, started once per process at first use: Swift runs the initialiser of a static constant once, however many
/// threads use it.
enum VipsLibrary {
    static let hasStarted = herodex_vips_start() == 0
}

/// Whether a picture has a colour profile, by which its colours must be converted to sRGB.
enum ColourProfile {
    case none, own
}

/// One picture held by libvips, released when it goes out of scope.
///
/// Sendable because its pixels are never written to: what changes a picture makes a copy.
struct VipsPicture: ~Copyable, @unchecked Sendable {
    private let pointer: OpaquePointer

    private init?(_ made: OpaquePointer?) {
        guard let made else { return nil }
        pointer = made
    }

    /// Reads the header alone; `bytes` must outlive the picture.
    init?(headerOf bytes: UnsafeRawBufferPointer) {
        self.init(herodex_vips_header(bytes.baseAddress, bytes.count))
    }

    /// Decodes the whole picture to this size, upright, as sRGB with or without alpha.
    /// - Parameter frames: of an animation, one below the other, each of this size.
    init?(
        thumbnailOf bytes: UnsafeRawBufferPointer,
        size: PictureSize,
        profile: ColourProfile,
        frames: Range<Int> = 0..<1
    ) {
        let (width, height) = (Int32(size.width), Int32(size.height))
        let (first, count) = (Int32(frames.lowerBound), Int32(frames.count))
        let space = profile == .own ? "srgb" : nil
        self.init(herodex_vips_thumbnail(bytes.baseAddress, bytes.count, width, height, space, first, count))
    }

    /// Draws an SVG text, so many pixels wide. For drawings of the site's owner: foreign bytes are no pictures if they
    /// are SVG, see `PictureProbe`.
    init?(drawing svg: Data, width: Int) {
        guard VipsLibrary.hasStarted else { return nil }
        herodex_vips_allow_drawing()
        let made: OpaquePointer? = svg.withUnsafeBytes { raw in
            ForeignContent(of: raw) == .svg ? herodex_vips_drawing(raw.baseAddress, raw.count, Int32(width)) : nil
        }
        self.init(made)
    }

    /// Decodes a picture to exactly this size, cut to its shape: of a taller one the upper part, where heads are.
    init?(filling bytes: Data, width: Int, height: Int) {
        let made: OpaquePointer? = bytes.withUnsafeBytes { raw in
            guard let size = (try? PictureProbe(raw))?.size else { return nil }
            let isTaller = size.width * height < size.height * width
            let wide = size.width > size.height ? HERODEX_ATTENTION : HERODEX_MIDDLE
            let kept = isTaller ? HERODEX_BEGINNING : wide
            return herodex_vips_filling(raw.baseAddress, raw.count, Int32(width), Int32(height), kept)
        }
        self.init(made)
    }

    /// Letters on nothing, broken into lines.
    /// - Parameters:
    ///   - markup: as Pango reads it.
    ///   - resolution: in dots per inch; 0 for as large as fits.
    init?(letters markup: String, of font: PosterFont, width: Int, height: Int, resolution: Int) {
        self.init(herodex_vips_text(font.pointer, markup, Int32(width), Int32(height), Int32(resolution)))
    }

    deinit { herodex_vips_release(pointer) }

    var size: PictureSize {
        PictureSize(width: Int(herodex_vips_width(pointer)), height: Int(herodex_vips_height(pointer)))
    }

    var liesOnItsSide: Bool { herodex_vips_lies_on_its_side(pointer) != 0 }

    var profile: ColourProfile { herodex_vips_has_profile(pointer) != 0 ? .own : .none }

    /// The number of frames of the file whose header this is.
    var frames: Int { Int(herodex_vips_frames(pointer)) }

    private var bands: Int { Int(herodex_vips_bands(pointer)) }

    /// Whether nothing is visible: a single colour (within the noise that JPEG adds), or full transparency.
    /// Nil if libvips returns no pixels.
    var isBlank: Bool? { withPixels(PixelRange.isBlank) }

    /// The frame that shows the most, of so many equally high ones below each other; the first one unless another shows
    /// `PixelContrast.clearly` more.
    func clearestFrame(of count: Int) -> Int {
        guard size.height.isMultiple(of: count) else { return 0 }
        return withPixels { pixels, bands in
            let frame = pixels.count / count
            let contrasts = (0..<count).map { PixelContrast.of(pixels[$0 * frame..<($0 + 1) * frame], bands: bands) }
            guard let most = contrasts.max(), contrasts[0] * PixelContrast.clearly < most else { return 0 }
            return contrasts.firstIndex(of: most) ?? 0
        } ?? 0
    }

    /// Measured on a small copy, which has the same mean and a fraction of the pixels. Nil if nothing is visible.
    var averageColour: HexColour? {
        let copy = resized(to: size.fitted(width: 64, height: 64))
        return copy?.withPixels(HexColour.init) ?? nil
    }

    /// - Parameter read: receives the pixels, interleaved and row by row, and the number of bands.
    private func withPixels<Result>(_ read: (UnsafeRawBufferPointer, Int) -> Result) -> Result? {
        guard let pixels = herodex_vips_pixels(pointer) else { return nil }
        return read(UnsafeRawBufferPointer(start: pixels, count: size.width * size.height * bands), bands)
    }

    /// A copy resampled to `size`.
    func resized(to size: PictureSize) -> VipsPicture? {
        VipsPicture(herodex_vips_resized(pointer, Int32(size.width), Int32(size.height)))
    }

    func copied() -> VipsPicture? { resized(to: size) }

    /// A copy with another picture on it, whose left upper corner is `left` and `top` pixels from that of this one.
    func laid(_ picture: borrowing VipsPicture, left: Int, top: Int) -> VipsPicture? {
        VipsPicture(herodex_vips_laid(pointer, picture.pointer, Int32(left), Int32(top)))
    }

    /// A copy without transparency.
    func onWhite() -> VipsPicture? { VipsPicture(herodex_vips_on_white(pointer)) }

    /// The picture encoded at its own size.
    /// - Parameter suffix: the format and its options in libvips notation.
    func variant(
        _ type: PictureType,
        suffix: String,
        else refusal: PictureRefusal
    ) throws(PictureRefusal) -> EncodedPicture {
        guard let bytes = encoded(suffix) else { throw refusal }
        return EncodedPicture(size: size, type: type, bytes: type == .webp ? WebPFile.withoutMetadata(bytes) : bytes)
    }

    /// The picture's file at its own size.
    func encoded(_ suffix: String) -> Data? {
        var bytes: UnsafeMutableRawPointer?
        var count = 0
        guard herodex_vips_encode(pointer, suffix, &bytes, &count) == 0, let bytes else { return nil }
        defer { herodex_vips_release_bytes(bytes) }
        return Data(bytes: bytes, count: count)
    }
}

/// A WebP file as a container: a sequence of chunks, each with a name and a length.
enum WebPFile {
    /// The file without the EXIF chunk that libvips 8.14 writes into every WebP, even when told to strip it: about 190
    /// useless bytes in each of thousands of small files. Anything that is not a WebP is returned unchanged.
    static func withoutMetadata(_ file: Data) -> Data {
        let bytes = Array(file)
        guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8) else { return file }
        var kept = Array(bytes[0..<12])
        var start = 12
        while start + 8 <= bytes.count {
            let name = String(decoding: bytes[start..<start + 4], as: UTF8.self)
            let length = bytes[start + 4..<start + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            // Chunks begin at even offsets.
            let end = start + 8 + length + length % 2
            guard end <= bytes.count else { return file }
            if name != "EXIF" {
                kept += bytes[start..<end]
                if name == "VP8X", length > 0 { kept[kept.count - (end - start) + 8] &= ~0x08 }
            }
            start = end
        }
        for place in 0..<4 { kept[4 + place] = UInt8(truncatingIfNeeded: (kept.count - 8) >> (8 * place)) }
        return Data(kept)
    }
}
