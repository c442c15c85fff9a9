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
        func refusal(_ reason: String) -> Fault { Fault(kind: .refusedAddress(reason: reason), shown: self.shown) }
        guard let target = address.following(location) else {
            throw refusal("it redirects to an address that is not http or https")
        }
        guard rule == .anyHost || address.trusts(target) else {
            throw refusal("it redirects to another host, \(target.origin)")
        }
        // 307 and 308 repeat the request unchanged; the older ones have always been followed with GET.
        let next: RequestMethod = answer.status >= 307 ? method : .get
        guard next == .get || address.trusts(target) else {
            throw refusal("it redirects a request with a body to another host")
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

/// A cookie that an answer sets (RFC 6265), as far as a redirect needs it: it goes back to where it came from.
struct RedirectCookie: Sendable {
    let name: String
    /// Nil if the cookie is to be removed.
    let value: String?
    private let from: WebAddress
    /// Where it is sent: at this path and below.
    private let path: String
    private let isSecure: Bool

    /// Nil for what is no cookie, and for one that the answer's host may not set.
    init?(_ header: String, from: WebAddress) {
        let parts = header.split(separator: ";", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let pair = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard pair.count == 2, HTTPHeader.isName(pair[0]), pair[1].isEmpty || HTTPHeader.isValue(pair[1]) else {
            return nil
        }
        var attributes: [String: String] = [:]
        for part in parts.dropFirst() {
            let sides = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if let key = sides.first { attributes[key.lowercased()] = sides.count > 1 ? sides[1] : "" }
        }
        let domain = attributes["domain"].map { $0.lowercased().drop { $0 == "." } } ?? ""
        guard domain.isEmpty || from.host == domain || from.host.hasSuffix("." + domain) else { return nil }
        self.from = from
        name = pair[0]
        let given = attributes["path"] ?? ""
        // Without one, it is that of the folder it was set in (5.1.4).
        let folder = from.path.lastIndex(of: "/").map { String(from.path[..<$0]) } ?? ""
        path = given.hasPrefix("/") ? given : folder.isEmpty ? "/" : folder
        isSecure = attributes["secure"] != nil
        value = Self.isOver(attributes) ? nil : pair[1]
    }

    /// Whether its time is over; a number of seconds counts before a date (5.3).
    private static func isOver(_ attributes: [String: String]) -> Bool {
        if let age = attributes["max-age"].flatMap({ Int($0) }) { return age <= 0 }
        return attributes["expires"].flatMap(HTTPDate.date).map { $0 <= Date() } ?? false
    }

    func replaces(_ other: RedirectCookie) -> Bool {
        name == other.name && path == other.path && from.trusts(other.from)
    }

    /// Whether it goes with a request for an address (5.4).
    func belongs(to address: WebAddress) -> Bool {
        guard from.trusts(address), !isSecure || address.scheme == "https" else { return false }
        return address.path == path
            || address.path.hasPrefix(path.hasSuffix("/") ? path : path + "/")
    }
}
