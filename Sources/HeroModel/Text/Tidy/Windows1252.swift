/// The single-byte encoding behind most mojibake, in both directions, as web browsers implement it.
enum Windows1252 {
    /// The characters for the bytes 0x80 to 0x9F; nil where the encoding has none.
    private static let upper: [Unicode.Scalar?] = [
        "\u{20AC}", nil, "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
        "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", nil, "\u{017D}", nil,
        nil, "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
        "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}", "\u{0153}", nil, "\u{017E}", "\u{0178}",
    ]

    private static let bytes = Dictionary(
        uniqueKeysWithValues: zip(upper, UInt8(0x80)...).compactMap { scalar, byte in scalar.map { ($0, byte) } }
    )

    /// The byte above 0x7F that stands for `scalar`; nil for ASCII and for characters the encoding lacks.
    ///
    /// The control characters 0x80 to 0x9F map to the same bytes, as in text decoded as Latin-1.
    static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        switch scalar.value {
        case 0x80...0xFF: UInt8(scalar.value)
        case 0x152...0x2122: bytes[scalar]
        default: nil
        }
    }

    /// What a control character 0x80 to 0x9F was meant to be: HTML reads `&#146;` as "’" for the same reason.
    static func scalar(forControl value: UInt32) -> Unicode.Scalar? {
        (0x80...0x9F).contains(value) ? upper[Int(value - 0x80)] : nil
    }
}
