import Foundation
import GRDB
import HeroModel

extension Database {
    /// Runs one statement that is prepared once per connection.
    func run(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws {
        try cachedStatement(sql: sql).execute(arguments: arguments)
    }

    /// The first row of a statement that is prepared once per connection.
    func row(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws -> Row? {
        try Row.fetchOne(try cachedStatement(sql: sql), arguments: arguments)
    }

    /// The first column of the first row as a whole number.
    func number(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws -> Int64? {
        try Int64.fetchOne(try cachedStatement(sql: sql), arguments: arguments)
    }

    /// A site made from this archive would look different from now on.
    func raiseRevision() throws {
        try run("UPDATE state SET revision = revision + 1")
    }

    /// The row of a registered source.
    /// - Throws: `ArchiveError.unknownSource`.
    func source(_ name: SourceName) throws -> Int64 {
        guard let id = try number("SELECT id FROM source WHERE name = ?", [name.text]) else {
            throw ArchiveError.unknownSource(name)
        }
        return id
    }
}

extension Date {
    /// As the archive counts time.
    var stored: Double { timeIntervalSinceReferenceDate }

    init(stored: Double) { self.init(timeIntervalSinceReferenceDate: stored) }
}
