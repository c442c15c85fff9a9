import HeroModel

// The number that stands for a kind in the archive. Numbers are never reused: archives outlive versions.

extension RecordKind {
    var code: Int64 { Int64(position) + 1 }

    /// From number 1 on.
    private static let byCode = allCases.sorted { $0.code < $1.code }

    /// The kind with this number.
    /// - Throws: `ArchiveError.corrupt` for a number that no kind has.
    init(code: Int64) throws {
        guard (1...Int64(Self.byCode.count)).contains(code) else {
            throw ArchiveError.corrupt(path: "herodex.sqlite", reason: "no kind has the number \(code)")
        }
        self = Self.byCode[Int(code) - 1]
    }
}
