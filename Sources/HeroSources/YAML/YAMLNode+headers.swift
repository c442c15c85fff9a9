import Foundation
public import HeroBasics

extension YAMLNode {
    /// Headers by their names. What carries a secret has keys of its own, which are masked wherever they are shown.
    public var headers: [HTTPHeader] {
        var known: Set<String> = []
        return members(example: "headers: { Referer: https://heroes.example/ }").compactMap { member in
            guard let (value, fromEnvironment) = member.value.filled else { return nil }
            let name = member.name.lowercased()
            if !known.insert(name).inserted {
                member.key.refuse(
                    "\(member.name) is given twice",
                    try: "keep one of them: capitals make no other header"
                )
            } else if fromEnvironment || Self.mayBeSecret(name) || Self.mayHoldSecret(value) {
                member.key.refuse(
                    "\(member.value.path) may carry a secret, and headers are shown as they are",
                    try: "use key, token, or user and password"
                )
            } else if Self.ownHeaders.contains(name) || Self.ownBeginnings.contains(where: name.hasPrefix) {
                member.key.refuse("\(member.name) is set by herodex itself", try: "leave it out")
            } else if !HTTPHeader.isName(member.name) || !HTTPHeader.isValue(value) {
                member.key.refuse(
                    "\(member.value.path) is no header",
                    try: "write it like Referer: https://heroes.example/"
                )
            } else {
                return HTTPHeader(member.name, value)
            }
            return nil
        }
    }

    /// Whether a name says that its value is a secret: `X-Auth`, `api_key`, `Cookie2`, `sessionId`.
    private static func mayBeSecret(_ name: String) -> Bool {
        name.contains(
            /auth(?!or(?!i))|cookie|credential|csrf|jwt|key|pass(?!age|ive)|pwd|secret|session|sig$|signature|token|xsrf/
                .ignoresCase()
        )
    }

    /// Whether a value is what signs in, or an address with a user, or with a parameter that may be a secret.
    private static func mayHoldSecret(_ value: String) -> Bool {
        if value.contains(/^(?:bearer|basic|digest)\s/.ignoresCase()) { return true }
        guard let address = URLComponents(string: value), address.scheme != nil else { return false }
        return address.user != nil || address.queryItems?.contains { mayBeSecret($0.name) } ?? false
            || address.fragment.map(mayBeSecret) ?? false
    }

    /// Headers that say how a message is sent, and what the names of others begin with.
    private static let ownHeaders: Set<String> = [
        "accept-encoding", "connection", "expect", "host", "keep-alive", "range", "te", "trailer", "upgrade",
    ]
    private static let ownBeginnings = ["content-", "if-", "proxy-", "transfer-"]
}
