public import Foundation
public import HeroBasics
public import HeroModel

/// The heroes of akabab's superhero-api with their powers as numbers: files on a static host, in English.
///
/// One file holds all of them. Format: the files of versions 0.2.0 and 0.3.0.
public struct SuperHeroSource: HeroSource {
    static let kind = "superhero"
    static let settings: [String] = []
    static let pace = Pace(requestsPerSecond: 8, parallel: 4)

    public let name: SourceName
    public let baseURL: String
    public let profile: SourceProfile

    /// - Throws: `SourceError` for an address that cannot be used.
    public init(_ settings: SourceSettings) throws(SourceError) {
        name = settings.name
        baseURL = try settings.checkedBase(default: "https://cdn.jsdelivr.net/gh/akabab/superhero-api@0.3.0/api")
        profile = SourceProfile(
            kind: Self.kind,
            title: settings.title ?? "Superheroes",
            attribution: settings.attribution
                ?? Attribution(
                    text: "Data provided by akabab's superhero-api.",
                    link: SourceAddress("https://akabab.github.io/superhero-api/", base: "")
                ),
            pace: settings.pace ?? Self.pace
        )
    }

    public var kinds: [RecordKind] { [.heroes] }

    public var secrets: [Secret] { [] }

    public func seeds() -> [SourceRequest] { [SourceRequest(path: "/all.json", step: .list(.heroes, offset: 0))] }

    public func signed(_ request: SourceRequest, stamp: Date, session: SourceSession?) -> WebRequest {
        let address = request.address(base: baseURL)
        return WebRequest(
            method: request.method,
            url: address,
            shown: address,
            headers: [HTTPHeader("Accept", "application/json")]
        )
    }

    /// - Throws: `SourceError`.
    public func read(_ reply: WebReply, to request: SourceRequest) throws -> SourceReading {
        switch request.step {
        case .list(.heroes, _): try SuperHeroReader(source: name, request: request).heroes(in: reply)
        default: throw ReplyReader(source: name, request: request).unreadable("this API has no such request")
        }
    }

    public func errorMessage(in reply: WebReply) -> String? { APIErrorMessage(in: reply, secrets: secrets).text }
}
