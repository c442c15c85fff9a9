/// How a file of the site may lie beside itself once more in fewer bytes, for servers to hand out as it is.
public enum SiblingEncoding: String, CaseIterable, Codable, Equatable, Sendable {
    /// RFC 7932; a tenth smaller than gzip, known to browsers over HTTPS and on the own machine.
    case brotli = "br"
    /// RFC 1952; known to everything.
    case gzip = "gz"

    /// The path of the sibling of the file at `path`.
    public func path(of path: String) -> String { path + "." + rawValue }

    /// The path of the file whose sibling in this encoding would lie at `path`; nil for any other path.
    public func origin(of path: String) -> String? {
        path.hasSuffix("." + rawValue) ? String(path.dropLast(rawValue.utf8.count + 1)) : nil
    }

    /// Whether a file of this name is text, which gets fewer when compressed; pictures do not.
    static func suits(_ path: String) -> Bool {
        guard let dot = path.lastIndex(of: ".") else { return false }
        return ["html", "css", "js", "json", "xml", "svg", "txt", "webmanifest"].contains(
            path[path.index(after: dot)...]
        )
    }
}
