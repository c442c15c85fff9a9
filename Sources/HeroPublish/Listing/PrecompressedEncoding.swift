/// The encoding of a precompressed copy beside a file of the site, which servers can send as it is.
public enum PrecompressedEncoding: String, CaseIterable, Codable, Equatable, Sendable {
    /// RFC 7932; a tenth smaller than gzip, supported by browsers over HTTPS and on localhost.
    case brotli = "br"
    /// RFC 1952; supported everywhere.
    case gzip = "gz"

    /// The encoding given by a path's ending; nil for any other ending.
    init?(endingOf path: String) {
        let ending = path.utf8.suffix(3)
        guard let encoding = Self.allCases.first(where: { ending.elementsEqual($0.ending.utf8) }) else { return nil }
        self = encoding
    }

    private var ending: String { self == .brotli ? ".br" : ".gz" }

    /// The path of the precompressed copy of the file at `path`.
    public func path(of path: String) -> String { path + ending }

    /// The path of the file whose precompressed copy in this encoding would be at `path`; nil for any other path.
    public func origin(of path: String) -> String? {
        path.utf8.suffix(3).elementsEqual(ending.utf8) ? String(path.utf8.dropLast(3)) : nil
    }

    /// Whether a file of this name is text, which compresses well; pictures do not.
    package static func suits(_ path: String) -> Bool {
        guard let dot = path.lastIndex(of: ".") else { return false }
        return ["html", "css", "js", "json", "xml", "svg", "txt", "webmanifest"].contains(
            path[path.index(after: dot)...]
        )
    }
}
