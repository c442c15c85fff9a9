import Foundation
import HeroBasics

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
