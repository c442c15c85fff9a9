import GRDB

/// Saves what the newest build showed before it is changed, within a transaction. Content that no build has shown yet
/// need not be saved.
struct PreviousContent {
    let database: Database
    /// The build that will show what is written now.
    let build: Int64

    init(database: Database) throws {
        self.database = database
        build = try database.openBuild()
    }

    /// Whether any build was recorded; if not, there is nothing to save.
    var hasBuilds: Bool { build > 1 }

    /// Saves a record's columns unless those of the newest build are saved already.
    func keep(_ subject: Int64) throws {
        guard hasBuilds else { return }
        try database.run(
            """
            INSERT OR IGNORE INTO former (subject, picture, language, title, aliases, links, details, plain)
            SELECT subject, picture, language, title, aliases, links, details, plain
            FROM record WHERE subject = ? AND arrived < ?
            """,
            [subject, build]
        )
    }

    /// Makes a change that may affect these relation lists, and saves the former state of those that it changed.
    /// - Parameter date: when the reply that brings the change was fetched.
    func keep(_ lists: some Sequence<ListID>, at date: Double, during change: () throws -> Void) throws {
        let former = try lists.filter(isShown).map { ($0, try ListState($0, in: database)) }
        try change()
        for (list, state) in former where !state.isSame(as: try ListState(list, in: database)) {
            try database.run(
                """
                INSERT INTO formerList (owner, kind, role, changed, available, items) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (owner, kind, role) DO UPDATE SET changed = excluded.changed
                """,
                [list.owner, list.kind, list.role, date, state.available, state.text]
            )
        }
    }

    /// Retires replies, and saves the former state of the relation lists that change without them.
    /// - Parameter condition: selects the replies in the table `reply`.
    /// - Returns: how many there were.
    func retireReplies(where condition: String, _ arguments: StatementArguments, at date: Double) throws -> Int {
        let replies = "reply IN (SELECT id FROM reply WHERE " + condition + ")"
        var count = 0
        try keep(hasBuilds ? try ListID.all(in: database, replies, arguments) : [], at: date) {
            try database.run("UPDATE reply SET retired = 1 WHERE " + condition, arguments)
            count = database.changesCount
        }
        return count
    }

    private func isShown(_ list: ListID) throws -> Bool {
        guard hasBuilds else { return false }
        return try database.number("SELECT 1 FROM record WHERE subject = ? AND arrived < ?", [list.owner, build]) != nil
    }
}
