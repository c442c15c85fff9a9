import NIOHTTP1

/// The properties that decide how a request is handled, found in one pass over its fields.
struct RequestTraits: Equatable {
    private(set) var hosts = 0
    /// The value of the last `Host`; nil if there is none.
    private(set) var host: String?
    /// The value of the last `X-Forwarded-Host`, which a proxy sets to the reader's `Host`; nil if there is none.
    private(set) var forwardedHost: String?
    private(set) var hasBody = false
    /// Whether it asks for a part, or only for something it does not have yet.
    private(set) var isConditional = false
    /// All `Accept-Encoding` fields combined; nil if there is none.
    private(set) var acceptEncoding: String?

    init(_ headers: HTTPHeaders) {
        for (name, value) in headers {
            // Most names are distinguished by their length.
            switch name.utf8.count {
            case 4 where Self.same(name, "host"): (hosts, host) = (hosts + 1, value)
            case 5 where Self.same(name, "range"), 8 where Self.same(name, "if-range"),
                8 where Self.same(name, "if-match"), 13 where Self.same(name, "if-none-match"),
                17 where Self.same(name, "if-modified-since"), 19 where Self.same(name, "if-unmodified-since"):
                isConditional = true
            case 14 where Self.same(name, "content-length"): hasBody = hasBody || value != "0"
            case 16 where Self.same(name, "x-forwarded-host"): forwardedHost = value
            case 17 where Self.same(name, "transfer-encoding"): hasBody = true
            case 15 where Self.same(name, "accept-encoding"):
                acceptEncoding = acceptEncoding.map { $0 + "," + value } ?? value
            default: break
            }
        }
    }

    /// - Parameter other: in lower case.
    private static func same(_ name: String, _ other: StaticString) -> Bool {
        var place = other.utf8Start
        for byte in name.utf8 {
            let small = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            guard small == place.pointee else { return false }
            place += 1
        }
        return true
    }
}
