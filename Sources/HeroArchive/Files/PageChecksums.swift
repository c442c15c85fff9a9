import CPageChecksums
import Foundation
package import GRDB

/// The checksum at the end of each page of an archive's file. SQLite's `cksumvfs` writes it with the page and verifies it
/// whenever the page is read, so what has changed on the disk is an error and never content.
package enum PageChecksums {
    /// Settings of a connection that verifies pages, and leaves room for checksums in a file it creates.
    package static func configuration() -> Configuration {
        _ = areVerified
        var configuration = Configuration()
        // Another process that reads the file or checkpoints its log holds it only briefly.
        configuration.busyMode = .timeout(10)
        configuration.prepareDatabase { database in
            if !database.configuration.readonly, let connection = database.sqliteConnection {
                herodex_reserve_checksums(UnsafeMutableRawPointer(connection))
            }
        }
        return configuration
    }

    /// Registers the verification for all connections of this process, once.
    private static let areVerified: Void = {
        let code = herodex_verify_pages()
        precondition(code == 0, "SQLite does not start: code \(code)")
    }()

    /// Whether the pages of this file have checksums.
    package static func areOn(_ database: Database) throws -> Bool {
        try Int.fetchOne(database, sql: "PRAGMA checksum_verification") == 1
    }

    /// Whether the file has checksums but no longer says so in its head: without this, one bit would switch them off.
    static func areLost(in file: URL) throws -> Bool {
        var head = try FileHandle(forReadingFrom: file).read(upToCount: pageSize) ?? Data()
        guard head.count == pageSize else { return false }
        head[reservedPlace] = 8
        return isSound(head)
    }

    /// Puts back the one bit that has flipped in the first page, without which nothing in the file can be found.
    /// - Returns: whether the page matches its checksum now; if no one bit explains what is wrong, the file is untouched.
    static func restoreHead(of file: URL) throws -> Bool {
        let handle = try FileHandle(forUpdating: file)
        defer { try? handle.close() }
        var head = try handle.read(upToCount: pageSize) ?? Data()
        guard head.count == pageSize else { return false }
        if isSound(head) { return true }
        var explained: [(place: Int, mask: UInt8)] = []
        for place in 0..<pageSize {
            for mask in (0..<8).map({ UInt8(1) << $0 }) {
                head[place] ^= mask
                if isSound(head) { explained.append((place, mask)) }
                head[place] ^= mask
            }
        }
        guard explained.count == 1 else { return false }
        head[explained[0].place] ^= explained[0].mask
        try handle.seek(toOffset: 0)
        try handle.write(contentsOf: head)
        try handle.synchronize()
        return true
    }

    /// The numbers, from 1 on, of the pages that do not match their checksums.
    static func wrongPages(of file: URL) throws -> [Int] {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        let all = Int(try handle.seekToEnd()) / pageSize
        return try (1...max(all, 1)).filter { number in
            // A page that another process is writing at this moment is sound in the next one.
            for _ in 0..<3 {
                try handle.seek(toOffset: UInt64((number - 1) * pageSize))
                guard let page = try handle.read(upToCount: pageSize), page.count == pageSize else { return false }
                if isSound(page) { return false }
            }
            return true
        }
    }

    /// The bytes of a page in every archive: SQLite's default, which nothing changes.
    private static let pageSize = 4_096
    /// The place in the first page that says how many bytes of each page are not SQLite's.
    private static let reservedPlace = 20

    private static func isSound(_ page: Data) -> Bool {
        page.withUnsafeBytes { herodex_is_sound_page($0.baseAddress, Int32($0.count)) == 1 }
    }
}
