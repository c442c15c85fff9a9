import Foundation
import HeroBasics

/// A reply of one of the demo's APIs.
struct DemoReply: Equatable {
    var status: Int
    var headers: [HTTPHeader]
    var body: Data

    init(_ status: Int, type: String?, _ body: Data, headers: [HTTPHeader] = []) {
        self.status = status
        self.headers = (type.map { [HTTPHeader("Content-Type", $0)] } ?? []) + headers
        self.body = body
    }

    init(_ status: Int, type: String, _ text: String, headers: [HTTPHeader] = []) {
        self.init(status, type: type, Data(text.utf8), headers: headers)
    }

    init(_ status: Int, json body: JSONText, headers: [HTTPHeader] = []) {
        self.init(status, type: "application/json; charset=utf-8", body.text(), headers: headers)
    }

    /// A reply without a body.
    static func empty(_ status: Int, headers: [HTTPHeader] = []) -> DemoReply {
        DemoReply(status, type: nil, Data(), headers: headers)
    }

    /// A body of JSON with its ETag; only that if the client already has it.
    ///
    /// The server's own address is not part of the ETag: the server has a different port in every run.
    static func json(to request: DemoRequest, _ body: (_ base: String) -> JSONText) -> DemoReply {
        let etag = "W/\"\(StableHash(body("").text()).digest)\""
        let header = HTTPHeader("ETag", etag)
        if request.headers["if-none-match"] == etag { return .empty(304, headers: [header]) }
        return DemoReply(200, json: body(request.base), headers: [header])
    }

    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}

/// An API of the demo: answers each request with a reply. Called by many tasks at once.
protocol DemoAPI: Sendable {
    func reply(to request: DemoRequest) -> DemoReply
}
