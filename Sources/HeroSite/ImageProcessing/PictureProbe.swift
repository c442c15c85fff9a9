public import Foundation

/// The real format and size of a picture, read from its header without decoding a pixel.
public struct PictureProbe: Equatable, Sendable {
    public let type: PictureType
    /// The size as displayed, after the orientation is applied.
    public let size: PictureSize

    let profile: ColourProfile
    /// The number of an animation's frames, by its header; 1 for other pictures.
    let frames: Int

    /// - Throws: `PictureRefusal` for bytes that are not a picture, or whose header is broken or missing.
    public init(_ bytes: some ContiguousBytes) throws(PictureRefusal) {
        let result: Result<PictureProbe, PictureRefusal> = bytes.withUnsafeBytes { raw in
            Result { () throws(PictureRefusal) in try PictureProbe(raw) }
        }
        self = try result.get()
    }

    init(_ bytes: UnsafeRawBufferPointer) throws(PictureRefusal) {
        // libvips is given only the formats known here: its other loaders are not made for untrusted bytes.
        guard let type = PictureType(of: bytes) else { throw .notAPicture(ForeignContent(of: bytes)) }
        guard VipsLibrary.hasStarted, let picture = VipsPicture(headerOf: bytes) else {
            throw type.endsEarly(bytes) ? .truncated(type) : .broken(type, .header)
        }
        let size = picture.size
        guard size.width > 0, size.height > 0 else { throw .broken(type, .header) }
        self.type = type
        profile = picture.profile
        frames = type == .gif || type == .webp ? picture.frames : 1
        self.size = picture.liesOnItsSide ? PictureSize(width: size.height, height: size.width) : size
    }
}
