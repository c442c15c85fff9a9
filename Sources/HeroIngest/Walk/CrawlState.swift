import HeroModel
import HeroSources

/// What a run has seen so far, as far as later requests depend on it. Rebuilt from kept replies when a run is resumed,
/// so that it ends like one that was never interrupted.
struct CrawlState {
    private(set) var tally = PaginationAudit()
    /// What the replies that were new or had changed look like, by endpoint.
    private(set) var shapes: [String: ReplyShape] = [:]
    /// The searches of the run in the order they became known, whatever the order of the answers.
    private var searches: [String] = []
    private var found: [String: (query: String, ids: [String])] = [:]
    private var texts: [String: String] = [:]

    /// Lists read at their own address since they were last taken.
    private var ownLists: Set<ListName> = []
    /// Where pages of lists begin, by the id of their request.
    private var offsets: [String: Int] = [:]
    /// The requests that were not answered as expected, by id.
    private var failed: [String: SourceRequest] = [:]

    /// Records that these requests are part of the run.
    mutating func expect(_ requests: [SourceRequest]) {
        for request in requests {
            guard case .search(let query) = request.step, found[request.id] == nil else { continue }
            searches.append(request.id)
            found[request.id] = (query, [])
        }
    }

    /// Records the content of one reply.
    /// - Returns: why its list is not read further than this page though it may go on; nil if that is not so.
    mutating func record(_ reading: SourceReading, of request: SourceRequest) -> String? {
        expect([request] + reading.next)
        failed[request.id] = nil
        if let list = request.ownList { ownLists.insert(list) }
        if let page = reading.page {
            let nameless = reading.unreadable.count { $0.id == nil }
            tally.add(page, nameless: nameless, of: request, contents: reading.contents, titles: reading.titles)
        }
        let brokenOff = reading.brokenOff ?? circle(from: request, to: reading.next)
        guard case .search(let query) = request.step else { return brokenOff }
        found[request.id] = (query, reading.page?.ids ?? [])
        for related in reading.records where related.record.key.kind == .facts {
            texts[related.record.key.id] = related.record.head.overview.plain
        }
        return brokenOff
    }

    /// Records where a page begins, and says so if what is said to follow it came before it.
    private mutating func circle(from request: SourceRequest, to next: [SourceRequest]) -> String? {
        guard let offset = request.step.offset else { return nil }
        offsets[request.id] = offset
        let back = next.first { $0.step.offset != nil && offsets[$0.id].map { $0 <= offset } ?? false }
        return back.map { "its pages lead in a circle: \($0.id) is said to follow, and came before" }
    }

    mutating func record(_ shape: ReplyShape, of request: SourceRequest) {
        shapes[request.endpoint, default: ReplyShape()].add(shape)
    }

    /// Records that a request was not answered as expected.
    mutating func recordFailure(of request: SourceRequest) { failed[request.id] = request }

    /// The lists read to their end at their own address since the last call. Call only when nothing is pending.
    mutating func removeCompletedLists() -> [ListName] {
        defer { ownLists = [] }
        return ownLists.subtracting(failed.values.compactMap(\.ownList)).sorted { $0.owner < $1.owner }
    }

    /// The requests that read again lists that shifted while they were read.
    mutating func rereadings() -> [SourceRequest] { tally.rereadings(except: kindsWithGaps) }

    /// The kinds for which a page of a list could not be fetched.
    private var kindsWithGaps: Set<RecordKind> { Set(failed.values.compactMap(\.listedKind)) }

    /// How many records are known to be missing because a page of their list could not be fetched.
    ///
    /// Records that an earlier run brought are not missing: a page that fails for a day then costs nothing.
    /// - Parameter kept: the records in the archive by kind.
    func missing(from kept: [RecordKind: Int]) -> Int {
        let gaps = kindsWithGaps
        return tally.unaccounted.filter { gaps.contains($0.kind) }.reduce(0) { sum, list in
            sum + max(0, list.total - max(list.seen, kept[list.kind, default: 0]))
        }
    }

    /// The results of the searches, counted in the order the searches became known.
    var searchProgress: SearchProgress {
        var seen: Set<String> = []
        let asked = searches.compactMap { id in
            found[id].map { search in
                SearchProgress.Asked(
                    query: search.query,
                    fresh: search.ids.count { seen.insert($0).inserted },
                    met: search.ids.count
                )
            }
        }
        return SearchProgress(asked: asked, texts: texts.keys.sorted().compactMap { texts[$0] })
    }
}

extension SourceRequest {
    /// The list of related records that this request reads at its own address; nil for others.
    var ownList: ListName? {
        guard case .relation(let owner, let kind, let role, _) = step else { return nil }
        return ListName(owner: owner, kind: kind, role: role)
    }

    /// The kind whose list this request reads a page of; nil for others.
    var listedKind: RecordKind? {
        if case .list(let kind, _) = step { kind } else { nil }
    }
}
