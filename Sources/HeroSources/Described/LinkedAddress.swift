import Foundation

/// The place below a source's base of an address in a reply. Keys go with requests, so no other host is asked.
struct LinkedAddress {
    /// The path below the base.
    let path: String
    let query: [SourceRequest.Parameter]
    /// Where the reply says that it is, if that is not below the source's base: `on other.example`, `at /v2/heroes`.
    let elsewhere: String?

    /// Nil for an address that is not below the base.
    /// - Parameters:
    ///   - base: the base that is asked, without a trailing slash.
    ///   - asked: the path of the page that leads to another one; nil for other addresses.
    init?(_ link: String, description: SourceDescription, base: String, asked: String? = nil) {
        let bases = [base, description.baseURL].compactMap { URL(string: $0) }
        guard let origin = URL(string: base + (asked ?? "/")), let address = URL(string: link, relativeTo: origin),
            let path = Self.path(of: address, bases, asked) ?? Self.hostless(link, address, asked)
        else { return nil }
        self.path = path
        var query = SourceRequest.Parameter.all(in: address.query(percentEncoded: true) ?? "")
        if case .query(let name) = description.signIn { query.removeAll { $0.name == name } }
        self.query = query
        let own = bases.filter { Self.host(of: $0) == Self.host(of: address) }
        let told = address.path(percentEncoded: true)
        let isOwn = asked == nil && told == path || own.contains { Self.rest(of: told, below: $0, asked) != nil }
        elsewhere = isOwn ? nil : own.isEmpty ? "on " + Self.host(of: address) : "at " + told
    }

    /// The path of an address below the base.
    ///
    /// A replica's replies may name the base of the description. A proxy's replies name other hosts, or leave the base's
    /// path out: of those the path counts, if it is below the base's or ends like the one that was asked. Nil if it does
    /// not.
    private static func path(of address: URL, _ bases: [URL], _ asked: String?) -> String? {
        guard ["http", "https"].contains(address.scheme?.lowercased()) else { return nil }
        let path = address.path(percentEncoded: true)
        // Servers take dots back, and so would leave the base's path.
        let steps = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        if steps.contains(where: { $0 == "." || $0 == ".." }) { return nil }
        for base in bases where host(of: base) == host(of: address) {
            if let rest = rest(of: path, below: base, asked) { return rest }
        }
        if let asked, path.hasSuffix(asked) { return asked }
        return bases.first.flatMap { $0.path().isEmpty ? nil : rest(of: path, below: $0, asked) }
    }

    /// With its port, if it names one.
    private static func host(of address: URL) -> String {
        "\(address.host()?.lowercased() ?? "another host")\(address.port.map { ":\($0)" } ?? "")"
    }

    /// What follows the path of a base; the path that was asked where nothing does.
    private static func rest(of path: String, below base: URL, _ asked: String?) -> String? {
        let above = base.path(percentEncoded: true)
        guard path.hasPrefix(above) else { return nil }
        let rest = path.dropFirst(above.count)
        return rest.isEmpty ? asked ?? "/" : rest.hasPrefix("/") ? String(rest) : nil
    }

    /// The path of an address that has neither a host nor the base's path; nil for pages, whose path is known.
    private static func hostless(_ link: String, _ address: URL, _ asked: String?) -> String? {
        let isHostless = asked == nil && link.hasPrefix("/") && !link.hasPrefix("//")
        return isHostless ? address.path(percentEncoded: true) : nil
    }
}
