/// Names as addresses write them (RFC 3986, 2.1).
enum PercentEncoding {
    static func of(_ name: Substring) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
            default: bytes += [0x25] + digits(of: byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The two hexadecimal digits of a byte, in ASCII.
    static func digits(of byte: UInt8) -> [UInt8] {
        [byte >> 4, byte & 15].map { $0 + ($0 < 10 ? 0x30 : 0x37) }
    }
}
