/// One page of a list.
struct MarvelSlice {
    let offset: Int
    let limit: Int
    let total: Int
    let items: [MarvelRecord]
}

/// The query of a list request, as far as crawlers use it: which part of the list, in its one stable order. Other
/// parameters are refused as the API refuses unknown ones.
struct MarvelQuery {
    private var limit = 20
    private var offset = 0
    private let kind: MarvelKind

    /// - Parameter kind: the kind of records listed.
    init(_ request: DemoRequest, for kind: MarvelKind) throws(MarvelErrorReply) {
        self.kind = kind
        for parameter in request.query where !["apikey", "ts", "hash"].contains(parameter.name) {
            try read(parameter)
        }
    }

    /// The requested part of `items`.
    func page(of items: [MarvelRecord]) -> MarvelSlice {
        let sorted = items.sorted { (rank($0), $0.id) < (rank($1), $1.id) }
        let part = Array(sorted.dropFirst(offset).prefix(limit))
        return MarvelSlice(offset: offset, limit: limit, total: items.count, items: part)
    }

    private mutating func read(_ parameter: (name: String, value: String)) throws(MarvelErrorReply) {
        switch parameter.name {
        case "limit":
            guard let limit = Int(parameter.value), limit > 0 else {
                throw .refused("You must pass an integer limit greater than 0.")
            }
            guard limit <= 100 else { throw .refused("You may not request more than 100 items.") }
            self.limit = limit
        case "offset": offset = max(0, Int(parameter.value) ?? 0)
        case "orderBy":
            guard parameter.value == order else {
                throw .refused("\(parameter.value) is not a valid ordering parameter.")
            }
        default: throw .refused("We don't recognize the parameter \(parameter.name)")
        }
    }

    /// The field by which the list is sorted.
    private var order: String {
        switch kind {
        case .characters, .events: "name"
        case .comics, .series: "title"
        case .creators: "lastName"
        case .stories: "id"
        }
    }

    private func rank(_ item: MarvelRecord) -> String {
        switch item.entry {
        case .creator(let creator): creator.lastName ?? ""
        case .story: ""
        default: item.name.lowercased()
        }
    }
}
