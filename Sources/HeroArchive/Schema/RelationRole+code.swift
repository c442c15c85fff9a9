import HeroModel

// The number that stands for a role in the archive. Numbers are never reused: archives outlive versions.

extension RelationRole {
    var code: Int64 {
        switch self {
        case .member: 1
        case .variant: 2
        case .collectedIn: 3
        case .collects: 4
        case .next: 5
        case .previous: 6
        case .originalIssue: 7
        case .firstPrintingOf: 8
        case .form: 9
        case .base: 10
        }
    }

    /// From number 1 on.
    private static let byCode = allCases.sorted { $0.code < $1.code }

    /// The role with this number.
    /// - Throws: `ArchiveError.corrupt` for a number that no role has.
    init(code: Int64) throws {
        guard (1...Int64(Self.byCode.count)).contains(code) else {
            throw ArchiveError.corrupt(path: "herodex.sqlite", reason: "no role has the number \(code)")
        }
        self = Self.byCode[Int(code) - 1]
    }
}
