import CVips

/// The library that reads and writes pictures.
public enum PictureLibrary {
    /// The version of the loaded libvips, such as "8.14.1".
    public static var version: String { String(cString: herodex_vips_version()) }
}
