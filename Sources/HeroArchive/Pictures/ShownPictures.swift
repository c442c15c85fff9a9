import GRDB

/// The pictures that live records show: the first of a record is a column of its row, the others are lines of its
/// details.
struct ShownPictures {
    /// The condition under which a row of `picture` is the first of a live record.
    static let isFirst = "EXISTS (SELECT 1 FROM record WHERE record.picture = picture.id AND withdrawn IS NULL)"

    let database: Database
    /// The addresses of further pictures by source, read at the first picture that is not the first of a record.
    private var further: [Int64: Set<String>] = [:]

    init(database: Database) { self.database = database }

    /// Whether a live record of the source has the picture at this address after its first one.
    mutating func haveFurther(_ address: String, of source: Int64) throws -> Bool {
        if let known = further[source] { return known.contains(address) }
        let read = try addresses(of: source)
        further[source] = read
        return read.contains(address)
    }

    private func addresses(of source: Int64) throws -> Set<String> {
        let rows = try String.fetchCursor(
            database,
            sql: """
                SELECT details FROM record JOIN subject ON subject.id = record.subject
                WHERE subject.source = ? AND withdrawn IS NULL AND instr(details, ?)
                """,
            arguments: [source, DetailFields.picture + "\t"]
        )
        var addresses: Set<String> = []
        while let details = try rows.next() {
            for line in FieldText.decode(details, where: { name, _ in name.elementsEqual(DetailFields.picture.utf8) }) {
                addresses.formUnion(line.dropFirst())
            }
        }
        return addresses
    }
}
