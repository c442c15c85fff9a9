public import Foundation
import HeroBasics

/// A reply that was kept outside of the archive, and what is known of where it came from.
public struct RecordedReply: Sendable {
    public let body: Data
    /// The address that was asked; nil if only the body was kept.
    public let address: String?
    /// The name of the file, without its folder: often the only trace of the address, as in `comics_1143.json`.
    public let name: String

    public init(body: Data, address: String? = nil, name: String) {
        self.body = body
        self.address = address
        self.name = name
    }

    /// The words of the name between underscores, up to the first that holds parameters or a date:
    /// `characters_1009220_comics@2016.json` has three.
    var words: [String] {
        let stem = name.split(separator: ".").first ?? ""
        let parts = stem.split(separator: "@").first ?? ""
        return parts.split(separator: "_").prefix { !$0.contains("=") }.map(String.init)
    }

    /// Differs between bodies.
    var digest: String { String(MessageDigest.sha256(body).hexText.prefix(16)) }

    /// The parameter of requests that stand for a kept reply whose own parameters are not known.
    var mark: SourceRequest.Parameter { SourceRequest.Parameter("recorded", digest) }
}

/// A recorded reply as the answer to a request of its source.
public struct PlacedReply: Equatable, Sendable {
    public let request: SourceRequest
    /// The body as the source's reader takes it: what was kept, in the envelope that the API puts around it.
    public let body: Data
    /// Why it may be of another API; nil if nothing speaks for that.
    public var doubt: String?
}

extension SourceRequest.Parameter {
    /// The parameters of a query, decoded.
    static func all(in query: some StringProtocol) -> [SourceRequest.Parameter] {
        PercentEncoding.pairs(in: query).map { SourceRequest.Parameter($0.name, $0.value) }
    }
}
