/// The part of a web address behind its host: path, query and fragment (RFC 3986, 3.3 to 3.5).
///
/// Characters beyond ASCII may stay: browsers encode them (WHATWG URL, 4.4).
package enum AddressTail {
    /// Whether each byte may stand where it does.
    package static func isFit(_ tail: UnsafeBufferPointer<UInt8>) -> Bool {
        var hasFragment = false
        return firstMisfit(in: tail, from: 0, hasFragment: &hasFragment) == nil
    }

    /// An `http` or `https` address in which what may not stand behind its host is percent-encoded: brackets in a query,
    /// a lone percent sign, a second hash sign.
    package static func encoded(in address: String) -> String {
        var address = address
        return address.withUTF8 { bytes in
            let slash = UInt8(ascii: "/")
            let host = (bytes.firstIndex(of: slash) ?? bytes.count) + 2
            let start = bytes.dropFirst(host).firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
            return encoded(in: bytes, from: start)
        } ?? address
    }

    /// Nil if nothing has to be encoded.
    private static func encoded(in address: UnsafeBufferPointer<UInt8>, from start: Int) -> String? {
        var hasFragment = false
        var copied = 0
        var encoded: [UInt8] = []
        while let misfit = firstMisfit(in: address, from: max(start, copied), hasFragment: &hasFragment) {
            encoded += address[copied..<misfit]
            encoded += PercentEncoding.encoded(address[misfit])
            copied = misfit + 1
        }
        guard copied > 0 else { return nil }
        return String(decoding: encoded + address[copied...], as: UTF8.self)
    }

    /// - Parameter hasFragment: whether a fragment has begun before `start`, and then before the misfit.
    private static func firstMisfit(
        in bytes: UnsafeBufferPointer<UInt8>,
        from start: Int,
        hasFragment: inout Bool
    ) -> Int? {
        for index in start..<max(start, bytes.count) {
            switch bytes[index] {
            case 0...0x20, 0x7F: return index
            case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "\\"),
                UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
                UInt8(ascii: "}"):
                return index
            case UInt8(ascii: "#"):
                if hasFragment { return index }
                hasFragment = true
            case UInt8(ascii: "%"):
                guard index + 2 < bytes.count, Hex.value(of: bytes[index + 1]) != nil,
                    Hex.value(of: bytes[index + 2]) != nil
                else { return index }
            default: break
            }
        }
        return nil
    }
}
