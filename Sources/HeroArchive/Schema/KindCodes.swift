import GRDB
import HeroModel

/// The numbers that kinds have in an archive, by its table `kind`. Numbers are never reused: archives outlive versions.
struct KindCodes {
    /// The kinds by number; nil at a number without a row.
    private let kinds: [RecordKind?]
    private var numbers: [RecordKind: Int64] = [:]

    /// The kinds whose numbers from 1 on were fixed before archives named them, up to version 10.
    static let fixed: [RecordKind] = [
        .heroes, .transformations, .comics, .series, .events, .stories, .creators, .facts,
    ]

    /// The numbers of an archive before version 11.
    static let before11 = KindCodes(kinds: [nil] + fixed)

    private init(kinds: [RecordKind?]) {
        self.kinds = kinds
        for (number, kind) in kinds.enumerated() {
            if let kind { numbers[kind] = Int64(number) }
        }
    }

    init(_ database: Database) throws {
        var kinds: [RecordKind?] = []
        let rows = try Row.fetchCursor(try database.cachedStatement(sql: "SELECT id, name FROM kind ORDER BY id"))
        while let row = try rows.next() {
            guard let kind = RecordKind(rawValue: try row.at(1)) else { continue }
            let number: Int64 = try row.at(0)
            guard (1...1_000).contains(number) else { throw Self.unknown(number) }
            kinds += Array(repeating: nil, count: max(0, Int(number) + 1 - kinds.count))
            kinds[Int(number)] = kind
        }
        self.init(kinds: kinds)
    }

    /// The kind with this number.
    /// - Throws: `ArchiveError.corrupt` for a number that no kind has.
    func kind(_ number: Int64) throws -> RecordKind {
        guard let place = Int(exactly: number), kinds.indices.contains(place), let kind = kinds[place] else {
            throw Self.unknown(number)
        }
        return kind
    }

    /// - Throws: `ArchiveError.corrupt` for a kind that the archive does not have.
    func number(of kind: RecordKind) throws -> Int64 {
        guard let number = numbers[kind] else { throw ArchiveError.implausible("no kind is called \(kind.rawValue)") }
        return number
    }

    private static func unknown(_ number: Int64) -> ArchiveError {
        .implausible("no kind has the number \(number)")
    }
}
