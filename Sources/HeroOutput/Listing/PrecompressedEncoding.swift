/// How a file of the site may lie beside itself once more in fewer bytes, for servers to hand out as it is.
public enum PrecompressedEncoding: String, CaseIterable, Codable, Equatable, Sendable {
    /// RFC 7932; a tenth smaller than gzip, known to browsers over HTTPS and on the own machine.
    case brotli = "br"
    /// RFC 1952; known to everything.
    case gzip = "gz"

    /// The encoding that a path's ending names; nil for any other ending.
    package init?(endingOf path: String) {
        let ending = path.utf8.suffix(3)
        guard let encoding = Self.allCases.first(where: { ending.elementsEqual($0.ending.utf8) }) else { return nil }
        self = encoding
    }

    private var ending: String { self == .brotli ? ".br" : ".gz" }

    /// The path of the sibling of the file at `path`.
    public func path(of path: String) -> String { path + ending }

    /// The path of the file whose sibling in this encoding would lie at `path`; nil for any other path.
    public func origin(of path: String) -> String? {
        path.utf8.suffix(3).elementsEqual(ending.utf8) ? String(path.utf8.dropLast(3)) : nil
    }

    /// Whether a file of this name is text, which gets fewer when compressed; pictures do not.
    package static func suits(_ path: String) -> Bool {
        guard let dot = path.lastIndex(of: ".") else { return false }
        return ["html", "css", "js", "json", "xml", "svg", "txt", "webmanifest"].contains(
            path[path.index(after: dot)...]
        )
    }
}
