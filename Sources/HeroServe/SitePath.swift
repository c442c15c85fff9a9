/// The path from the site's root that a request asks for.
struct SitePath: Equatable {
    let text: String

    /// Decodes a request's path; a folder's own path means its `index.html`.
    ///
    /// Nil for a path that is not absolute, is badly encoded, or holds control characters. What it names need not
    /// exist: the manifest decides.
    init?(_ path: String) {
        guard path.hasPrefix("/"), let decoded = Self.decoded(path.dropFirst()) else { return nil }
        text = decoded.isEmpty || decoded.hasSuffix("/") ? decoded + "index.html" : decoded
    }

    private static func decoded(_ path: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(path.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == 0x25 else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(Self.digit), let low = rest.popFirst().flatMap(Self.digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
