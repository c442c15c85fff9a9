/// The positions of live records among all that were read, by row id. Row ids are given one after another, so an array
/// is smaller than a dictionary and found in at once.
struct RecordPositions {
    /// Negative for row ids without a live record.
    private var positions: [Int32] = []

    /// An archive with more row ids than that is damaged: a billion bytes would be needed.
    private static let most: Int64 = 1 << 28

    /// - Throws: `ArchiveError.corrupt` for a row id that no archive has.
    mutating func set(_ id: Int64, to position: Int) throws {
        guard (0..<Self.most).contains(id) else { throw ArchiveError.implausible("a row id is out of range") }
        let missing = Int(id) + 1 - positions.count
        if missing > 0 { positions.append(contentsOf: repeatElement(-1, count: missing)) }
        positions[Int(id)] = Int32(position)
    }

    /// Nil if there is no live record with this row id.
    subscript(id: Int64) -> Int32? {
        guard id >= 0, id < positions.count, positions[Int(id)] >= 0 else { return nil }
        return positions[Int(id)]
    }
}
