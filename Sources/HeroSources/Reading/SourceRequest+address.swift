import HeroBasics

extension SourceRequest {
    /// The address to ask: base, path and percent-encoded query, with `extra` parameters at the end.
    func address(base: String, adding extra: [Parameter] = []) -> String {
        let pairs = (query + extra).map { PercentEncoding.encode($0.name) + "=" + PercentEncoding.encode($0.value) }
        return base + path + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
    }
}
