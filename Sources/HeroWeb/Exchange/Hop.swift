import Foundation

/// One leg of a request: the address it goes to this time, and what may be sent there.
struct Hop: Sendable {
    let method: WebRequest.Method
    let address: WebAddress
    let shown: String
    let headers: [WebRequest.Header]
    let body: Data?

    /// The first leg.
    /// - Throws: `Fault` for an address that is not `http` or `https`.
    init(_ request: WebRequest) throws {
        guard let address = WebAddress(request.url) else {
            throw Fault(.refusedAddress(reason: "it is no http or https address"), shown: request.shown)
        }
        method = request.method
        self.address = address
        shown = request.shown
        headers = request.headers + (request.validators?.headers ?? [])
        body = request.body
    }

    private init(_ method: WebRequest.Method, _ address: WebAddress, _ shown: String, _ rest: Hop) {
        self.method = method
        self.address = address
        self.shown = shown
        headers =
            rest.address.trusts(address) ? rest.headers : rest.headers.filter { $0.name.lowercased() == "accept" }
        body = method == .get ? nil : rest.body
    }

    /// The leg an answer sends this one on to; nil for an answer that is no redirect or is to be handed back as it is.
    /// - Throws: `Fault` for a redirect that the rule forbids.
    func following(_ answer: Answer, under rule: RedirectRule) throws -> Hop? {
        guard rule != .refuse, [301, 302, 303, 307, 308].contains(answer.status), let location = answer.location
        else { return nil }
        guard let target = address.following(location) else {
            throw Fault(.refusedAddress(reason: "it redirects to what is no http or https address"), shown: shown)
        }
        guard rule == .anyHost || address.trusts(target) else {
            throw Fault(.refusedAddress(reason: "it redirects to another host, \(target.origin)"), shown: shown)
        }
        // 307 and 308 repeat the request as it was; the older ones have always been answered with GET.
        let next: WebRequest.Method = answer.status >= 307 ? method : .get
        guard next == .get || address.trusts(target) else {
            throw Fault(.refusedAddress(reason: "it redirects what was sent to another host"), shown: shown)
        }
        // A request that may carry a secret may get it back in the path it is redirected to.
        return Hop(next, target, rule == .anyHost ? target.shown : target.origin + "/***", self)
    }
}

extension Validators {
    /// As conditions of a request.
    fileprivate var headers: [WebRequest.Header] {
        [etag.map { .init("If-None-Match", $0) }, lastModified.map { .init("If-Modified-Since", $0) }]
            .compactMap(\.self)
    }
}
