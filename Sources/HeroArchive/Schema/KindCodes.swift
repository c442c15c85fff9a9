import GRDB
import HeroModel

/// The numbers that kinds and roles have in an archive, by its tables `kind` and `role`. Numbers are never reused: archives
/// outlive versions.
struct KindCodes: Sendable {
    private let kinds: Names<RecordKind>
    private let roles: Names<RelationRole>

    /// The kinds whose numbers from 1 on were fixed before archives named them, up to version 10.
    static let fixed: [RecordKind] = [
        .heroes, .transformations, .comics, .series, .events, .stories, .creators, .facts,
    ]
    /// The roles whose numbers from 1 on were fixed before archives named them, up to version 12.
    static let fixedRoles: [RelationRole] = [
        .member, .variant, .collectedIn, .collects, .next, .previous, .originalIssue, .firstPrintingOf, .form, .base,
    ]

    /// - Parameter database: of any version.
    init(_ database: Database) throws {
        kinds = try Names(table: "kind", before: Self.fixed, in: database)
        roles = try Names(table: "role", before: Self.fixedRoles, in: database)
    }

    /// The kind with this number.
    /// - Throws: `ArchiveError.corrupt` for a number that no kind has.
    func kind(_ number: Int64) throws -> RecordKind { try kinds.value(number) }

    /// - Throws: `ArchiveError.corrupt` for a kind that the archive does not have.
    func number(of kind: RecordKind) throws -> Int64 { try kinds.number(of: kind) }

    /// The role with this number.
    /// - Throws: `ArchiveError.corrupt` for a number that no role has.
    func role(_ number: Int64) throws -> RelationRole { try roles.value(number) }

    /// - Throws: `ArchiveError.corrupt` for a role that the archive does not have.
    func number(of role: RelationRole) throws -> Int64 { try roles.number(of: role) }

    /// The record that a row names by the columns `name`, of its source, `kind` and `ident`.
    func key(in row: Row) throws -> RecordKey {
        try RecordKey(source: SourceName(row.at("name")), kind: kind(row.at("kind")), id: row.at("ident"))
    }

    /// The number of each role's other end, by the role's number.
    var reversedRoles: [Int64: Int64] {
        let pairs = roles.numbers.compactMap { role, number in roles.numbers[role.reversed].map { (number, $0) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// The names of one table by number.
    private struct Names<Name: Hashable & RawRepresentable<String> & Sendable>: Sendable {
        let table: String
        /// The names by number; nil at a number without a row.
        private var values: [Name?] = [nil]
        private(set) var numbers: [Name: Int64] = [:]

        /// - Parameter fixed: what an archive without the table has.
        init(table: String, before fixed: [Name], in database: Database) throws {
            self.table = table
            guard try database.tableExists(table) else {
                for (place, name) in fixed.enumerated() { try insert(name, Int64(place + 1)) }
                return
            }
            let statement = try database.cachedStatement(sql: "SELECT id, name FROM \(table) ORDER BY id")
            let rows = try Row.fetchCursor(statement)
            while let row = try rows.next() {
                if let name = Name(rawValue: try row.at(1)) { try insert(name, try row.at(0)) }
            }
        }

        private mutating func insert(_ name: Name, _ number: Int64) throws {
            guard (1...1_000).contains(number) else { throw unknown(number) }
            values += Array(repeating: nil, count: max(0, Int(number) + 1 - values.count))
            values[Int(number)] = name
            numbers[name] = number
        }

        func value(_ number: Int64) throws -> Name {
            guard let place = Int(exactly: number), values.indices.contains(place), let value = values[place] else {
                throw unknown(number)
            }
            return value
        }

        func number(of name: Name) throws -> Int64 {
            guard let number = numbers[name] else {
                throw ArchiveError.implausible("no \(table) is called \(name.rawValue)")
            }
            return number
        }

        private func unknown(_ number: Int64) -> ArchiveError { .implausible("no \(table) has the number \(number)") }
    }
}
