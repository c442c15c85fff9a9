public import HeroModel
import HeroSources

/// Counts the ids that the pages of each list brought, so that every one of the list's total is accounted for and a
/// list that shifted while it was read is noticed.
struct ListTally {
    struct List {
        let kind: RecordKind
        /// The total the newest page told.
        var total: Int
        var ids: Set<String> = []
        /// Ids met on more than one page: the sign of a list that shifted.
        var repeated: Set<String> = []
        /// The requests its pages were read with, in the order of arrival.
        var requests: [SourceRequest] = []
        /// Further readings of the whole list so far.
        var rereadings = 0
        /// How many ids were known when the last further reading began; nil before the first.
        var knownBeforeRereading: Int?
    }

    private(set) var lists: [String: List] = [:]
    private var pages: [String: [String]] = [:]

    /// Takes in one page; the same page again (a further reading) replaces what it brought before for repeats, while
    /// ids once seen stay known.
    mutating func add(_ page: ListPage, of request: SourceRequest) {
        var list = lists[page.list] ?? List(kind: page.kind, total: page.total)
        list.total = page.total
        if pages[request.id] == nil { list.requests.append(request) }
        let before = Set(pages[request.id] ?? [])
        for id in page.ids where !before.contains(id) {
            if !list.ids.insert(id).inserted { list.repeated.insert(id) }
        }
        pages[request.id] = page.ids
        lists[page.list] = list
    }

    /// The requests that read once more every list whose ids do not add up to its total.
    ///
    /// A list is read again at most twice, and not when the last further reading brought nothing new: some totals
    /// count records that the list never shows.
    mutating func rereadings() -> [SourceRequest] {
        var requests: [SourceRequest] = []
        for name in lists.keys.sorted() {
            guard var list = lists[name], list.ids.count < list.total, list.rereadings < 2,
                list.knownBeforeRereading != list.ids.count
            else { continue }
            list.knownBeforeRereading = list.ids.count
            list.rereadings += 1
            lists[name] = list
            requests += list.requests
        }
        return requests
    }

    /// What is still missing from each list, lists that add up left out.
    var unaccounted: [UnaccountedList] {
        lists.keys.sorted().compactMap { name in
            guard let list = lists[name], list.ids.count < list.total else { return nil }
            return UnaccountedList(list: name, kind: list.kind, total: list.total, seen: list.ids.count)
        }
    }

    /// The kinds whose lists were read whole.
    var completeKinds: [RecordKind] {
        Set(lists.values.map(\.kind)).filter { kind in
            lists.values.allSatisfy { $0.kind != kind || $0.ids.count >= $0.total }
        }.sorted()
    }
}

/// A list that says it holds more than it showed.
public struct UnaccountedList: Codable, Equatable, Sendable {
    public let list: String
    public let kind: RecordKind
    public let total: Int
    public let seen: Int
}
