import Foundation
import GRDB
import HeroBasics
import HeroCheck
import HeroPublish

/// What was published to one output folder and from what, kept beside the archive. A later build leaves alone what is
/// made from the same and is still there untouched.
final class PreviousBuild: Sendable {
    let summary: BuildSummary
    private let path: String
    private let database: DatabaseQueue

    /// Reads the summary of the build at `path`; nil without a file, and for one that is damaged or of another version.
    init?(_ path: String) {
        guard let database = try? BuildDatabase.reading(path),
            let summary = try? database.read({ try BuildSummary(in: $0) })
        else { return nil }
        self.path = path
        self.database = database
        self.summary = summary
    }

    /// The folders of the site; unknown if they cannot be read.
    static func folders(_ path: String) -> SiteFolders { PreviousBuild(path)?.summary.folders ?? .unknown }

    /// The paths of all files; none if they cannot be read.
    static func paths(_ path: String) -> [String] {
        let paths = try? PreviousBuild(path)?.database.read { try String.fetchAll($0, sql: "SELECT path FROM file") }
        return paths ?? []
    }

    /// Whether every published file is still there and unchanged.
    func isIntact(in output: String) -> Bool {
        var cursor = FolderCursor(below: output)
        let isIntact = try? database.read { database in
            let rows = try Row.fetchCursor(database, sql: "SELECT path, size, modified, inode FROM file ORDER BY path")
            while let row = try rows.next() {
                guard cursor.state(of: try row.decode(String.self, atIndex: 0)) == (try FileState(row)) else {
                    return false
                }
            }
            return true
        }
        return isIntact ?? false
    }

    /// The numbers that the pages' links refer to; nil if they cannot be read, or if most of them are of paths that are
    /// gone: then every page is rendered, and all are numbered from 0.
    func names() -> LinkNames? {
        try? database.read { database in
            // Each text takes a byte at least: no other number than this can ask for more memory than the file has.
            let count = try Int.fetchOne(database, sql: "SELECT min(sum(count), sum(length(texts))) FROM name") ?? 0
            guard let targets = try Data.fetchOne(database, sql: "SELECT targets FROM build"),
                var names = LinkNames(targets: Array(targets), expecting: count)
            else { return nil }
            for texts in try Data.fetchAll(database, sql: "SELECT texts FROM name ORDER BY first") {
                guard names.append(Array(texts)) else { return nil }
            }
            let present = try Int.fetchOne(database, sql: "SELECT count(*) FROM file") ?? 0
            return names.count > 2 * present + 10_000 ? nil : names
        }
    }

    /// The files that are not among these, without their links; nil if they cannot be read.
    func files(besides known: Set<String>) -> [BuiltFile]? {
        try? database.read { database in
            let rows = try Row.fetchCursor(
                database,
                sql: "SELECT path, size, modified, inode, digest FROM file ORDER BY path"
            )
            var files: [BuiltFile] = []
            while let row = try rows.next() {
                if !known.contains(try row.decode(String.self, atIndex: 0)) { files.append(try BuiltFile(row)) }
            }
            return files
        }
    }

    /// Returns a reader of single files, one for each task.
    /// - Parameter encodings: of the copies that are read with a text.
    func reader(_ encodings: [PrecompressedEncoding]) throws -> Reader {
        Reader(try BuildDatabase.reading(path), encodings)
    }

    /// Reads what was published of single pages and texts.
    final class Reader {
        private let database: DatabaseQueue
        private let encodings: [PrecompressedEncoding]

        fileprivate init(_ database: DatabaseQueue, _ encodings: [PrecompressedEncoding]) {
            self.database = database
            self.encodings = encodings
        }

        /// Some pages with their data files and copies, in their order; nil for one that was not published, or cannot be
        /// read.
        func pages(_ pages: some Collection<SitePage>) -> [BuiltPage?] {
            let rows = rows(of: pages.flatMap { [$0.path] + ($0.json.map { [$0] } ?? []) })
            return pages.map { page -> BuiltPage? in
                guard let text = text(page.path, in: rows), text.file.links != nil else { return nil }
                return BuiltPage(text: text, json: page.json.flatMap { self.text($0, in: rows) })
            }
        }

        /// A text with its copies; nil if it was not published, or cannot be read.
        func text(_ path: String) -> BuiltText? { text(path, in: rows(of: [path])) }

        private typealias FileRow = (file: BuiltFile, useless: Int)

        /// The rows of texts and their copies, by path.
        private func rows(of paths: [String]) -> [String: FileRow] {
            let wanted = paths.flatMap { path in [path] + encodings.map { $0.path(of: path) } }
            let rows = try? database.unsafeRead { database in
                let places = Array(repeating: "?", count: wanted.count).joined(separator: ", ")
                let statement = try database.cachedStatement(
                    sql: """
                        SELECT path, size, modified, inode, digest, madeFrom, links, useless FROM file
                        WHERE path IN (\(places))
                        """
                )
                let found = try Row.fetchCursor(statement, arguments: StatementArguments(wanted))
                var rows: [String: FileRow] = [:]
                while let row = try found.next() {
                    let file = try BuiltFile(row)
                    rows[file.path] = (file, try row.decode(atIndex: 7))
                }
                return rows
            }
            return rows ?? [:]
        }

        private func text(_ path: String, in rows: [String: FileRow]) -> BuiltText? {
            guard let row = rows[path] else { return nil }
            var copies: [PrecompressedEncoding: BuiltFile?] = [:]
            for encoding in encodings {
                if let copy = rows[encoding.path(of: path)] {
                    copies[encoding] = copy.file
                } else if row.useless & encoding.bit != 0 {
                    copies[encoding] = .some(nil)
                }
            }
            return BuiltText(file: row.file, copies: copies)
        }
    }
}

/// What a site was made from and what became of it, without its files.
struct BuildSummary {
    /// The program that made it. Another one may make other bytes of the same.
    let program: String
    /// Identifies what the whole site was made from; the same digest gives the same bytes.
    let digest: String
    let report: PublishReport
    let folders: SiteFolders
    let weights: SiteWeights
}

extension BuildSummary {
    /// - Throws: `DatabaseError`, `RowDecodingError`, `DecodingError`.
    fileprivate init?(in database: Database) throws {
        guard let row = try Row.fetchOne(database, sql: "SELECT program, digest, report, folders, weights FROM build")
        else { return nil }
        func value<Value: Decodable>(_ column: Int) throws -> Value {
            try JSONDecoder().decode(Value.self, from: try row.decode(Data.self, atIndex: column))
        }
        program = try row.decode(String.self, atIndex: 0)
        digest = try row.decode(String.self, atIndex: 1)
        report = try value(2)
        folders = try value(3)
        weights = try value(4)
    }
}

extension FileState {
    /// - Parameter row: size, time and inode are in its columns 1 to 3.
    fileprivate init(_ row: Row) throws {
        self.init(
            size: try row.decode(Int.self, atIndex: 1),
            modified: try row.decode(Int.self, atIndex: 2),
            number: try row.decode(Int.self, atIndex: 3)
        )
    }
}

extension BuiltFile {
    /// - Parameter row: path, state, digest, and, unless they are left out, what it was made from and its links.
    fileprivate init(_ row: Row) throws {
        let digest = try row.withUnsafeData(atIndex: 4) { $0?.withUnsafeBytes { SHA256Digest($0) } }
        guard let digest = digest ?? nil else { throw FileFailure(path: "", code: EINVAL) }
        self.init(path: try row.decode(String.self, atIndex: 0), state: try FileState(row), digest: digest)
        guard row.count > 5 else { return }
        madeFrom = try row.withUnsafeData(atIndex: 5) { $0?.withUnsafeBytes { Digest($0) } ?? nil }
        links = try row.withUnsafeData(atIndex: 6) { bytes in
            bytes.flatMap { bytes in
                var reader = PackedReader(Array(bytes))
                return PageLinks(from: &reader)
            }
        }
    }
}

extension PrecompressedEncoding {
    /// The bit of `file.useless`.
    var bit: Int { self == .brotli ? 1 : 2 }
}
