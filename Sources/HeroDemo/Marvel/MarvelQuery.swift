import HeroModel

/// One page of a list.
struct MarvelPage {
    let offset: Int
    let limit: Int
    let total: Int
    let items: [MarvelItem]
}

/// The query of a list request: which records, in which order, which part of them.
struct MarvelQuery {
    private var limit = 20
    private var offset = 0
    private var order: [Order]
    private var name: String?
    private var start: String?
    private var since: String?
    private var filters: [(kind: MarvelKind, ids: Set<Int>)] = []
    private let kind: MarvelKind

    private struct Order {
        let field: Field
        let isDescending: Bool
    }

    private enum Field: String {
        case name, title, modified, startDate, startYear, onsaleDate, focDate, issueNumber, id
        case firstName, middleName, lastName, suffix
    }

    /// - Parameter kind: the kind of records listed.
    init(_ request: DemoRequest, for kind: MarvelKind) throws(MarvelErrorReply) {
        self.kind = kind
        order = [Self.usualOrder(of: kind)]
        for parameter in request.query where !["apikey", "ts", "hash"].contains(parameter.name) {
            try read(parameter)
        }
    }

    /// The requested part of `items`.
    func page(of items: [MarvelItem], on shelf: MarvelShelf) -> MarvelPage {
        var found = items
        if let name { found = found.filter { $0.name.lowercased() == name.lowercased() } }
        if let start { found = found.filter { $0.name.lowercased().hasPrefix(start.lowercased()) } }
        if let since { found = found.filter { $0.modified.prefix(10) >= since.prefix(10) } }
        for filter in filters {
            found = found.filter { item in
                shelf.relations.links(of: item.ref, to: filter.kind).contains { link in
                    shelf.item(link.ref).map { filter.ids.contains($0.id) } ?? false
                }
            }
        }
        found.sort(by: isBefore)
        let part = Array(found.dropFirst(offset).prefix(limit))
        return MarvelPage(offset: offset, limit: limit, total: found.count, items: part)
    }

    private mutating func read(_ parameter: DemoRequest.Parameter) throws(MarvelErrorReply) {
        switch parameter.name {
        case "limit":
            guard let limit = Int(parameter.value), limit > 0 else {
                throw .refused("You must pass an integer limit greater than 0.")
            }
            guard limit <= 100 else { throw .refused("You may not request more than 100 items.") }
            self.limit = limit
        case "offset": offset = max(0, Int(parameter.value) ?? 0)
        case "orderBy":
            order = try parameter.value.split(separator: ",", omittingEmptySubsequences: false)
                .map { text throws(MarvelErrorReply) in try ordering(text) }
        case "modifiedSince": since = parameter.value
        case nameParameter: name = try text(parameter)
        case nameParameter + "StartsWith": start = try text(parameter)
        default:
            guard let filter = MarvelKind(rawValue: parameter.name), kind.neighbours.contains(filter) else {
                throw .refused("We don't recognize the parameter \(parameter.name)")
            }
            filters.append((filter, try ids(parameter.value, of: filter)))
        }
    }

    private var nameParameter: String {
        switch kind {
        case .characters, .events: "name"
        case .creators: "name"
        case .comics, .series, .stories: "title"
        }
    }

    /// A text that must not be blank; to PHP, `0` is blank.
    private func text(_ parameter: DemoRequest.Parameter) throws(MarvelErrorReply) -> String {
        guard !parameter.value.isEmpty, parameter.value != "0" else {
            throw .refused("\(parameter.name) cannot be blank if it is set")
        }
        return parameter.value
    }

    private func ids(_ text: String, of filter: MarvelKind) throws(MarvelErrorReply) -> Set<Int> {
        let ids = text.split(separator: ",").compactMap { Int($0.filter { !$0.isWhitespace }) }
        guard !ids.isEmpty else {
            throw .refused("You must pass at least one valid \(filter) if you set the \(filter) filter.")
        }
        guard ids.count <= 10 else { throw .refused("You may not submit more than 10 \(filter) ids.") }
        return Set(ids)
    }

    private func ordering(_ text: Substring) throws(MarvelErrorReply) -> Order {
        let isDescending = text.hasPrefix("-")
        let word = text.drop { $0 == "-" }
        guard let field = Field(rawValue: String(word)), Self.fields(of: kind).contains(field) else {
            throw .refused("\(text) is not a valid ordering parameter.")
        }
        return Order(field: field, isDescending: isDescending)
    }

    private static func fields(of kind: MarvelKind) -> [Field] {
        switch kind {
        case .characters: [.name, .modified]
        case .comics: [.title, .modified, .onsaleDate, .focDate, .issueNumber]
        case .creators: [.firstName, .middleName, .lastName, .suffix, .modified]
        case .events: [.name, .startDate, .modified]
        case .series: [.title, .modified, .startYear]
        case .stories: [.id, .modified]
        }
    }

    private static func usualOrder(of kind: MarvelKind) -> Order {
        switch kind {
        case .characters, .events: Order(field: .name, isDescending: false)
        case .comics: Order(field: .onsaleDate, isDescending: true)
        case .creators: Order(field: .lastName, isDescending: false)
        case .series: Order(field: .title, isDescending: false)
        case .stories: Order(field: .id, isDescending: false)
        }
    }

    /// The requested order; ties are broken by id.
    private func isBefore(_ one: MarvelItem, _ other: MarvelItem) -> Bool {
        for order in order {
            let (left, right) = (Self.rank(one, by: order.field), Self.rank(other, by: order.field))
            if left != right { return (left < right) != order.isDescending }
        }
        return one.id < other.id
    }

    private static func rank(_ item: MarvelItem, by field: Field) -> Rank {
        switch (field, item.entry) {
        case (.id, _): Rank(number: Double(item.id))
        case (.modified, _): Rank(text: item.modified)
        case (.onsaleDate, _), (.focDate, _), (.startDate, _):
            item.date.map { Rank(number: Double(($0.day.year * 100 + $0.day.month) * 100 + $0.day.day)) }
                ?? Rank(number: -.infinity)
        case (.issueNumber, .comic(let comic)): Rank(number: comic.number ?? 0)
        case (.startYear, .series(let series)): Rank(number: Double(series.startYear ?? 0))
        case (.firstName, .creator(let creator)): Rank(text: creator.firstName ?? "")
        case (.middleName, .creator(let creator)): Rank(text: creator.middleName ?? "")
        case (.lastName, .creator(let creator)): Rank(text: creator.lastName ?? "")
        case (.suffix, .creator(let creator)): Rank(text: creator.suffix ?? "")
        default: Rank(text: item.name.lowercased())
        }
    }

    /// A record's sort key: a number or a text, of the same type throughout a list.
    private struct Rank: Comparable {
        var number = 0.0
        var text = ""

        static func < (one: Rank, other: Rank) -> Bool { (one.number, one.text) < (other.number, other.text) }
    }
}
