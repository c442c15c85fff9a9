import Foundation
import HeroBasics

/// A key pair, and what it makes of a moment.
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

    /// What stands for those parameters where an address is shown.
    static let masked = "apikey=***&hash=***"

    /// MD5 of time, private and public key in lower-case hex. Weak by today's measure, but what the API wants.
    func hash(ts: String) -> String {
        MessageDigest.md5(ts + privateKey.revealed + publicKey.revealed).hexText
    }
}
