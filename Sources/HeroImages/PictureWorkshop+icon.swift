public import Foundation

extension PictureWorkshop {
    /// A square picture in another size, as PNG; nil if the bytes are no picture.
    public func icon(_ bytes: Data, side: Int) -> Data? {
        bytes.withUnsafeBytes { raw in
            guard let probe = try? PictureProbe(raw) else { return nil }
            let size = PictureSize(width: side, height: side)
            let picture = VipsPicture(thumbnailOf: raw, size: size, profile: probe.profile)
            return try? picture?.variant(.png, suffix: ".png[strip]", else: .broken(probe.type, .pixels)).bytes
        }
    }
}
