import Foundation
import HeroBasics

/// What one transfer sends, where to, and within which limits.
struct TransferOrder: Sendable {
    let method: RequestMethod
    let address: WebAddress
    /// Whole header lines, `Name: value`; `Name:` alone removes one that the library would send.
    let headerLines: [String]
    let body: Data?
    let route: Route
    let certificates: CertificateStore
    /// A body with more bytes than this, as sent, is refused.
    let largestBody: Int
    let quotaStatuses: Set<Int>
    let deadlines: WebConfiguration.Deadlines

    /// - Throws: `Fault` for a header that would break the request.
    init(
        _ step: RedirectStep,
        of request: WebRequest,
        route: Route,
        configuration: WebConfiguration
    ) throws(Fault) {
        method = step.method
        address = step.address
        body = step.method == .post ? step.body ?? Data() : nil
        headerLines = try Self.lines(step, userAgent: configuration.userAgent)
        self.route = route
        certificates = step.certificates ?? configuration.certificates
        largestBody = min(request.maximumBytes, configuration.largestBody)
        quotaStatuses = request.quotaStatuses
        var deadlines = configuration.deadlines
        deadlines.whole = request.deadline ?? deadlines.whole
        self.deadlines = deadlines
    }

    private static func lines(_ step: RedirectStep, userAgent: String) throws(Fault) -> [String] {
        // Decompressed by BodyDecoder, not by libcurl.
        var headers = [("Accept-Encoding", BodyDecoder.acceptedEncodings)]
        let own = step.allHeaders
        headers += own.map { ($0.name, $0.value) }
        let names = Set(own.map { $0.name.lowercased() })
        if !names.contains("user-agent") { headers.insert(("User-Agent", userAgent), at: 0) }
        if !names.contains("accept") { headers.append(("Accept", "*/*")) }
        // An empty value could not be distinguished from a header that is to be removed.
        for (name, value) in headers where !HTTPHeader.isName(name) || !HTTPHeader.isValue(value) {
            let reason = "the request cannot be sent: its header \(name.debugDescription) is malformed"
            throw Fault(kind: .refusedAddress(reason: reason), shown: step.shown)
        }
        var lines = headers.map { "\($0): \($1)" }
        if step.method == .post {
            // Otherwise the library would announce a form, and wait for a 100 that few servers send.
            if !names.contains("content-type") { lines.append("Content-Type:") }
            lines.append("Expect:")
        }
        return lines
    }
}

/// The result of a transfer.
struct TransferResult: Equatable, Sendable {
    let head: ResponseHead
    /// As sent, compressed; empty if it is not needed.
    let body: Data
}
