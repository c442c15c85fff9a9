public import Foundation

extension PictureWorkshop {
    /// A square picture, or drawing of the site's owner, in another size, as PNG; nil if the bytes are neither.
    public func icon(_ bytes: Data, side: Int) -> Data? {
        bytes.withUnsafeBytes { raw in
            let size = PictureSize(width: side, height: side)
            guard let probe = try? PictureProbe(raw) else {
                guard ForeignContent(of: raw) == .svg else { return nil }
                let picture = VipsPicture(drawing: raw, width: side)?.resized(to: size)
                return try? picture?.variant(.png, suffix: ".png[strip]", else: .broken(.png, .pixels)).bytes
            }
            let picture = VipsPicture(thumbnailOf: raw, size: size, profile: probe.profile)
            return try? picture?.variant(.png, suffix: ".png[strip]", else: .broken(probe.type, .pixels)).bytes
        }
    }
}
