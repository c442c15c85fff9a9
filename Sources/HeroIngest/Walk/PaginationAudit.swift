import HeroArchive
import HeroModel
import HeroSources

/// Counts what the pages of each list brought, so that every entry of a list's total is accounted for, and a list that
/// shifted while it was read is noticed.
struct PaginationAudit {
    private struct Page: Equatable {
        /// The length of the whole list; nil where other pages say it.
        var total: Int?
        let ids: [String]
        /// Items of which not even the id could be read.
        let nameless: Int
        /// For each id, values that distinguish the contents it came with.
        let contents: [String: Set<Int>]
        /// The titles of its whole records, by id.
        let titles: [String: String]

        /// How many of its items have the same id as another one on it.
        var repeats: Int { ids.count - Set(ids).count }
    }

    private struct List {
        let kind: RecordKind
        /// The latest result of each request.
        var pages: [String: Page] = [:]
        /// The requests for its pages, in the order of arrival.
        var requests: [SourceRequest] = []
        /// All ids ever seen, including those of readings before the last.
        var known: Set<String> = []
        /// Further readings of the whole list so far.
        var rereadings = 0
        /// The pages before the last further reading.
        var pagesBefore: [String: Page]?

        /// The largest total of its pages.
        var total: Int { pages.values.compactMap(\.total).max() ?? 0 }

        /// How many of the total were seen. An id that is twice on one page counts twice, since nothing can have
        /// shifted within it; one on two pages counts once, until a further reading confirms it.
        var seen: Int {
            let onPages = pages.values.reduce(0) { $0 + $1.nameless + $1.repeats }
            return known.count + onPages + (pagesBefore == pages ? repeatsBetweenPages : 0)
        }

        /// How many different ids are on the pages of the last reading.
        var shown: Int { pages.values.reduce(into: Set()) { $0.formUnion($1.ids) }.count }

        /// How many of the total are ids that stay on a second page.
        var confirmedRepeats: Int {
            guard pagesBefore == pages else { return 0 }
            return max(0, min(repeatsBetweenPages, total - shown))
        }

        private var repeatsBetweenPages: Int {
            let ids = pages.values.map { Set($0.ids) }
            return ids.reduce(0) { $0 + $1.count } - ids.reduce(into: Set()) { $0.formUnion($1) }.count
        }

        /// How often each id that came with more than one content occurs.
        var repeated: [String: Int] {
            var contents: [String: Set<Int>] = [:]
            for page in pages.values { contents.merge(page.contents) { $0.union($1) } }
            let ids = Set(contents.filter { $0.value.count > 1 }.keys)
            guard !ids.isEmpty else { return [:] }
            let all = pages.values.flatMap(\.ids).filter(ids.contains)
            return Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
        }

        /// Whether its pages fit together: they agree on the total, no id is on two of them, none is missing.
        ///
        /// When a record is removed from the part that was already read, the next page begins one too late; only the
        /// total reveals it.
        var isSettled: Bool {
            let ids = pages.values.flatMap { Set($0.ids) }
            return Set(pages.values.compactMap(\.total)).count <= 1 && Set(ids).count == ids.count && seen >= total
        }
    }

    private var lists: [String: List] = [:]
    /// The pages that count themselves only, each a list of its own, by the name of the list they are of.
    private var singles: [String: [String]] = [:]

    /// Takes in one page; the same page read again replaces it. As soon as one page says how long the list is, those that
    /// do not are pages of that list.
    /// - Parameter contents: by id, values that distinguish the contents its records came with.
    mutating func add(
        _ page: ListPage,
        nameless: Int,
        of request: SourceRequest,
        contents: [String: Set<Int>] = [:],
        titles: [String: String] = [:]
    ) {
        let whole = Self.whole(page.list)
        let isSingle = whole != page.list && lists[whole] == nil
        let name = isSingle ? page.list : whole
        if isSingle, lists[name] == nil { singles[whole, default: []].append(name) }
        var list = lists[name] ?? List(kind: page.kind)
        if !isSingle { unite(&list, whole) }
        if list.pages[request.id] == nil { list.requests.append(request) }
        let total = isSingle || whole == page.list ? page.total : nil
        list.pages[request.id] = Page(
            total: total,
            ids: page.ids,
            nameless: nameless,
            contents: contents,
            titles: titles
        )
        list.known.formUnion(page.ids)
        lists[name] = list
    }

    /// The name of the list that a page is of: `heroes` for `heroes[20]`.
    private static func whole(_ name: String) -> String {
        name.hasSuffix("]") ? name.lastIndex(of: "[").map { String(name[..<$0]) } ?? name : name
    }

    /// Moves the pages that counted themselves only into their list.
    private mutating func unite(_ list: inout List, _ name: String) {
        for single in singles.removeValue(forKey: name) ?? [] {
            guard let other = lists.removeValue(forKey: single) else { continue }
            list.requests += other.requests
            list.known.formUnion(other.known)
            for (request, page) in other.pages {
                list.pages[request] = page
                list.pages[request]?.total = nil
            }
        }
    }

    /// The requests that read again every list whose pages do not fit together.
    ///
    /// A list is read again at most twice, and not when the last further reading gave the same as the one before it:
    /// some totals count records that the list never shows.
    /// - Parameter kinds: lists of these are skipped, because one of their pages could not be fetched.
    mutating func rereadings(except kinds: Set<RecordKind>) -> [SourceRequest] {
        var requests: [SourceRequest] = []
        for name in lists.keys.sorted() {
            guard var list = lists[name], !kinds.contains(list.kind), !list.isSettled, list.rereadings < 2,
                list.pagesBefore != list.pages
            else { continue }
            list.pagesBefore = list.pages
            list.rereadings += 1
            lists[name] = list
            requests += list.requests
        }
        return requests
    }

    /// What is still missing from each list, or is more than it counts, without the lists that add up.
    var unaccounted: [UnaccountedList] {
        lists.keys.sorted().compactMap { name in
            guard let list = lists[name], list.seen < list.total || list.shown > list.total else { return nil }
            return UnaccountedList(list: name, kind: list.kind, total: list.total, seen: max(list.seen, list.shown))
        }
    }

    /// Pages that are others again, of lists whose pages are counted one by one, each in words.
    var repeatedPages: [String] {
        var known: [String: [[String]: String]] = [:]
        // The page at 20 comes before the one at 100.
        return lists.keys.sorted { ($0.count, $0) < ($1.count, $1) }.compactMap { name in
            let whole = Self.whole(name)
            guard whole != name, let (request, page) = lists[name]?.pages.first, !page.ids.isEmpty else { return nil }
            let before = known[whole]?[page.ids]
            known[whole, default: [:]][page.ids] = before ?? request
            return before.map { "\(request) gives the items of \($0) again" }
        }
    }

    /// Lists whose total adds up only since ids stay on a second page, each in words. The total may count them twice, or
    /// they may hide others.
    var overlaps: [String] {
        lists.keys.sorted().compactMap { name in
            guard let count = lists[name]?.confirmedRepeats, count > 0 else { return nil }
            let ids = count == 1 ? "1 id of the list \(name) stays" : "\(count) ids of the list \(name) stay"
            return "\(ids) on two pages, so \(count == 1 ? "another record" : "as many others") may be missing"
        }
    }

    /// What was seen of the lists that a crawl goes through page by page. Searches have no list of their own.
    var seen: [SeenList] {
        lists.keys.sorted().compactMap { name in
            guard let list = lists[name], list.requests.contains(where: { $0.listedKind != nil }) else { return nil }
            return SeenList(
                list: name,
                kind: list.kind,
                available: max(list.total, list.shown),
                returned: list.seen,
                ids: list.known
            )
        }
    }

    /// The records that occur more than once in a list, with different contents, or in two lists, with different titles.
    var repeated: [RepeatedRecord] {
        repeatedWithin + repeatedBetween
    }

    /// Lists of other records that have the same ids: which of two is kept would be chance.
    private var repeatedBetween: [RepeatedRecord] {
        var known: [RecordKind: [String: (list: String, title: String)]] = [:]
        var repeated: [RepeatedRecord] = []
        for (name, list) in lists.sorted(by: { $0.key < $1.key }) {
            let whole = Self.whole(name)
            for (id, title) in list.pages.values.flatMap(\.titles).sorted(by: { $0.key < $1.key }) {
                let first = known[list.kind]?[id]
                if first == nil { known[list.kind, default: [:]][id] = (whole, title) }
                guard let first, first.list != whole, first.title != title else { continue }
                repeated.append(RepeatedRecord(list: "\(first.list) and \(whole)", kind: list.kind, id: id, times: 2))
            }
        }
        return repeated
    }

    private var repeatedWithin: [RepeatedRecord] {
        lists.sorted { $0.key < $1.key }.flatMap { name, list in
            list.repeated.sorted { $0.key < $1.key }.map {
                RepeatedRecord(list: name, kind: list.kind, id: $0.key, times: $0.value)
            }
        }
    }

    /// The kinds whose lists were read completely, with the id of every record on them.
    var completeKinds: [RecordKind] {
        Set(lists.values.map(\.kind)).filter { kind in
            lists.values.allSatisfy { list in
                list.kind != kind || (list.isSettled && list.pages.values.allSatisfy { $0.nameless == 0 })
            }
        }.sorted()
    }
}
