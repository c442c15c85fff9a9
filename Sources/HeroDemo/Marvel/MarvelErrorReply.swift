import HeroBasics

/// The Marvel API's error replies. The body has two shapes: `code` is a number in one, a word in the other.
enum MarvelErrorReply: Error, Equatable {
    /// A parameter required in every request is missing: "user key", "hash", "timestamp".
    case missing(String)
    case unknownKey
    case wrongHash
    case notFound(MarvelKind)
    /// A parameter with an invalid value, in the API's words.
    case refused(String)

    var reply: DemoReply {
        switch self {
        case .missing(let what): word(409, "MissingParameter", "You must provide a \(what).")
        case .unknownKey: word(401, "InvalidCredentials", "The passed API key is invalid.")
        case .wrongHash: word(401, "InvalidCredentials", "That hash, timestamp and key combination is invalid.")
        case .notFound(let kind): number(404, "We couldn't find that \(kind.noun)")
        case .refused(let words): number(409, words)
        }
    }

    private func word(_ status: Int, _ code: String, _ message: String) -> DemoReply {
        DemoReply(status, json: ["code": .string(code), "message": .string(message)])
    }

    private func number(_ code: Int, _ words: String) -> DemoReply {
        DemoReply(code, json: ["code": .int(code), "status": .string(words)])
    }
}
