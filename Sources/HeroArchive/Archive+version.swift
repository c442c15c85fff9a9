import GRDB

extension Archive {
    /// The version of the loaded SQLite library, such as "3.40.1".
    public static var databaseVersion: String {
        let number = Database.sqliteLibVersionNumber
        return "\(number / 1_000_000).\(number / 1_000 % 1_000).\(number % 1_000)"
    }
}
