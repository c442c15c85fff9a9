import HeroBasics

extension RecordedReply {
    /// The path and query of its address below one of these bases; nil if the address is not known.
    /// - Parameter bases: without trailing slashes; whether http or https does not count.
    /// - Throws: `SourceError` for an address elsewhere: a recording of a visit holds replies of many sites.
    func path(
        below bases: [String],
        _ replyReader: ReplyReader
    ) throws(SourceError) -> (path: String, query: [SourceRequest.Parameter])? {
        guard let address else { return nil }
        let plain = Self.plain(address)
        for base in bases.map(Self.plain) where plain.hasPrefix(base) {
            let rest = plain.dropFirst(base.count).prefix { $0 != "#" }
            guard rest.isEmpty || rest.first == "/" || rest.first == "?" else { continue }
            let path = rest.prefix { $0 != "?" }
            return (path.isEmpty ? "/" : String(path), SourceRequest.Parameter.all(in: rest.dropFirst(path.count + 1)))
        }
        throw replyReader.unreadable(
            "it is not from \(bases[0]), but from \(String(address.prefix { $0 != "?" }).cut(to: 80))"
        )
    }

    /// An address without scheme, and without the port that its scheme has anyway.
    private static func plain(_ address: String) -> String {
        let rest = address.drop { $0 != ":" }
        guard let match = rest.prefixMatch(of: /:\/\/[^\/:?#]+(:(?:80|443))(?=[\/?#]|$)/) else { return String(rest) }
        return rest[..<match.1.startIndex] + String(rest[match.1.endIndex...])
    }
}
