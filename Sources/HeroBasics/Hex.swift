extension Sequence<UInt8> {
    /// Lower-case hexadecimal.
    public var hexText: String {
        var text: [UInt8] = []
        text.reserveCapacity(2 * underestimatedCount)
        for byte in self {
            text.append(Self.hexDigit(byte >> 4))
            text.append(Self.hexDigit(byte & 15))
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 { value + (value < 10 ? 0x30 : 0x57) }
}
