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

    private static let byCode: [Int64: RelationRole] = {
        let roles: [RelationRole] = [
            .member, .variant, .collectedIn, .collects, .next, .previous, .originalIssue, .firstPrintingOf, .form,
            .base,
        ]
        return Dictionary(uniqueKeysWithValues: roles.map { ($0.code, $0) })
    }()

    /// The role with this number.
    /// - Throws: `ArchiveError.corrupt` for a number that no role has.
    init(code: Int64) throws {
        guard let role = Self.byCode[code] else {
            throw ArchiveError.corrupt(path: "herodex.sqlite", reason: "no role has the number \(code)")
        }
        self = role
    }
}
