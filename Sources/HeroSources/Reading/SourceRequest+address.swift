extension SourceRequest {
    /// The address to ask: base, path and percent-encoded query, with `extra` parameters at the end.
    func address(base: String, adding extra: [Parameter] = []) -> String {
        let pairs = (query + extra).map { $0.name.percentEncoded + "=" + $0.value.percentEncoded }
        return base + path + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
    }
}

extension String {
    /// The text as the name or value of a query parameter: UTF-8, everything but RFC 3986's unreserved characters as
    /// `%XX`. A space is `%20`, since not every server takes `+` for one.
    var percentEncoded: String {
        var bytes: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), Self.hexDigits[Int(byte >> 4)], Self.hexDigits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)
}
