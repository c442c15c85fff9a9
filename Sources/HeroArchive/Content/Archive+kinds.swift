import Foundation
import GRDB
public import HeroModel

extension Archive {
    /// The kinds of the archive's records and the roles of their relations, with those that come along.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func kinds() async throws -> KindTable {
        try await read { try $0.kinds() }
    }

    /// Keeps what kinds and roles are called, for as long as records of them may be there. What comes along, and what is
    /// kept already, stays as it is.
    /// - Throws: `ArchiveError`, also for too many; `CancellationError`.
    public func declare(_ declared: Declarations) async throws {
        let before = try await self.kinds().declared
        let new = Declarations(
            kinds: declared.kinds.filter { $0.kind.isDeclared && !before.kinds.contains($0) },
            roles: declared.roles.filter { $0.role.isDeclared && !before.roles.contains($0) }
        )
        if new.isEmpty { return }
        let all = new + before
        guard max(all.kinds.count, all.roles.count) <= KindTable.mostDeclared else {
            throw ArchiveError.tooManyKinds(most: KindTable.mostDeclared)
        }
        try await write { try $0.declare(new) }
    }
}

extension Database {
    func kinds() throws -> KindTable {
        try KindTable(Declarations(kinds: declarations(in: "kind"), roles: declarations(in: "role")))
    }

    private func declarations<Declaration: Decodable>(in table: String) throws -> [Declaration] {
        let rows: [String] = try values("SELECT declaration FROM \(table) WHERE declaration IS NOT NULL")
        return try rows.map { row in
            do {
                return try JSONDecoder().decode(Declaration.self, from: Data(row.utf8))
            } catch {
                throw ArchiveError.implausible("a \(table) is not declared in a way that can be read")
            }
        }
    }

    /// - Parameter declared: what is not among that which comes along.
    func declare(_ declared: Declarations) throws {
        // Numbers do not depend on the order of declarations.
        for kind in declared.kinds.sorted(by: { $0.kind < $1.kind }) {
            try insert(kind.kind.rawValue, kind, into: "kind")
        }
        for role in declared.roles.sorted(by: { $0.role < $1.role }) {
            try insert(role.role.rawValue, role, into: "role")
            try run("INSERT OR IGNORE INTO role (name) VALUES (?)", [role.role.reversed.rawValue])
        }
        // Sites show it.
        try raiseRevision()
    }

    private func insert(_ name: String, _ declaration: some Encodable, into table: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try run(
            """
            INSERT INTO \(table) (name, declaration) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET declaration = excluded.declaration
            """,
            [name, String(decoding: try encoder.encode(declaration), as: UTF8.self)]
        )
    }
}
