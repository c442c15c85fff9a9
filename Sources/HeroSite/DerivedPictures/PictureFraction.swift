/// One of several parts of an archive's pictures, for machines that prepare them together: by digest, so that they need
/// nothing else to agree on.
public struct PictureFraction: CustomStringConvertible, Sendable {
    public static let whole = PictureFraction(number: 1, of: 1)

    /// From 1 on.
    let number: Int
    let count: Int

    private init(number: Int, of count: Int) {
        self.number = number
        self.count = count
    }

    /// From `3/16`; nil for a text that is none.
    public init?(_ text: String) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard numbers.count == 2, (1...Self.most).contains(numbers[1]), (1...numbers[1]).contains(numbers[0]) else {
            return nil
        }
        self.init(number: numbers[0], of: numbers[1])
    }

    private static let most = 10_000

    public var description: String { "\(number)/\(count)" }

    /// - Parameter digest: of the archived bytes, in hexadecimal. Parts are ranges of its first 32 bits, so that of 16
    ///   parts each has the digests that begin with one digit.
    func has(_ digest: String) -> Bool { ((Int(digest.prefix(8), radix: 16) ?? 0) * count) >> 32 == number - 1 }
}
