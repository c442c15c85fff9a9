import Foundation

extension Encodable {
    /// Compact JSON with sorted keys, the same bytes for the same value.
    func canonicalJSON() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self)) + [0x0A]
    }
}
