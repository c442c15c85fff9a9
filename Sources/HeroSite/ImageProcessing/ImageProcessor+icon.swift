public import Foundation

extension ImageProcessor {
    /// A square picture, or drawing of the site's owner, in another size, as PNG; nil if the bytes are neither.
    public func icon(_ bytes: Data, side: Int) -> Data? {
        let size = PictureSize(width: side, height: side)
        guard let probe = try? PictureProbe(bytes) else {
            return VipsPicture(drawing: bytes, width: side)?.resized(to: size)?.encoded(".png[strip]")
        }
        return bytes.withUnsafeBytes { raw in
            VipsPicture(thumbnailOf: raw, size: size, profile: probe.profile)?.encoded(".png[strip]")
        }
    }
}
