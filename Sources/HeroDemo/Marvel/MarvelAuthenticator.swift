import HeroBasics

/// Accepts signed requests: `apikey`, `ts` and `hash`, the last being the md5 of time stamp, private and public key.
struct MarvelAuthenticator {
    let publicKey: String
    let privateKey: String

    func check(_ request: DemoRequest) throws(MarvelErrorReply) {
        guard let key = request.value("apikey") else { throw .missing("user key") }
        guard key == publicKey else { throw .unknownKey }
        guard let hash = request.value("hash") else { throw .missing("hash") }
        guard let stamp = request.value("ts") else { throw .missing("timestamp") }
        guard !stamp.isEmpty, hash == Self.hash(stamp + privateKey + publicKey) else { throw .wrongHash }
    }

    static func hash(_ text: String) -> String { MessageDigest.md5(text).hexText }
}
