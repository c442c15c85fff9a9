import Foundation
import HeroBasics

/// One step of a request that may be redirected: the address it goes to this time, and what may be sent there.
struct RedirectStep: Sendable {
    let method: RequestMethod
    let address: WebAddress
    let shown: String
    let headers: [HTTPHeader]
    /// What the answers of this request have set so far. Nothing is kept for another request.
    private let cookies: [RedirectCookie]
    let body: Data?
    /// The authorities that verify its host's certificate; nil for those used for every host.
    let certificates: CertificateStore?

    /// The first step.
    /// - Throws: `Fault` for an address that is not `http` or `https`.
    init(_ request: WebRequest) throws {
        guard let address = WebAddress(request.url) else {
            throw Fault(kind: .refusedAddress(reason: "it is not an http or https address"), shown: request.shown)
        }
        method = request.method
        self.address = address
        shown = request.shown
        headers = request.headers + (request.validators?.headers ?? [])
        cookies = []
        body = request.body
        certificates = request.certificateAuthority.map { CertificateStore(file: $0) }
    }

    private init(
        _ method: RequestMethod,
        _ address: WebAddress,
        _ shown: String,
        _ cookies: [RedirectCookie],
        _ rest: RedirectStep
    ) {
        self.method = method
        self.address = address
        self.shown = shown
        self.cookies = cookies
        headers =
            rest.address.trusts(address) ? rest.headers : rest.headers.filter { $0.name.lowercased() == "accept" }
        body = method == .get ? nil : rest.body
        certificates = rest.address.host == address.host ? rest.certificates : nil
    }

    /// The step to which an answer redirects this one; nil if it is not a redirect or is to be returned as it is.
    /// - Throws: `Fault` for a redirect that the rule forbids.
    func following(_ answer: RawResponse, under rule: RedirectRule) throws -> RedirectStep? {
        guard rule != .refuse, [301, 302, 303, 307, 308].contains(answer.status), let location = answer.location
        else { return nil }
        guard let target = address.following(location) else {
            throw Fault(
                kind: .refusedAddress(reason: "it redirects to an address that is not http or https"),
                shown: shown
            )
        }
        guard rule == .anyHost || address.trusts(target) else {
            throw Fault(kind: .refusedAddress(reason: "it redirects to another host, \(target.origin)"), shown: shown)
        }
        // 307 and 308 repeat the request unchanged; the older ones have always been followed with GET.
        let next: RequestMethod = answer.status >= 307 ? method : .get
        guard next == .get || address.trusts(target) else {
            throw Fault(
                kind: .refusedAddress(reason: "it redirects a request with a body to another host"),
                shown: shown
            )
        }
        // If a request may carry a secret, the path it is redirected to may contain it.
        let shown = rule == .anyHost ? target.shown : target.origin + "/***"
        let set = answer.cookies.compactMap { RedirectCookie($0, from: address) }
        let former = cookies.filter { old in !set.contains { $0.replaces(old) } }
        return RedirectStep(next, target, shown, former + set, self)
    }

    /// The headers to send, with the cookies that were set for this address.
    var allHeaders: [HTTPHeader] {
        let pairs = cookies.filter { $0.belongs(to: address) }.compactMap { cookie in
            cookie.value.map { "\(cookie.name)=\($0)" }
        }
        guard !pairs.isEmpty else { return headers }
        let (own, others) = (headers.filter(\.isCookie), headers.filter { !$0.isCookie })
        return others + [HTTPHeader("Cookie", (own.map(\.value) + pairs).joined(separator: "; "))]
    }
}

extension HTTPHeader {
    fileprivate var isCookie: Bool { name.lowercased() == "cookie" }
}

extension Validators {
    /// As headers of a conditional request; one that no request may hold is left out.
    fileprivate var headers: [HTTPHeader] {
        [etag.map { .init("If-None-Match", $0) }, lastModified.map { .init("If-Modified-Since", $0) }]
            .compactMap(\.self).filter { HTTPHeader.isValue($0.value) }
    }
}
