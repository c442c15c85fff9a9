import HeroBasics

extension WebRequest {
    /// The secrets in this request: the parameters that `shown` masks, and the authorisation.
    var secrets: [Secret] {
        let masked = Set(Self.parameters(of: shown).filter { $0.value == "***" }.map(\.name))
        let parameters = Self.parameters(of: url).filter { masked.contains($0.name) }.map { Secret($0.value) }
        let credentials = headers.filter { $0.name.lowercased() == "authorization" }
            .compactMap { $0.value.split(separator: " ").last.map { Secret(String($0)) } }
        return parameters + credentials
    }

    private static func parameters(of address: String) -> [(name: String, value: String)] {
        let query = address.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        return query.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        }
    }
}

extension WebReply {
    /// Masks secrets that the source repeats in the body, its type or the next page's address: some APIs put the caller's
    /// key into the addresses they send. Validators with one are dropped.
    mutating func mask(_ secrets: [Secret]) {
        // Whether this text almost never occurs in a body by chance: masking a short name or a number would damage the
        // source's data, ids included.
        let unmistakable = secrets.filter { secret in
            secret.revealed.utf8.count >= 8 && !secret.revealed.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
        body = unmistakable.mask(body)
        contentType = contentType.map(unmistakable.mask)
        nextLink = nextLink.map(unmistakable.mask)
        validators = validators?.without(secrets)
    }
}

extension Validators {
    /// The validators that hold none of the secrets; nil if there are none. Masked, one would match nothing.
    func without(_ secrets: [Secret]) -> Validators? {
        let telling = secrets.filter { $0.revealed.utf8.count >= 4 }
        let kept = [etag, lastModified].map { $0.flatMap { telling.mask($0) == $0 ? $0 : nil } }
        return kept == [nil, nil] ? nil : Validators(etag: kept[0], lastModified: kept[1])
    }
}
