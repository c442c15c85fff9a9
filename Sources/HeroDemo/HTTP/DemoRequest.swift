import Foundation
import HeroBasics

/// A request as the demo's APIs read it: values only, so that an API can be called with and without a socket.
struct DemoRequest {
    var method: String
    /// The path without the query, percent-decoded.
    var path: String
    /// The parameters of the query, percent-decoded, in the order sent.
    var query: [(name: String, value: String)]
    /// The values of the header fields, by the field's name in lower case.
    var headers: [String: String]
    var body: Data
    /// The server's own address as this client knows it, such as `http://127.0.0.1:4711`; addresses in bodies begin
    /// with it.
    var base: String

    /// - Parameter target: path and query as in the request line.
    init(
        _ method: String,
        _ target: String,
        headers: [String: String] = [:],
        body: Data = Data(),
        base: String = "http://127.0.0.1"
    ) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        self.method = method
        path = String(parts[0]).removingPercentEncoding ?? String(parts[0])
        query = parts.count > 1 ? PercentEncoding.pairs(in: parts[1]) : []
        self.headers = headers
        self.body = body
        self.base = base
    }

    /// The path's parts between slashes.
    var segments: [String] { path.split(separator: "/").map(String.init) }

    /// The last value with this name, as in PHP.
    func value(_ name: String) -> String? { query.last { $0.name == name }?.value }
}
