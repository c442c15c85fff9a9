package import Foundation

extension Encodable {
    /// Compact JSON with sorted keys, unescaped slashes and dates as ISO 8601: the same bytes for the same value.
    /// - Throws: `EncodingError`.
    package func canonicalJSON() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(self)
    }

    /// The canonical JSON with a line feed at the end, as in a file or a line of output.
    /// - Throws: `EncodingError`.
    package func canonicalJSONLine() throws -> [UInt8] { Array(try canonicalJSON()) + [0x0A] }
}
