/// The content type of a site's file, by its ending.
enum MediaType {
    static func of(path: String) -> String {
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return byEnding[ending] ?? "application/octet-stream"
    }

    private static let byEnding = [
        "avif": "image/avif",
        "css": "text/css; charset=utf-8",
        "gif": "image/gif",
        "html": "text/html; charset=utf-8",
        "ico": "image/x-icon",
        "jpg": "image/jpeg",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json; charset=utf-8",
        "png": "image/png",
        "svg": "image/svg+xml; charset=utf-8",
        "txt": "text/plain; charset=utf-8",
        "webmanifest": "application/manifest+json; charset=utf-8",
        "webp": "image/webp",
        "woff2": "font/woff2",
        "xml": "application/xml; charset=utf-8",
    ]
}

/// How long a reader may keep a file without asking.
enum Freshness {
    /// For ever where the name tells the content, else not at all: the question costs an empty 304.
    static func of(path: String) -> String {
        namesItsContent(path) ? "public, max-age=31536000, immutable" : "no-cache"
    }

    /// `images/ab/abcdef0123456789-320.webp`: pictures are named by the digest of what they were made from.
    private static func namesItsContent(_ path: String) -> Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].elementsEqual("images".utf8), parts[1].count == 2 else { return false }
        let digest = parts[2].prefix { $0 != UInt8(ascii: "-") }
        return digest.count == 16 && digest.count < parts[2].count && digest.starts(with: parts[1])
            && digest.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
