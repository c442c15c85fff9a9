public import Foundation
public import HeroBasics
import HeroModel

/// A first description of an API or a table, guessed from one reply or file. Each guess has a comment.
public struct DescriptionDraft: Sendable {
    /// The YAML text.
    public let text: String

    /// Why nothing can be guessed.
    public enum Fault: ExplainedError {
        case noJSON(file: String, reason: String)
        case noList(file: String, keys: [String], isTable: Bool)

        public var explanation: Explanation {
            switch self {
            case .noJSON(let file, let reason):
                Explanation("\(file) is no JSON", because: reason, attempt: "record a reply: curl ADDRESS > reply.json")
            case .noList(let file, let keys, let isTable):
                Explanation(
                    "\(file) has no list of objects",
                    because: keys.isEmpty ? nil : "it has \(keys.prefix(8).joined(separator: ", "))",
                    attempt: isTable
                        ? "name a file with several records of one shape"
                        : "record a reply of a list; what one record looks like alone is described under detail"
                )
            }
        }
    }

    /// Guesses from a reply of a list.
    /// - Parameters:
    ///   - file: its name, for messages and the name of the resource.
    ///   - form: that of the file whose rows its objects are; nil for a reply.
    ///   - origin: the outermost element of an XML file, or the query of a database.
    /// - Throws: `Fault`.
    public init(reply: Data, named file: String, form: TableForm? = nil, origin: String = "") throws(Fault) {
        let reader = ReplyReader(source: SourceName("draft"))
        let value: JSONValue
        do throws(SourceError) {
            let root = try reader.decode(JSONReply.self, from: WebReply(body: reply)).root
            value = form == nil ? root : root.withoutTypes
        } catch {
            throw .noJSON(file: file, reason: error.explanation.reason)
        }
        guard var list = DraftedList(in: value) else {
            throw .noList(file: file, keys: value.members?.keys.sorted() ?? [], isTable: form != nil)
        }
        (list.form, list.origin) = (form, origin)
        text = DraftedText(list, pages: DraftedPages(of: value, count: list.items.count), file: file).text
    }

    /// Guesses from the rows of a table.
    public init(columns: [String], rows: [[String]], named file: String) {
        let items = rows.map { row in
            JSONValue.object(Dictionary(zip(columns, row.map { .text($0) }), uniquingKeysWith: { first, _ in first }))
        }
        text = DraftedText(DraftedList(rows: items), pages: nil, file: file).text
    }
}

/// The list of a reply that most probably holds its records.
struct DraftedList {
    let path: ValuePath
    let items: [JSONValue]
    /// The form of the file whose rows these are; nil for a reply.
    var form: TableForm?
    /// The outermost element of an XML file, or the query of a database.
    var origin = ""

    init(rows: [JSONValue]) { (path, items, form) = (.whole, rows, .csv) }

    /// The list of objects with the most members in all; nil for a value without such a list.
    init?(in value: JSONValue) {
        var best: (steps: [ValuePath.Step], items: [JSONValue], weight: Int)?
        Self.look(at: value, [], into: &best)
        guard let best else { return nil }
        (path, items) = (best.steps.isEmpty ? .whole : ValuePath(steps: best.steps), best.items)
    }

    private static let deepest = 5

    private static func look(
        at value: JSONValue,
        _ steps: [ValuePath.Step],
        into best: inout (steps: [ValuePath.Step], items: [JSONValue], weight: Int)?
    ) {
        func consider(_ items: [JSONValue], _ steps: [ValuePath.Step]) {
            let members = items.map { $0.members?.count ?? 0 }
            guard !members.isEmpty, !members.contains(0) else { return }
            // The members of an object are less likely records than the items of a list.
            let weight = (members.reduce(0, +) << 16) >> (steps.count { $0 == .every } * 4)
            if weight > best?.weight ?? 0 { best = (steps, items, weight) }
        }
        guard steps.count < deepest else { return }
        switch value {
        case .list(let items): consider(items, steps)
        case .object(let members):
            let values = members.sorted { $0.key < $1.key }
            if values.count > 1, areAlike(values.map(\.value)) { consider(values.map(\.value), steps + [.every]) }
            for (key, value) in values { look(at: value, steps + [.key(key)], into: &best) }
        default: return
        }
    }

    /// Whether values are objects of which each two next to each other have half of their keys in common.
    private static func areAlike(_ values: [JSONValue]) -> Bool {
        let keys = values.map { Set($0.members?.keys.map { $0 } ?? []) }
        return zip(keys, keys.dropFirst()).allSatisfy { one, other in
            !one.isEmpty && one.intersection(other).count * 2 >= max(one.count, other.count)
        }
    }
}

/// How the pages of a list follow each other, guessed from the values beside it.
struct DraftedPages {
    let paginator: String
    let reason: String
    /// The address of the API and the path of the list, if the reply names an address.
    var address: (base: String, path: String)?

    /// Nil if nothing beside the list says that there are others.
    init?(of reply: JSONValue, count: Int) {
        let item = DescribedItem(value: reply, path: "", position: 1, unknown: [])
        let places =
            ["", "info.", "meta.", "pagination.", "paging.", "data.", "_links.", "links."]
            + [Self.pageInfo(in: reply)].compactMap { $0.map { $0 + "." } }
        func first(_ names: [String]) -> (path: String, value: JSONValue)? {
            for place in places {
                for name in names {
                    guard let path = ValuePath(place + name), let found = item.find(path).first?.value, found != .null,
                        found.scalar != nil
                    else { continue }
                    return (place + name, found)
                }
            }
            return nil
        }
        let total = first([
            "total", "count", "totalItems", "total_count", "totalCount", "number_of_total_results", "totalElements",
        ])
        .flatMap { found in found.value.scalar.flatMap { Int($0) }.flatMap { $0 >= count ? found.path : nil } }
        let more = first(["hasNextPage", "has_more", "hasMore"])
        let tail = (total.map { ", total: \($0)" } ?? "") + (more.map { ", more: \($0.path)" } ?? "")
        if let next = first(["next", "nextPage", "next_page", "next.href"]), let link = next.value.scalar,
            link.contains("/")
        {
            paginator = "{ type: next, path: \(next.path)\(total.map { ", total: \($0)" } ?? "") }"
            reason = "\(next.path) is an address"
            if let url = URL(string: link), let host = url.host(), let scheme = url.scheme {
                let steps = url.path(percentEncoded: true).split(separator: "/")
                let port = url.port.map { ":\($0)" } ?? ""
                let base = ["\(scheme)://\(host)\(port)"] + steps.dropLast().map(String.init)
                address = (base.joined(separator: "/"), "/" + (steps.last.map(String.init) ?? ""))
            }
        } else if let cursor = first(["cursor", "next_cursor", "nextCursor", "endCursor", "after"]) {
            paginator = "{ type: cursor, path: \(cursor.path)\(tail) }"
            reason = "\(cursor.path) may be what the next page is asked with"
        } else if item.find(ValuePath("continue") ?? .whole).first?.value.members != nil {
            paginator = "{ type: continue, path: continue }"
            reason = "MediaWiki sends back what continue has"
        } else if let pages = first([
            "pages", "totalPages", "total_pages", "pageCount", "last_page", "last_visible_page",
        ]) {
            paginator = "{ type: page, pages: \(pages.path)\(tail) }"
            reason = "\(pages.path) counts pages"
        } else if let more {
            paginator = "{ type: page, more: \(more.path) }"
            reason = "\(more.path) says whether another page follows"
        } else if let total {
            paginator = "{ type: offset, size: \(max(count, 1)), total: \(total) }"
            reason = "\(total) says how many there are; the API's documentation names its parameters"
        } else {
            return nil
        }
    }

    /// Where GraphQL says what follows.
    private static func pageInfo(in value: JSONValue, depth: Int = 0) -> String? {
        guard depth < 4, let members = value.members else { return nil }
        if members["pageInfo"]?.members != nil { return "pageInfo" }
        return members.keys.sorted().lazy.compactMap { key in
            pageInfo(in: members[key] ?? .null, depth: depth + 1).map { "\(key).\($0)" }
        }.first
    }
}
