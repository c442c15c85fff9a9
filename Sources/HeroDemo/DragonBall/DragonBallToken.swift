import Foundation
import HeroBasics

/// The tokens of the demo's Dragon Ball API: JSON web tokens, signed with HS256.
struct DragonBallToken {
    private let key: [UInt8]

    init(secret: String) { key = Array(secret.utf8) }

    /// A token with the keys of the real one: `expiration` in seconds since 1970, the account's id and address.
    func issue(account: String, email: String, expiring: Int) -> String {
        let header: JSONText = ["alg": "HS256", "typ": "JWT", "kid": "private"]
        let payload: JSONText = [
            "expiration": .int(expiring), "identify": .string(account), "email": .string(email),
        ]
        let signed = [header, payload].map { Self.base64(Data($0.text().utf8)) }.joined(separator: ".")
        return signed + "." + Self.base64(Data(signature(of: signed)))
    }

    /// The account of a token; nil unless it was signed with this key and has not expired.
    func account(in token: String, now: Date) -> String? {
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let signature = Self.data(parts[2]),
            MessageDigest.areEqual(Array(signature), self.signature(of: "\(parts[0]).\(parts[1])")),
            let payload = Self.data(parts[1]).flatMap({ try? JSONDecoder().decode(Payload.self, from: $0) })
        else { return nil }
        return Double(payload.expiration) > now.timeIntervalSince1970 ? payload.identify : nil
    }

    private func signature(of text: String) -> [UInt8] {
        MessageDigest.hmacSHA256(of: Array(text.utf8), key: key)
    }

    private struct Payload: Decodable {
        let expiration: Int
        let identify: String
    }

    private static func base64(_ data: Data) -> String {
        data.base64EncodedString().replacing("=", with: "").replacing("+", with: "-").replacing("/", with: "_")
    }

    private static func data(_ text: Substring) -> Data? {
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4))
    }
}
