import CVips

/// The library that reads and writes pictures.
public enum PictureLibrary {
    /// The version of libvips, such as "8.14.1", which is loaded for it; nil if it is not installed.
    public static var version: String? { herodex_vips_version().map { String(cString: $0) } }
}
