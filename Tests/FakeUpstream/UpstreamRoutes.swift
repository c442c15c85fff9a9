/// What the server answers: a table of paths, or a closure for anything a table cannot say.
public struct UpstreamRoutes: ExpressibleByDictionaryLiteral, Sendable {
    public typealias Route = @Sendable (UpstreamRequest) async -> UpstreamAnswer

    /// What is answered to a request: lets one set of routes stand in front of another.
    public func answer(_ request: UpstreamRequest) async -> UpstreamAnswer { await route(request) }

    let route: Route

    public init(_ route: @escaping Route) { self.route = route }

    /// By path, query left out; 404 for all others.
    public init(_ table: [String: UpstreamAnswer]) {
        route = { request in table[request.path] ?? .status(404) }
    }

    public init(dictionaryLiteral elements: (String, UpstreamAnswer)...) {
        self.init(Dictionary(elements) { _, last in last })
    }
}
