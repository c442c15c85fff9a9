import HeroBasics
import HeroModel

extension SourceReading {
    /// What is to be said of links that no page shows, as they lead to a private host; nil if there are none.
    /// - Parameter base: the source's `baseURL` when the reply came.
    func hiddenLinks(base: String) -> String? {
        let addresses = records.lazy.flatMap(\.record.head.links).map { $0.address.absolute(base: base) }
        let host = addresses.first { !WebAuthority.isPublic($0) }.flatMap(WebAuthority.init(of:))?.host
        return host.map { "no page shows links to \($0), as it is a private host: readers could not follow them" }
    }
}
