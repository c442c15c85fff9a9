/// The part of a file requested by a `Range` field (RFC 9110, 14.2).
enum ByteRange: Equatable {
    /// No range, several, or an invalid one: these may be ignored.
    case whole
    case part(Range<Int>)
    /// It begins after the end.
    case unsatisfiable

    /// - Parameters:
    ///   - value: the field's; nil if there is none.
    ///   - size: the file's, in bytes.
    init(_ value: String?, size: Int) {
        switch value.flatMap(Self.spec) {
        case (let first?, let last)? where first <= last ?? .max:
            self = first < size ? .part(first..<min(last ?? size - 1, size - 1) + 1) : .unsatisfiable
        case (nil, let suffix?)?: self = suffix > 0 && size > 0 ? .part(max(0, size - suffix)..<size) : .unsatisfiable
        default: self = .whole
        }
    }

    /// The numbers around the hyphen; nil if it is not one range of bytes.
    private static func spec(_ value: String) -> (Int?, Int?)? {
        let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
        let ends = parts[1].split(separator: "-", omittingEmptySubsequences: false)
            .map { $0.drop { $0 == " " }.prefix { $0 != " " } }
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
            return nil
        }
        return (number(ends[0]), number(ends[1]))
    }

    /// Nil for none; numbers that overflow are beyond every end.
    private static func number(_ digits: Substring) -> Int? { digits.isEmpty ? nil : Int(digits) ?? Int.max }
}
