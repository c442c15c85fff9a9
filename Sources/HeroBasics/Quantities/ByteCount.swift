/// A number of bytes as written in messages: `812 bytes`, `1.5 KB`, `16 MB`. A kilobyte has 1,024 bytes.
public struct ByteCount: CustomStringConvertible, Equatable, Sendable {
    let bytes: Int

    public init(_ bytes: Int) { self.bytes = bytes }

    private static let units = ["KB", "MB", "GB", "TB"]

    /// With one decimal below 10, unless it is 0.
    public var description: String {
        guard bytes >= 1_024 else { return bytes.of("byte") }
        var (amount, place) = (Double(bytes) / 1_024, 0)
        // A value that rounds up to 1,024 is written in the next unit.
        while amount.rounded() >= 1_024, place < Self.units.count - 1 { (amount, place) = (amount / 1_024, place + 1) }
        let tenths = (amount * 10).rounded()
        let isWhole = tenths >= 100 || tenths.truncatingRemainder(dividingBy: 10) == 0
        let digits = isWhole ? "\(Int(amount.rounded()))" : "\(Int(tenths / 10)).\(Int(tenths) % 10)"
        return "\(digits) \(Self.units[place])"
    }
}
