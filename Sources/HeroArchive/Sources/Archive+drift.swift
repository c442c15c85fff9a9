public import Foundation
import GRDB
public import HeroModel

/// How much of an endpoint's fields may differ from what they were before a crawl counts as incomplete.
public struct DriftLimit: Equatable, Sendable {
    /// The fraction of the known fields that may differ, from 0 to 1.
    public let share: Double
    /// Whether what differs is taken as right from now on.
    let accepts: Bool

    public static let usual = DriftLimit(share: 0.1)

    public init(share: Double, accepts: Bool = false) {
        self.share = share
        self.accepts = accepts
    }
}

extension Archive {
    /// Compares replies of a crawl with what was known of their endpoints. Until a crawl was complete, its replies are
    /// learned from.
    /// - Parameters:
    ///   - shapes: of the replies that were new or had changed, by endpoint.
    ///   - isComplete: whether the crawl has seen everything.
    /// - Returns: all drift of the source, by endpoint.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func recordShapes(
        of source: SourceName,
        _ shapes: [String: ReplyShape],
        isComplete: Bool,
        limit: DriftLimit = .usual,
        at date: Date
    ) async throws -> [EndpointDrift] {
        try await write { database in
            let id = try database.source(source)
            for (name, shape) in shapes.sorted(by: { $0.key < $1.key }) {
                try database.run("INSERT OR IGNORE INTO endpoint (source, name) VALUES (?, ?)", [id, name])
                let endpoint = try ArchivedEndpoint(name, of: id, in: database)
                try endpoint.learn(shape, at: date)
            }
            if limit.accepts { try ArchivedEndpoint.acceptDrift(of: id, in: database) }
            if isComplete { try database.run("UPDATE endpoint SET isLearned = 1 WHERE source = ?", [id]) }
            try ArchivedEndpoint.judge(id, limit, in: database)
            return try EndpointDrift.all(of: id, in: database)
        }
    }
}

extension EndpointDrift {
    /// Returns the drift of a source's endpoints, sorted by their names; endpoints without drift are left out.
    static func all(of source: Int64, in database: Database) throws -> [EndpointDrift] {
        return try database.all(
            """
            SELECT id, name, isBeyond FROM endpoint
            WHERE source = ? AND EXISTS (SELECT 1 FROM drift WHERE endpoint = endpoint.id) ORDER BY name
            """,
            [source]
        ) { row in
            let endpoint = try ArchivedEndpoint(row.at("name"), of: source, in: database)
            return EndpointDrift(
                endpoint: endpoint.name,
                known: endpoint.shape.fields.count,
                fields: try endpoint.drift(),
                isBeyond: try row.at("isBeyond") == 1
            )
        }
    }
}

/// One of a source's endpoints, with what is known of its replies.
struct ArchivedEndpoint {
    let id: Int64
    let name: String
    private let isLearned: Bool
    private(set) var shape: ReplyShape
    private let database: Database

    init(_ name: String, of source: Int64, in database: Database) throws {
        self.database = database
        self.name = name
        let row = try database.row("SELECT id, isLearned FROM endpoint WHERE source = ? AND name = ?", [source, name])
        id = try row?.at("id") ?? 0
        isLearned = try row?.at("isLearned") == 1
        shape = try Self.shape(of: id, in: database)
    }

    func learn(_ newer: ReplyShape, at date: Date) throws {
        var known = shape
        guard isLearned else {
            known.add(newer)
            return try write(known)
        }
        for noted in try differences() where shape.hasSettled(noted.path, noted.sort, in: newer) {
            try database.run("DELETE FROM drift WHERE endpoint = ? AND path = ?", [id, noted.path])
        }
        for found in shape.differences(to: newer) {
            try database.run(
                """
                INSERT INTO drift (endpoint, path, sort, types, since) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (endpoint, path) DO UPDATE SET types = types | excluded.types
                """,
                [id, found.path, found.sort.rawValue, found.types.rawValue, date.stored]
            )
        }
        let additions = shape.additions(from: newer)
        guard !additions.isEmpty else { return }
        known.add(additions)
        try write(known)
    }

    /// The differences as the status shows them, by path.
    func drift() throws -> [FieldDrift] {
        let rows = try database.allRows(
            "SELECT path, sort, types, since FROM drift WHERE endpoint = ? ORDER BY path",
            [id]
        )
        let unknown = Set(try differences().filter { $0.sort == .unknown }.map(\.path))
        return try rows.compactMap { row in
            let path: String = try row.at("path")
            // A new object is one difference, whatever is in it.
            guard !ReplyShape.ancestors(of: path).contains(where: unknown.contains),
                let sort = FieldDrift.Sort(rawValue: try row.at("sort"))
            else { return nil }
            let now = ValueTypes(rawValue: try row.at("types")).words
            return FieldDrift(
                path: path,
                sort: sort,
                before: sort == .unknown ? nil : shape.fields[path]?.types.words,
                now: sort == .missing ? nil : now,
                since: try Date(stored: row.at("since"))
            )
        }
    }

    /// Takes all differences of a source as what is right.
    static func acceptDrift(of source: Int64, in database: Database) throws {
        for drift in try EndpointDrift.all(of: source, in: database) {
            let endpoint = try ArchivedEndpoint(drift.endpoint, of: source, in: database)
            try endpoint.write(endpoint.shape.accepting(try endpoint.differences()))
            try database.run("DELETE FROM drift WHERE endpoint = ?", [endpoint.id])
            try database.run("UPDATE endpoint SET isBeyond = 0 WHERE id = ?", [endpoint.id])
        }
    }

    /// Records which endpoints differ more than the limit allows.
    static func judge(_ source: Int64, _ limit: DriftLimit, in database: Database) throws {
        try database.run("UPDATE endpoint SET isBeyond = 0 WHERE source = ?", [source])
        for drift in try EndpointDrift.all(of: source, in: database)
        where Double(drift.fields.count) > limit.share * Double(drift.known) {
            try database.run(
                "UPDATE endpoint SET isBeyond = 1 WHERE source = ? AND name = ?",
                [source, drift.endpoint]
            )
        }
    }

    private func differences() throws -> [ReplyShape.Difference] {
        return try database.all("SELECT path, sort, types FROM drift WHERE endpoint = ?", [id]) { row in
            guard let sort = FieldDrift.Sort(rawValue: try row.at("sort")) else { return nil }
            return try ReplyShape.Difference(
                path: row.at("path"),
                sort: sort,
                types: ValueTypes(rawValue: row.at("types"))
            )
        }
    }

    private static func shape(of endpoint: Int64, in database: Database) throws -> ReplyShape {
        var fields: [String: ReplyShape.Field] = [:]
        var objects: [String: Int] = [:]
        try database.rows("SELECT path, types, times, objects FROM shape WHERE endpoint = ?", [endpoint]).forEachRow {
            row in
            let path: String = try row.at("path")
            if let types = try row.at("types") as Int? {
                fields[path] = try ReplyShape.Field(types: ValueTypes(rawValue: types), times: row.at("times"))
            }
            if let count = try row.at("objects") as Int? { objects[path] = count }
        }
        return ReplyShape(fields: fields, objects: objects)
    }

    private func write(_ shape: ReplyShape) throws {
        try database.run("DELETE FROM shape WHERE endpoint = ?", [id])
        for path in Set(shape.fields.keys).union(shape.objects.keys) {
            let field = shape.fields[path]
            try database.run(
                "INSERT INTO shape (endpoint, path, types, times, objects) VALUES (?, ?, ?, ?, ?)",
                [id, path, field?.types.rawValue, field?.times ?? 0, shape.objects[path]]
            )
        }
    }
}
