import HeroBasics
import Synchronization

/// Accepts signed requests: `apikey`, `ts` and `hash`, the last being the md5 of time stamp, private and public key.
/// Counts every request against the daily quota, including refused ones.
final class MarvelAuthenticator: Sendable {
    private let publicKey: String
    private let privateKey: String
    private let perDay: Int?
    private let asked = Mutex(0)

    init(publicKey: String, privateKey: String, perDay: Int?) {
        self.publicKey = publicKey
        self.privateKey = privateKey
        self.perDay = perDay
    }

    func check(_ request: DemoRequest) throws(MarvelErrorReply) {
        let count = asked.withLock { asked in
            asked += 1
            return asked
        }
        guard let key = request.value("apikey") else { throw .missing("user key") }
        guard key == publicKey else { throw .unknownKey }
        guard let hash = request.value("hash") else { throw .missing("hash") }
        guard let stamp = request.value("ts") else { throw .missing("timestamp") }
        guard !stamp.isEmpty, hash == Self.hash(stamp + privateKey + publicKey) else { throw .wrongHash }
        if let perDay, count > perDay { throw .quotaSpent }
    }

    static func hash(_ text: String) -> String { MessageDigest.md5(text).hexText }
}
