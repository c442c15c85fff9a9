extension String {
    /// Without the digests in names of styles and scripts, which another line in one of these files changes.
    var withoutDigest: String { replacing(/\.[0-9a-f]{16}(?=\.(?:css|js))/, with: "") }
}
