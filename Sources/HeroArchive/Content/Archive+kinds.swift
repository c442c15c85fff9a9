import Foundation
import GRDB
public import HeroModel

extension Archive {
    /// The kinds of the archive's records, with those that come along.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func kinds() async throws -> KindTable {
        try await read { try $0.kinds() }
    }

    /// Keeps what kinds are called and what they are like, for as long as records of them may be there. A kind that comes
    /// along, and one that is kept already, stay as they are.
    /// - Throws: `ArchiveError`, also for too many kinds; `CancellationError`.
    public func declare(_ kinds: [KindDeclaration]) async throws {
        let before = try await self.kinds()
        let new = kinds.filter { $0.kind.isDeclared && before[$0.kind].declaration != $0 }
        if new.isEmpty { return }
        guard Set((before.declared + new).map(\.kind)).count <= KindTable.mostDeclared else {
            throw ArchiveError.tooManyKinds(most: KindTable.mostDeclared)
        }
        try await write { try $0.declare(new) }
    }
}

extension Database {
    func kinds() throws -> KindTable {
        let rows = try String.fetchAll(self, sql: "SELECT declaration FROM kind WHERE declaration IS NOT NULL")
        return KindTable(
            declared: try rows.map { row in
                do {
                    return try JSONDecoder().decode(KindDeclaration.self, from: Data(row.utf8))
                } catch {
                    throw ArchiveError.implausible("a kind is not declared in a way that can be read")
                }
            }
        )
    }

    /// - Parameter kinds: that are not among those which come along.
    func declare(_ kinds: [KindDeclaration]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Numbers do not depend on the order of declarations.
        for declaration in kinds.sorted(by: { $0.kind < $1.kind }) {
            try run(
                """
                INSERT INTO kind (name, declaration) VALUES (?, ?)
                ON CONFLICT (name) DO UPDATE SET declaration = excluded.declaration
                """,
                [declaration.kind.rawValue, String(decoding: try encoder.encode(declaration), as: UTF8.self)]
            )
        }
        // Sites show it.
        try raiseRevision()
    }
}
