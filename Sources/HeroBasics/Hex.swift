/// Hexadecimal digits.
public enum Hex {
    /// `value` in lower-case digits, padded with leading zeros to `width` digits.
    public static func text(_ value: some UnsignedInteger, width: Int = 1) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    /// The value of a digit, 0 to 15, in either case; nil for any other byte.
    public static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x41...0x46: digit - 0x37
        case 0x61...0x66: digit - 0x57
        default: nil
        }
    }

    /// The lower-case digit of a value from 0 to 15.
    static func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? 0x30 : 0x57) }
}

extension Sequence<UInt8> {
    /// Two lower-case hexadecimal digits per byte.
    public var hexText: String {
        var text: [UInt8] = []
        text.reserveCapacity(2 * underestimatedCount)
        for byte in self {
            text.append(Hex.digit(byte >> 4))
            text.append(Hex.digit(byte & 15))
        }
        return String(decoding: text, as: UTF8.self)
    }
}
