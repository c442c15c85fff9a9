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

    /// Puts back the bit that has flipped in a page, of each page where that explains what is wrong.
    /// - Returns: the numbers of the pages that still do not match their checksums; they are untouched.
    static func restoreBits(of file: URL) throws -> [Int] {
        let wrong = try wrongPages(of: file)
        // Each page takes a while, and a disk that lost so many has lost more than bits.
        if wrong.count > mostRestored { return wrong }
        let handle = try FileHandle(forUpdating: file)
        defer { try? handle.close() }
        let left = try wrong.filter { number in
            let place = UInt64((number - 1) * pageSize)
            try handle.seek(toOffset: place)
            guard let page = try handle.read(upToCount: pageSize), page.count == pageSize, let whole = restored(page)
            else { return true }
            try handle.seek(toOffset: place)
            try handle.write(contentsOf: whole)
            return false
        }
        try handle.synchronize()
        return left
    }

    private static let mostRestored = 100

    /// The page with the one bit changed that makes it match its checksum; nil if none does, or several do.
    private static func restored(_ page: Data) -> Data? {
        var page = page
        var found: Data?
        for place in page.indices {
            for mask in (0..<8).map({ UInt8(1) << $0 }) {
                page[place] ^= mask
                if isSound(page) {
                    if found != nil { return nil }
                    found = page
                }
                page[place] ^= mask
            }
        }
        return found
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
