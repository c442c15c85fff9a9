import Foundation
import HeroBasics

/// A key pair, and the request parameters computed from it and the time.
struct MarvelKeys: Equatable {
    let publicKey: Secret
    let privateKey: Secret

    /// `ts`, `apikey` and `hash`, which every request carries.
    func parameters(at stamp: Date) -> [SourceRequest.Parameter] {
        let ts = String(Int(stamp.timeIntervalSince1970))
        return [
            SourceRequest.Parameter("ts", ts),
            SourceRequest.Parameter("apikey", publicKey.revealed),
            SourceRequest.Parameter("hash", hash(ts: ts)),
        ]
    }

    /// Replaces those parameters when an address is shown.
    static let masked = "apikey=***&hash=***"

    /// MD5 of time, private and public key in lower-case hex. Weak by today's standards, but required by the API.
    func hash(ts: String) -> String {
        MessageDigest.md5(ts + privateKey.revealed + publicKey.revealed).hexText
    }
}
