import Foundation
public import HeroArchive
import HeroBasics
import HeroModel
public import HeroSources
public import HeroWeb

/// Finds out what a crawl of a source would cost: from replies that are kept, and, if it may ask, from one request for
/// each list of which none is.
public struct CrawlPlanner: Sendable {
    private let source: any HeroSource
    private let archive: Archive
    private let client: WebClient?
    private let settings: CrawlSettings

    /// - Parameter client: nil to ask nothing.
    public init(source: any HeroSource, archive: Archive, client: WebClient?, settings: CrawlSettings) {
        self.source = source
        self.archive = archive
        self.client = client
        self.settings = settings
    }

    /// - Throws: `ArchiveError`, `CancellationError`. What the source does wrong is in the estimate.
    public func estimate() async throws -> CrawlEstimate {
        let pace = source.profile.pace
        var estimate = CrawlEstimate(source: source.name.text, title: source.profile.title, perDay: pace.perDay)
        if let files = settings.files {
            let stamps = try await isKnown() ? archive.fileStamps(of: source.name) : [:]
            let found = SourceFile.all(at: files, of: source.tableForms).files
            estimate.files = .init(all: found.count, changed: found.count { stamps[$0.name] != $0.stamp })
            return estimate
        }
        var asker: SourceClient?
        if let client {
            try await archive.register(source)
            asker = SourceClient(source: source, client: client, archive: archive, settings: settings)
        }
        var isGone = false
        for seed in source.seeds() {
            do {
                let (reply, isNew) = try await reply(to: seed, isGone ? nil : asker)
                if isNew { estimate.asked += 1 }
                guard let reply else {
                    let reason = client == nil ? "it was never asked for" : "the source could not be asked"
                    estimate.unknown.append(.init(path: seed.path, reason: reason))
                    continue
                }
                let reading = try source.read(reply, to: seed)
                for case .search(let list) in reading.next.map(\.step) where source.readsRepliesTogether {
                    estimate.unknown.append(.init(path: list, reason: "a wiki does not say how many pages it has"))
                }
                estimate.lists.append(list(seed, reading))
                estimate.bytes += bytes(of: estimate.lists.last, reply: reply, reading: reading)
            } catch let error as SourceError {
                estimate.unknown.append(.init(path: seed.path, reason: error.explanation.reason))
            } catch let stop as CrawlOutcome {
                isGone = true
                estimate.unknown.append(.init(path: seed.path, reason: stop.kept.reason ?? ""))
            } catch let failure as WebFailure {
                if failure.kind == .cancelled { throw CancellationError() }
                isGone = true
                estimate.unknown.append(.init(path: seed.path, reason: failure.reason))
            }
        }
        let known = try await isKnown()
        let today = CalendarDate(utc: settings.now())
        estimate.finish(pace, sentToday: known ? try await archive.requests(to: source.name, on: today) : 0)
        return estimate
    }

    private func isKnown() async throws -> Bool { try await archive.sources().contains { $0.name == source.name } }

    /// The kept reply, or that of the source, which is kept.
    private func reply(to seed: SourceRequest, _ asker: SourceClient?) async throws -> (WebReply?, isNew: Bool) {
        if try await isKnown(), let kept = try await archive.reply(source.name, seed.id) { return (kept.reply, false) }
        guard let asker else { return (nil, false) }
        let reply = try await asker.ask(seed, validators: nil)
        guard reply.status == 200 else {
            throw CrawlOutcome.useless(reason: asker.errorMessage(in: reply))
        }
        // Read before it is kept: one that cannot be read must not stand in for the list.
        _ = try source.read(reply, to: seed)
        _ = try await archive.keep(reply, to: seed.id, at: settings.now(), from: source.name, in: nil)
        return (reply, true)
    }

    // MARK: Counting

    private func list(_ seed: SourceRequest, _ reading: SourceReading) -> CrawlEstimate.List {
        let count = max(reading.page?.ids.count ?? 0, reading.records.count)
        let total = reading.page.map { max($0.total, count) } ?? count
        var (pages, details, children) = (1, 0, 0)
        for request in reading.next {
            switch request.step {
            case .list: pages += 1
            case .detail: details += 1
            case .relation: children += 1
            case .login, .categories, .search: break
            }
        }
        var isOpen = false
        if case .search = seed.step { isOpen = true }
        var items: Int? = total
        if pages > 1, total == count {
            // A next page, and no word of how many there are.
            (items, isOpen) = (nil, true)
        } else if pages > 1, count > 0 {
            pages = max(pages, (total + count - 1) / count)
        }
        if source.readsRepliesTogether { items = nil }
        let share = items.map { count > 0 ? Double($0) / Double(count) : 1 } ?? 1
        return CrawlEstimate.List(
            path: seed.path,
            items: items,
            pages: pages,
            details: Int((Double(details) * share).rounded()),
            children: Int((Double(children) * share).rounded()),
            completions: Int((Double(completions(of: reading)) * share).rounded()),
            isOpen: isOpen
        )
    }

    /// The requests for what is missing of relations that the reply cuts short.
    private func completions(of reading: SourceReading) -> Int {
        reading.truncatedLists.map { cut in
            guard let request = source.completion(of: cut) else { return 0 }
            let size = request.query.first { $0.name == "limit" }.flatMap { Int($0.value) } ?? cut.available
            return (cut.available + size - 1) / max(1, size)
        }
        .reduce(0, +)
    }

    /// Returns the estimated bytes of a list's replies: each page is taken to be as long as `reply`, and each further
    /// reply as long as one item's share of it.
    private func bytes(of list: CrawlEstimate.List?, reply: WebReply, reading: SourceReading) -> Int {
        guard let list else { return 0 }
        let count = max(1, reading.page?.ids.count ?? reading.records.count)
        return list.pages * reply.body.count + (list.details + list.children) * (reply.body.count / count)
    }
}
