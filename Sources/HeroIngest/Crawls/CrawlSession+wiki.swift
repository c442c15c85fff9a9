import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources

extension CrawlSession {
    /// What the archive calls the records of a wiki's API.
    private static let name = "api"

    /// Whether the pages of a wiki are asked for.
    var isOfWiki: Bool {
        let source = crawler.source
        return crawler.settings.files == nil && source.wikiReader(of: WikiSite()) != nil && !source.seeds().isEmpty
    }

    /// Makes records of all pages that the API of a wiki gave. Their pictures' addresses are asked for first.
    mutating func readWiki() async throws {
        let (source, archive) = (crawler.source, crawler.archive)
        let pages = try await knownRequests()
        var site = WikiSite()
        for request in pages { site.add(try await reply(to: request).site) }
        guard var reader = source.wikiReader(of: site) else { return }
        for request in pages { reader.survey(try await reply(to: request)) }
        reader.finishSurvey()
        if let fault = reader.fault { return fail(source.baseURL, fault) }
        let files = reader.requests(for: try await pictures(on: pages, reader))
        if try await add(files) > 0 { try await drain() }
        for request in files { reader.survey(try await reply(to: request)) }
        let stamp = try await stamp(of: pages + files)
        if try await archive.fileStamps(of: source.name)[Self.name] == stamp {
            return try await archive.confirmFiles([Self.name], in: run, at: crawler.settings.now())
        }
        try await store(pages, &reader)
        try await archive.recordFile(Self.name, stamp: stamp, in: run)
    }

    /// The requests of the run, in the order they were found.
    private func knownRequests() async throws -> [SourceRequest] {
        try await crawler.archive.requests(of: run).compactMap(\.request.sourceRequest)
    }

    /// What was answered, in this run or in an earlier one if it failed in this.
    private func reply(to request: SourceRequest) async throws -> WikiReply {
        try Task.checkCancellation()
        let kept = try await crawler.archive.reply(crawler.source.name, request.id)
        return kept.flatMap { try? crawler.source.wikiReply($0.reply, to: request) } ?? WikiReply()
    }

    /// The names of the pictures that the pages show, as many of each as are wanted.
    private func pictures(on requests: [SourceRequest], _ reader: any WikiReader) async throws -> [String] {
        var reader = reader
        var names: [String] = []
        for request in requests {
            for page in try await reply(to: request).pages {
                var left = crawler.source.profile.mostPictures ?? .max
                _ = reader.read(page) { name in
                    if left > 0 { names.append(name) }
                    left -= 1
                    return nil
                }
            }
        }
        return names
    }

    /// Differs whenever a reply or the reading of it does.
    private func stamp(of requests: [SourceRequest]) async throws -> String {
        var text = "\(crawler.readingVersion) \(crawler.source.profile.readingDigest ?? "")"
        for request in requests {
            let kept = try await crawler.archive.reply(crawler.source.name, request.id)
            text += " \(kept?.id ?? 0)"
        }
        return MessageDigest.sha256(Data(text.utf8)).hexText
    }

    private mutating func store(_ requests: [SourceRequest], _ reader: inout any WikiReader) async throws {
        let date = crawler.settings.now()
        var portion = TablePortion(Self.name)
        portion.attribution = reader.attribution
        // A page is in several lists.
        var known: Set<String> = []
        for request in requests {
            for page in try await reply(to: request).pages where !page.text.isEmpty {
                guard known.insert(page.id).inserted, let record = reader.read(page, picture: { _ in nil }) else {
                    continue
                }
                portion.add(.record(record), at: "page \(page.id)")
            }
            if portion.count >= TableFile.portion {
                try await store(portion.rows(of: Self.name, date: date))
                portion = portion.next
            }
        }
        if portion.count > 0 { try await store(portion.rows(of: Self.name, date: date)) }
        report.warn(reader.remarks)
    }
}
