import CVips
import Foundation

/// Turns emblems into encoded pictures. Safe to use from many tasks at once.
struct EmblemArtist: Sendable {
    private static let isReady: Bool = {
        guard herodex_vips_start() == 0 else { return false }
        herodex_vips_allow_drawing()
        return true
    }()

    /// Nil if libvips cannot draw on this machine.
    func draw(svg: String, as format: EmblemFormat) -> Data? {
        guard Self.isReady,
            let picture = Array(svg.utf8).withUnsafeBytes({ herodex_vips_drawing($0.baseAddress, $0.count, 0) })
        else { return nil }
        defer { herodex_vips_release(picture) }
        var bytes: UnsafeMutableRawPointer?
        var count = 0
        guard herodex_vips_encode(picture, format.suffix, &bytes, &count) == 0, let bytes else { return nil }
        defer { herodex_vips_release_bytes(bytes) }
        return Data(bytes: bytes, count: count)
    }
}
