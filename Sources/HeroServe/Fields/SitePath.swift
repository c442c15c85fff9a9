import HeroBasics
import HeroPublish

/// The path from the site's root that is requested.
struct SitePath: Equatable {
    let text: String
    /// The number of folders as a browser sees it: the slashes in the path that was sent, without the first.
    let depth: Int

    /// Decodes a request's path; a folder's path means its `index.html`.
    ///
    /// Nil for a path that is not absolute, is badly encoded, or contains control characters. The file need not exist:
    /// the manifest decides.
    init?(_ path: some StringProtocol) {
        guard path.utf8.first == UInt8(ascii: "/"), let decoded = Self.decoded(path.utf8.dropFirst()) else {
            return nil
        }
        depth = path.utf8.dropFirst().count { $0 == UInt8(ascii: "/") }
        text = decoded.isEmpty || decoded.utf8.last == UInt8(ascii: "/") ? decoded + "index.html" : decoded
    }

    /// Splits a request's target into the path below a prefix, not decoded, and the query with its question mark, which
    /// may be empty.
    /// - Parameter prefix: where the site is on its host: `/heroes`; empty for the root.
    /// - Returns: nil for a target that is not below the prefix; an empty path for the prefix itself.
    static func parted(_ target: String, below prefix: String) -> (path: Substring, query: Substring)? {
        let end = target.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? target.endIndex
        let (path, query) = (target[..<end], target[end...])
        if prefix.isEmpty { return (path, query) }
        let below = path.utf8.dropFirst(prefix.utf8.count)
        guard path.utf8.starts(with: prefix.utf8), below.isEmpty || below.first == UInt8(ascii: "/") else { return nil }
        return (Substring(below), query)
    }

    /// Whether a file or folder on the way is hidden: names beginning with a dot belong to the folder's owner, except
    /// `.well-known`, where every site has what is agreed upon (RFC 8615).
    var isHidden: Bool {
        let agreed = ".well-known/"
        return EntryPath.isHidden(text.hasPrefix(agreed) ? String(text.dropFirst(agreed.count)) : text)
    }

    private static func decoded(_ path: some Sequence<UInt8>) -> String? {
        var bytes: [UInt8] = []
        var rest = path.makeIterator()
        while var byte = rest.next() {
            if byte == 0x25 {
                guard let high = rest.next().flatMap(Hex.value), let low = rest.next().flatMap(Hex.value) else {
                    return nil
                }
                byte = high << 4 | low
            }
            guard byte >= 0x20, byte != 0x7F else { return nil }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
