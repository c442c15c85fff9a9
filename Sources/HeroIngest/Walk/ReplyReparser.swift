import HeroArchive
import HeroModel
import HeroSources

/// Reads again kept replies that only older versions have read, without asking the source for anything.
///
/// Only the request shows what a reply is for, so requests are reached the way a crawl reaches them: from the seeds on,
/// through those that other kept replies make known.
struct ReplyReparser {
    let source: any HeroSource
    let archive: Archive
    /// See `HeroCrawler.readingVersion`.
    let version: Int

    func reparse() async throws {
        var old = try await oldReplies()
        if old.isEmpty { return }
        var state = CrawlState()
        var queue = source.seeds()
        var met = Set(queue.map(\.id))
        state.expect(queue)
        while !old.isEmpty {
            if queue.isEmpty {
                queue = source.expansion(after: state.searchProgress).filter { met.insert($0.id).inserted }
                state.expect(queue)
                if queue.isEmpty { return }
            }
            let request = queue.removeFirst()
            guard let kept = try await archive.reply(source.name, request.id),
                let reading = try? source.read(kept.reply, to: request)
            else { continue }
            _ = state.record(reading, of: request)
            if old.remove(kept.id) != nil {
                let stored = ArchivedReading(reading, of: request, by: source)
                try await archive.store(stored, reply: kept.id, in: nil, readBy: version)
            }
            let completions = reading.truncatedLists.compactMap(source.completion)
            queue += (reading.next + completions).filter { met.insert($0.id).inserted }
        }
    }

    /// The numbers of the replies in question. Those that were unreadable are skipped.
    private func oldReplies() async throws -> Set<Int64> {
        var replies: Set<Int64> = []
        for id in try await archive.repliesToRead(source.name, olderThan: version) {
            guard let reply = try await archive.reply(id), !reply.isUnreadable else { continue }
            replies.insert(id)
        }
        return replies
    }
}
