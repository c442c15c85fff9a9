import HeroArchive
import HeroBasics
import HeroModel
import HeroSources

extension CrawlSession {
    /// Reads the files at the path that are new, or were changed since they were last read.
    /// - Throws: `CrawlOutcome.unreachable` without any file: a disk that is not mounted must not look like an empty one.
    mutating func readFiles(at path: String) async throws {
        let (source, archive) = (crawler.source, crawler.archive)
        let (files, unreadable) = SourceFile.all(at: path, of: source.tableForms)
        if let failure = FileFailure.missing(path) {
            throw CrawlOutcome.unreachable(reason: "\(path): \(failure.reason)", advice: "name its folder with path:")
        }
        guard !files.isEmpty else {
            let forms = source.tableForms.map(\.rawValue).sorted().joined(separator: ", ")
            throw CrawlOutcome.unreachable(
                reason: "there is no file of its forms (\(forms)) in \(path)",
                advice: "mount the disk, or name another folder with path:"
            )
        }
        report.failedRequests = unreadable
        losesRecords = !unreadable.isEmpty
        var stamps = try await archive.fileStamps(of: source.name)
        for file in try await archive.files(showing: try await lostPictures(), of: source.name) { stamps[file] = nil }
        var unchanged: [String] = []
        for (index, file) in files.enumerated() {
            try Task.checkCancellation()
            // A comic that came in may be the one that a list could only name.
            let mayJoin = TableFile.isReadingList(file.name) && report.changedReplies > 0
            if stamps[file.name] == file.stamp, !mayJoin {
                report.notModified += 1
                unchanged.append(file.name)
            } else if try await !read(file) {
                unchanged.append(file.name)
            }
            report.requests += 1
            reportProgress(.files, done: index + 1, known: files.count)
            if unchanged.count == Self.portion || index == files.count - 1 {
                try await archive.confirmFiles(unchanged, in: run, at: crawler.settings.now())
                unchanged = []
            }
        }
    }

    /// So many files are confirmed in one transaction.
    private static let portion = 1_000

    /// The pictures beside files that were archived and whose own files are gone.
    private func lostPictures() async throws -> [WantedPicture] {
        try await crawler.archive.picturesWanted(report.source, failedBefore: run.began)
            .filter(\.address.isOnSource)
    }

    /// - Returns: false if nothing could be read of it: what is archived of it stays.
    private mutating func read(_ file: SourceFile) async throws -> Bool {
        let (source, archive) = (crawler.source, crawler.archive)
        let failures = report.failedRequests.count + report.unreadable.count
        let missing = report.picturesFailed.count
        var hasRows = false
        try await ImportFiles.read(file.path, of: source, named: file.name) { finding in
            try Task.checkCancellation()
            switch finding {
            case .declarations(let declared): try await archive.declare(source.declared + declared)
            case .rows(let rows):
                hasRows = true
                try await store(rows)
            case .item(let item):
                let reason = "it is no table; herodex import \(source.name) takes recorded replies"
                fail(item.place, reason)
            case .notUnderstood(let place, let reason, _): fail(place, reason)
            case .remark(let place, let remark, let forDryRun):
                if !forDryRun { report.warn(["\(place): \(remark)"]) }
            }
        }
        let isWhole = report.failedRequests.count + report.unreadable.count == failures
        // A file that was read in part, or lacks pictures, is read again by the next crawl, which says so again.
        if isWhole, report.picturesFailed.count == missing {
            try await archive.recordFile(file.name, stamp: file.stamp, in: run)
        }
        if hasRows, !isWhole { losesRecords = true }
        return hasRows
    }

    mutating func store(_ rows: ImportedRows) async throws {
        let rows = rows.keepingPictures(of: crawler.source)
        for unreadable in rows.unreadable {
            report.unreadable.append(UnreadableNote(unreadable, in: rows.file))
            reportTrouble("\(rows.file), \(unreadable.path): \(unreadable.reason)")
        }
        report.picturesFailed += rows.missingPictures.map { FailedRequest(address: $0, reason: ImportedRows.noPicture) }
        report.picturesFetched += rows.pictures.count - rows.missingPictures.count
        if rows.isNumbered,
            let remark = try await numbered.remark(
                on: rows.records,
                of: rows.file,
                in: crawler.archive,
                from: report.source
            )
        {
            report.warn(["\(rows.file): \(remark)"])
        }
        let changes = try await rows.store(
            in: crawler.archive,
            from: report.source,
            run: run,
            at: crawler.settings.now()
        )
        if changes.new + changes.changed > 0 { report.changedReplies += 1 }
    }

    mutating func fail(_ place: String, _ reason: String) {
        report.failedRequests.append(FailedRequest(address: place, reason: reason))
        reportTrouble("\(place): \(reason)")
    }
}
