import Foundation

extension HeroSource {
    /// The host of an address, if it is none of this API's: a recording of a visit holds replies of many.
    public func foreignHost(of address: String) -> String? {
        let host = RecordedReply.host(of: address)
        return recordedBases.contains { RecordedReply.host(of: $0) == host } ? nil : host
    }
}

extension RecordedReply {
    /// The body as a list that is a member of an object.
    /// - Parameter root: what the body holds: the list, or its one item.
    func body(of root: JSONValue, as member: String) -> Data {
        let (start, end) = if case .object = root { ("[", "]") } else { ("", "") }
        return Data("{\"\(member)\":\(start)".utf8) + body + Data("\(end)}".utf8)
    }

    /// The path and query of its address below one of these bases; nil if the address is not known.
    /// - Parameter bases: without trailing slashes; whether http or https does not count.
    /// - Throws: `SourceError` for an address elsewhere.
    func path(
        below bases: [String],
        _ replyReader: ReplyReader
    ) throws(SourceError) -> (path: String, query: [SourceRequest.Parameter])? {
        guard let address else { return nil }
        guard let rest = Self.rest(of: address, below: bases) else {
            throw replyReader.unreadable(
                "it is not from \(bases[0]), but from \(String(address.prefix { $0 != "?" }).cut(to: 80))"
            )
        }
        let path = rest.prefix { $0 != "?" }
        return (path.isEmpty ? "/" : String(path), SourceRequest.Parameter.all(in: rest.dropFirst(path.count + 1)))
    }

    /// What follows the first of the bases that an address begins with; nil if it begins with none.
    private static func rest(of address: String, below bases: [String]) -> Substring? {
        let plain = plain(address)
        for base in bases.map(Self.plain) where plain.hasPrefix(base) {
            let rest = plain.dropFirst(base.count).prefix { $0 != "#" }
            if rest.isEmpty || rest.first == "/" || rest.first == "?" { return rest }
        }
        return nil
    }

    /// With its port, if that is not the usual one.
    fileprivate static func host(of address: String) -> String {
        String(plain(address).dropFirst(3).prefix { !"/?#".contains($0) })
    }

    /// An address without scheme, user, and the port that its scheme has anyway, its host in small letters.
    private static func plain(_ address: String) -> String {
        let rest = address.drop { $0 != ":" }
        guard let match = rest.prefixMatch(of: /:\/\/(?:[^\/?#@]*@)?([^\/?#]+?)(?::(?:80|443))?(?=[\/?#]|$)/) else {
            return String(rest)
        }
        return "://" + match.1.lowercased() + rest[match.range.upperBound...]
    }
}
