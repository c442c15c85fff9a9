import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources

extension CrawlSession {
    /// What the archive calls the records of a wiki's API.
    private static let name = "api.php"

    /// Makes records of all pages that the API of a wiki gave. Their pictures' addresses are asked for first.
    mutating func readWiki() async throws {
        let (source, archive) = (crawler.source, crawler.archive)
        let pages = try await archive.requests(of: run).compactMap(\.request.sourceRequest)
        var site = WikiSite()
        for seed in source.seeds() { site.add(try await reply(to: seed).content.site) }
        guard var reader = source.wikiReader(of: site) else { return }
        var numbers = try await survey(pages, by: &reader)
        reader.finishSurvey()
        if let fault = reader.fault { return fail(source.baseURL, fault) }
        let files = reader.requests(for: try await pictures(on: pages, reader))
        if try await add(files) > 0 { try await drain() }
        numbers += try await survey(files, by: &reader)
        // Differs whenever a reply or the reading of it does.
        let parts = ["\(crawler.readingVersion)", source.profile.readingDigest ?? ""] + numbers
        let stamp = MessageDigest.sha256(Data(parts.joined(separator: " ").utf8)).hexText
        if try await archive.fileStamps(of: source.name)[Self.name] == stamp {
            return try await archive.confirmFiles([Self.name], in: run, at: crawler.settings.now())
        }
        try await store(pages, &reader)
        try await archive.recordFile(Self.name, stamp: stamp, in: run)
    }

    /// What was answered, in this run or in an earlier one if it failed in this, with the number of the kept reply.
    private func reply(to request: SourceRequest) async throws -> (content: WikiReply, number: Int64?) {
        try Task.checkCancellation()
        let kept = try await crawler.archive.reply(crawler.source.name, request.id)
        return (kept.flatMap { try? crawler.source.wikiReply($0.reply, to: request) } ?? WikiReply(), kept?.id)
    }

    /// - Returns: the numbers of the replies.
    private func survey(_ requests: [SourceRequest], by reader: inout any WikiReader) async throws -> [String] {
        var numbers: [String] = []
        for request in requests {
            let (content, number) = try await reply(to: request)
            reader.survey(content)
            numbers.append("\(number ?? 0)")
        }
        return numbers
    }

    /// The names of the pictures that the pages show, as many of each as are wanted.
    private func pictures(on requests: [SourceRequest], _ reader: any WikiReader) async throws -> [String] {
        var reader = reader
        var names: [String] = []
        for request in requests {
            for page in try await reply(to: request).content.pages {
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

    private mutating func store(_ requests: [SourceRequest], _ reader: inout any WikiReader) async throws {
        var portion = TablePortion(Self.name, named: Self.name, date: crawler.settings.now())
        portion.rows.attribution = reader.attribution
        // A page is in several lists.
        var known: Set<String> = []
        for request in requests {
            for page in try await reply(to: request).content.pages where !page.text.isEmpty {
                guard known.insert(page.id).inserted, let record = reader.read(page, picture: { _ in nil }) else {
                    continue
                }
                portion.add(.record(record), at: "page \(page.id)")
            }
            if portion.count >= TableFile.portion { try await store(portion.take()) }
        }
        if portion.count > 0 { try await store(portion.take()) }
        report.warn(reader.remarks)
    }
}
