import Foundation
import HeroBasics

/// Numbers and ids that depend only on a text: the same in every run, on every machine.
struct StableHash {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = MessageDigest.sha256(text) }

    /// 64 bits, to seed a choice or an order.
    var number: UInt64 { bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }

    /// 40 hexadecimal digits, as long as Marvel's ETags.
    var digest: String { bytes.prefix(20).hexText }

    /// An upper-case UUID, marked as name-based.
    var uuid: String {
        var named = Array(bytes.prefix(16))
        named[6] = named[6] & 0x0F | 0x50
        named[8] = named[8] & 0x3F | 0x80
        let digits = Array(named.hexText.uppercased())
        let ends = [8, 12, 16, 20, 32]
        return zip([0] + ends, ends).map { String(digits[$0..<$1]) }.joined(separator: "-")
    }

    /// 22 characters of the URL-safe base 64 alphabet, like the fact ids.
    var slug: String {
        String(Data(bytes.prefix(16)).base64EncodedString().prefix(22))
            .replacing("+", with: "-").replacing("/", with: "_")
    }
}
