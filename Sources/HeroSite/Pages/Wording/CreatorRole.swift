/// The roles of creators, in the sources' own English words with one spelling each.
enum CreatorRole {
    /// Maps different spellings of a role to the one that is shown.
    private static let spellings = [
        "penciler": "penciller", "penciler (cover)": "penciller (cover)", "colourist": "colorist",
        "colourist (cover)": "colorist (cover)",
    ]

    /// Roles in the order in which a comic credits them.
    private static let order = [
        "author", "writer", "penciller", "artist", "illustrator", "inker", "colorist", "letterer", "translator",
        "editor",
    ]

    /// The roles a relation's note names, such as `writer, penciler (cover)`.
    static func roles(in note: String) -> [String] {
        note.utf8.split(separator: UInt8(ascii: ",")).map { part in
            let role = String(Substring(part.drop { $0 == UInt8(ascii: " ") })).lowercased()
            return spellings[role] ?? role
        }
    }

    /// All roles that relations' notes name, each once, in the order of credits.
    static func all(in notes: some Sequence<String>) -> [String] {
        var roles: [String] = []
        for note in notes {
            for role in Self.roles(in: note) where !roles.contains(role) { roles.append(role) }
        }
        guard roles.count > 1 else { return roles }
        return roles.map { (role: $0, rank: rank($0)) }.sorted { $0.rank < $1.rank }.map(\.role)
    }

    /// Sorts roles as a comic credits them: writers first, cover credits right after the same work inside.
    static func rank(_ role: String) -> String {
        let work = role.utf8.prefix { $0 != UInt8(ascii: "(") }
        let rank = order.firstIndex { work.starts(with: $0.utf8) } ?? order.count
        return String(UnicodeScalar(UInt8(ascii: "a") + UInt8(clamping: min(rank, 25)))) + role
    }
}
