import Foundation
import HeroArchive
import HeroBasics
import HeroModel

/// The archive a command works on.
struct ArchivePlace {
    let folder: FolderPath

    /// What to do if there is no archive yet.
    enum Absence { case makeOne, complain }

    /// Looks only whether there is an archive; other faults show when it is opened.
    /// - Throws: `Explanation` if there is none: what is built without it could be less than what is published.
    func requirePresence() throws {
        do {
            _ = try reading(.untouched)
        } catch ArchiveError.missing {
            throw Explanation(
                "there is no archive, and --require-archive asks for one",
                at: [folder.absolute],
                because: "a new one holds less than one that was lost, and so would the site",
                kept: "the published site",
                attempt: "put back a copy of the archive, or leave out --require-archive to make a new one"
            )
        } catch {}
    }

    /// Opens the archive to change it; no other run may do so at the same time.
    /// - Throws: `ArchiveError`: `.inUse` within moments if another run is active, `.missing` for `.complain`.
    func withWriting<Result>(
        ifMissing absence: Absence = .makeOne,
        _ work: (Archive) async throws -> Result
    ) async throws -> Result {
        let url = URL(filePath: folder.absolute)
        if absence == .complain {
            // An older archive is upgraded below.
            do { _ = try reading() } catch ArchiveError.older {}
        }
        let lock = try ArchiveLock(folder: url)
        defer { lock.release() }
        do {
            return try await work(try Archive.open(folder: url, access: .readWrite))
        } catch ArchiveError.rotten(let path, records: []) {
            throw ArchiveError.rotten(path: path, records: Archive.unreadableRecords(in: url).map(\.description))
        }
    }

    /// Like `withWriting`; if pages of the archive turn out to have rotted, it is mended, and `work` begins again with what
    /// became of it.
    /// - Returns: the result, and whether the archive was mended.
    func withMending<Result>(
        _ console: Console,
        noting record: RunRecord,
        _ work: (Archive, MendedArchive?) async throws -> Result
    ) async throws -> (Result, isMended: Bool) {
        do {
            let result = try await withWriting { archive in
                // What a check found may be where no run reads.
                if try await archive.recordedDamage().isRotten { throw ArchiveError.rotten(path: archive.folder.path) }
                return try await work(archive, nil)
            }
            return (result, false)
        } catch ArchiveError.rotten {
            let url = URL(filePath: folder.absolute)
            let lock = try ArchiveLock(folder: url)
            defer { lock.release() }
            let mended = try Archive.mend(folder: url)
            console.warn(
                "pages of \(folder.absolute)/herodex.sqlite had rotted; "
                    + (mended.isRestored
                        ? "single bits were wrong and are put back, so nothing is lost"
                        : "they are made anew, and kept replies read again for what was lost "
                            + "(\(mended.lostRows.of("row")))")
            )
            if mended.lostTables.contains("change") {
                console.warn("what builds had shown as changed is in no reply: some of it was there, and is lost")
            }
            if mended.lostTables.contains("slug") {
                console.warn("addresses of pages are in no reply: those that were there are made of titles again")
            }
            let archive = try Archive.open(folder: url, access: .readWrite)
            do {
                let result = try await work(archive, mended)
                try await report(mended, in: archive, console, noting: record)
                return (result, true)
            } catch {
                try await report(mended, in: archive, console, noting: record)
                throw error
            }
        }
    }

    /// Says which of the records that were lost are there again.
    private func report(
        _ mended: MendedArchive,
        in archive: Archive,
        _ console: Console,
        noting record: RunRecord
    ) async throws {
        try await archive.restoreChanges(mended)
        let missing = try await archive.missing(of: mended.lostRecords)
        let restored = Array(Set(mended.lostRecords).subtracting(missing)).sorted()
        record.update { report in
            report.mended = MendingReport(lostRows: mended.lostRows, restored: restored, missing: missing)
        }
        if !restored.isEmpty {
            console.warn("lost there and back again, \(restored.count.of("record")): \(Self.list(restored, console))")
        }
        if !missing.isEmpty {
            console.warn(
                "lost until their source gives them again or they are imported again, as their replies are, \(missing.count.of("record")): "
                    + Self.list(missing, console)
            )
        }
    }

    private static func list(_ records: [RecordKey], _ console: Console) -> String {
        let shown = console.volume >= .verbose ? records[...] : records.prefix(20)
        let rest = records.count > shown.count ? " and \(records.count - shown.count) more (--verbose lists them)" : ""
        return shown.map(\.description).joined(separator: ", ") + rest
    }

    /// Opens the archive for reading.
    /// - Throws: `ArchiveError`, `.missing` if there is none.
    func reading(_ access: Archive.Access = .readOnly) throws -> Archive {
        try Archive.open(folder: URL(filePath: folder.absolute), access: access)
    }
}
