import Foundation
import HeroBasics

/// The place below a source's base of an address in a reply. Keys go with requests, so no other host is asked.
struct LinkedAddress {
    /// The path below the base.
    let path: String
    let query: [SourceRequest.Parameter]
    /// The host that the reply names, if that is another one.
    let foreignHost: String?

    /// Nil for an address that is not below the base.
    /// - Parameters:
    ///   - base: the base that is asked, without a trailing slash.
    ///   - asked: the path of the page that leads to another one; nil for other addresses.
    init?(_ link: String, description: SourceDescription, base: String, asked: String? = nil) {
        guard let origin = URL(string: base + (asked ?? "/")), let address = URL(string: link, relativeTo: origin),
            let place = Self.place(of: address, [base, description.baseURL].compactMap { URL(string: $0) }, asked)
                ?? Self.hostless(link, address, asked)
        else { return nil }
        path = place.path
        var query = SourceRequest.Parameter.all(in: address.query(percentEncoded: true) ?? "")
        if case .query(let name) = description.signIn { query.removeAll { $0.name == name } }
        self.query = query
        foreignHost =
            place.isOwn ? nil : "\(address.host() ?? "another host")\(address.port.map { ":\($0)" } ?? "")"
    }

    /// The path of an address below the base.
    ///
    /// Below the base that is asked and the one that the description names, which a replica's replies may name, it is the
    /// source's own. A proxy's replies name other hosts, or leave the base's path out: of those the path counts, if it is
    /// below the base's or ends like the one that was asked. Nil if it does not.
    private static func place(of address: URL, _ bases: [URL], _ asked: String?) -> (path: String, isOwn: Bool)? {
        guard ["http", "https"].contains(address.scheme?.lowercased()) else { return nil }
        let path = address.path(percentEncoded: true)
        // Servers take dots back, and so would leave the base's path.
        let steps = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        if steps.contains(where: { $0 == "." || $0 == ".." }) { return nil }
        for base in bases where base.host()?.lowercased() == address.host()?.lowercased() && base.port == address.port {
            if let rest = rest(of: path, below: base, asked) { return (rest, true) }
        }
        if let asked, path.hasSuffix(asked) { return (asked, false) }
        guard let base = bases.first, !base.path().isEmpty, let rest = rest(of: path, below: base, asked) else {
            return nil
        }
        return (rest, false)
    }

    /// What follows the path of a base; the path that was asked where nothing does.
    private static func rest(of path: String, below base: URL, _ asked: String?) -> String? {
        let above = base.path(percentEncoded: true)
        guard path.hasPrefix(above) else { return nil }
        let rest = path.dropFirst(above.count)
        return rest.isEmpty ? asked ?? "/" : rest.hasPrefix("/") ? String(rest) : nil
    }

    /// The path of an address that has neither a host nor the base's path; nil for pages, whose path is known.
    private static func hostless(_ link: String, _ address: URL, _ asked: String?) -> (path: String, isOwn: Bool)? {
        let isHostless = asked == nil && link.hasPrefix("/") && !link.hasPrefix("//")
        return isHostless ? (address.path(percentEncoded: true), true) : nil
    }
}
