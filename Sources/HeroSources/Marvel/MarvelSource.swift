import Foundation
import HeroBasics
import HeroModel

/// Marvel's comics API (`gateway.marvel.com`), retired late in 2025: replicas and recorded replies still answer.
///
/// Format: the API's own documentation, and replies recorded from 2016 to 2024.
struct MarvelSource: HeroSource {
    static let kind = "marvel"
    static let settings = ["publicKey", "privateKey", "collections"]
    static let secrets = ["publicKey", "privateKey"]
    static let usualBase = "https://gateway.marvel.com"
    static let pace = Pace(requestsPerSecond: 4, parallel: 4, perDay: 3_000)

    let name: SourceName
    let baseURL: String
    let profile: SourceProfile
    let keys: MarvelKeys
    let collections: [MarvelCollection]

    /// - Throws: `SourceError` for a missing key, an unknown collection or an address that cannot be used.
    init(_ settings: SourceSettings) throws(SourceError) {
        name = settings.name
        baseURL = try settings.checkedBase(default: Self.usualBase)
        keys = MarvelKeys(
            publicKey: try settings.required("publicKey", variable: "MARVEL_PUBLIC_KEY"),
            privateKey: try settings.required("privateKey", variable: "MARVEL_PRIVATE_KEY")
        )
        collections = try Self.collections(settings)
        profile = SourceProfile(
            kind: Self.kind,
            title: settings.title ?? "Marvel Comics",
            attribution: settings.attribution
                ?? Attribution(
                    text: "Data provided by Marvel.",
                    link: SourceAddress("http://marvel.com", base: ""),
                    licence: "Marvel API terms of use"
                ),
            pace: settings.pace ?? Self.pace,
            mostPictures: settings.mostPictures
        )
    }

    var kinds: [RecordKind] { collections.map(\.kind) }

    var secretParameters: [String] { ["apikey", "hash"] }

    var secrets: [Secret] { [keys.privateKey, keys.publicKey] }

    func seeds() -> [SourceRequest] {
        collections.map { MarvelList.collection($0).request(offset: 0) }
    }

    func signed(_ request: SourceRequest, stamp: Date, session: SourceSession?) -> WebRequest {
        let plain = request.address(base: baseURL)
        var signed = WebRequest(
            method: request.method,
            url: request.address(base: baseURL, adding: keys.parameters(at: stamp)),
            shown: plain + (request.query.isEmpty ? "?" : "&") + MarvelKeys.masked
        )
        signed.headers = [HTTPHeader("Accept", "application/json")]
        return signed
    }

    /// - Throws: `SourceError`.
    func read(_ reply: WebReply, to request: SourceRequest) throws -> SourceReading {
        guard let list = MarvelList(request.step) else {
            throw ReplyReader(source: name, request: request).unreadable("this API has no such request")
        }
        let reader = MarvelReader(source: name, base: reply.base, request: request, secrets: secrets)
        return try reader.read(reply, as: list)
    }

    func completion(of list: TruncatedList) -> SourceRequest? {
        guard list.name.role == .member, let owner = MarvelCollection(list.name.owner.kind),
            let collection = MarvelCollection(list.name.kind), owner.related.contains(collection)
        else { return nil }
        return MarvelList.related(collection, of: list.name.owner).request(offset: 0)
    }

    private static func collections(_ settings: SourceSettings) throws(SourceError) -> [MarvelCollection] {
        guard let names = settings.collections else { return MarvelCollection.allCases }
        let known = MarvelCollection.allCases.map(\.rawValue)
        let all = "collections: [\(known.joined(separator: ", "))]"
        var chosen: [MarvelCollection] = []
        for name in names {
            guard let collection = MarvelCollection(rawValue: name) else {
                throw settings.wrong(
                    "collections",
                    "there is no collection named \(name.quoted)",
                    try: NearestName.hint(for: name, among: known) ?? all
                )
            }
            if !chosen.contains(collection) { chosen.append(collection) }
        }
        guard !chosen.isEmpty else { throw settings.wrong("collections", "none is named", try: all) }
        return chosen
    }
}

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
