import FakeUpstream

/// Answers as api.chucknorris.io does: it can be searched, and sends no validators.
struct FactReplica: Sendable {
    /// The facts by id; some of them may be no facts at all.
    var facts: [String: String]

    var routes: UpstreamRoutes {
        UpstreamRoutes { request in answer(request) }
    }

    func answer(_ request: UpstreamRequest) -> UpstreamAnswer {
        switch request.path {
        case "/jokes/categories": return .json(#"["dev", "travel"]"#)
        case "/jokes/search":
            let query = request.parameter("query")?.lowercased() ?? ""
            let hits = facts.filter { $0.value.lowercased().contains(query) }.sorted { $0.key < $1.key }
            let items = hits.map(Self.item)
            return .json(#"{"total": \#(items.count), "result": [\#(items.joined(separator: ","))]}"#)
        default: return .status(404)
        }
    }

    /// A fact whose text begins with `!` has a number where its text should be.
    private static func item(_ id: String, _ text: String) -> String {
        let value = text.hasPrefix("!") ? "7" : #""\#(text)""#
        return #"{"id": "\#(id)", "value": \#(value), "categories": []}"#
    }
}
