import CVips

/// An open font file.
final class PosterFont: @unchecked Sendable {
    // No code writes to it before it is closed.
    let pointer: OpaquePointer

    /// Nil if the file is no font, or cannot be read.
    init?(file: String) {
        guard let font = herodex_font_open(file) else { return nil }
        pointer = font
    }

    deinit { herodex_font_close(pointer) }

    func has(_ scalar: Unicode.Scalar) -> Bool { herodex_font_has(pointer, scalar.value) != 0 }
}
