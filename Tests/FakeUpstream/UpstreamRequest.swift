/// A request as it reached the server.
public struct UpstreamRequest: Equatable, Sendable {
    public struct Header: Equatable, Sendable {
        public let name: String
        public let value: String

        init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public let method: String
    /// Path and query, as sent.
    public let uri: String
    public let headers: [Header]
    public let body: [UInt8]
    /// Its place in the order of arrival, from 0.
    public let number: Int
    /// How many requests for the same path came before it.
    public let visit: Int
    /// How many requests were under way when it arrived, itself included.
    public let underWay: Int

    public var path: String { Self.path(of: uri) }

    /// The values of a header, whatever the case of its name.
    public subscript(header name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    /// The value of a parameter of the query, as sent.
    public func parameter(_ name: String) -> String? {
        uri.split(separator: "?", maxSplits: 1).dropFirst().first?.split(separator: "&")
            .first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }

    static func path(of uri: String) -> String { String(uri.prefix { $0 != "?" }) }
}
