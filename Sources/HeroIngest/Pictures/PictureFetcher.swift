import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import HeroWeb

/// Fetches pictures of one source.
struct PictureFetcher: Sendable {
    private let source: any HeroSource
    private let client: WebClient
    private let settings: CrawlSettings
    /// The limiter of the source's own host, which uses the source's pace.
    private let ownLimiter: RateLimiter
    private let otherLimiters: RateLimiters

    init(_ crawler: HeroCrawler) {
        (source, client, settings) = (crawler.source, crawler.client, crawler.settings)
        ownLimiter = client.limiter(crawler.pace)
        otherLimiters = client.limiters(settings.picturePace)
    }

    /// The result of asking for one picture.
    enum Outcome: Sendable {
        case fetched(WebReply)
        /// The picture that is kept is still the one at its address.
        case unchanged
        case failed(reason: String, PictureVerdict)
        /// Its host gave no answer, or nothing but errors.
        case silent(reason: String)
        case cancelled
    }

    /// Asks for one picture, conditionally where the archive has it already.
    func fetch(_ picture: WantedPicture) async -> Outcome {
        let url = picture.address.absolute(base: source.baseURL)
        let isOnSourceHost = isOnSourceHost(url)
        var request = WebRequest(url: url, shown: source.secrets.mask(url))
        request.headers = [HTTPHeader("Accept", "image/webp,image/png,image/jpeg,image/gif,image/*;q=0.8")]
            .setting(settings.headers)
        request.validators = picture.validators
        request.maximumBytes = settings.largestPicture
        // Its replies name any address: other ports of a private host are no business of theirs.
        request.hosts = HostRule(allowing: WebHost(of: source.baseURL))
        request.redirects = .anyHost
        if isOnSourceHost { request.certificateAuthority = settings.certificateAuthority }
        do {
            let limiter = isOnSourceHost ? ownLimiter : await otherLimiters.limiter(for: url)
            var reply = try await client.send(request, through: limiter)
            if reply.status == 304, picture.validators != nil { return .unchanged }
            guard reply.status == 200 else {
                let isGone = [404, 410].contains(reply.status)
                let isWithoutPage =
                    reply.status == 403 && !settings.headers.contains { $0.name.lowercased() == "referer" }
                let hint = isWithoutPage ? "; some hosts want headers: { Referer: … }" : ""
                return .failed(reason: "it answered \(reply.status)\(hint)", isGone ? .final : .later)
            }
            guard !reply.body.isEmpty else { return .failed(reason: "the answer is empty", .later) }
            guard !Self.isText(reply.body) else { return .failed(reason: "it sent text instead of a picture", .later) }
            // A picture that is kept is worth more than a part of another one.
            guard picture.digest == nil || !Self.isCut(reply.body) else {
                return .failed(reason: "the picture breaks off", .later)
            }
            reply.validators = reply.validators?.without(source.secrets)
            return .fetched(reply)
        } catch {
            switch error.kind {
            case .cancelled: return .cancelled
            case .tooLarge: return .failed(reason: error.reason, .final)
            case .noConnection, .untrusted, .proxyFailed, .connectionLost, .timedOut, .gaveUp:
                return .silent(reason: error.reason)
            // A network that resolves every name to itself refuses all of them today, but not permanently.
            case .refusedAddress where isOnSourceHost:
                return .failed(reason: "\(error.reason); there, only the source's own port is asked", .later)
            case .refusedAddress, .unreadable, .tooManyRedirects: return .failed(reason: error.reason, .later)
            }
        }
    }

    /// The host and port of a picture, as one text; empty if its address has none.
    func host(of address: SourceAddress) -> String {
        WebHost(of: address.absolute(base: source.baseURL)).map { "\($0.name):\($0.port ?? 0)" } ?? ""
    }

    private func isOnSourceHost(_ url: String) -> Bool {
        WebHost(of: url).map { $0.name == WebHost(of: source.baseURL)?.name } ?? false
    }

    /// Whether a picture lacks the end that its format has: the IEND chunk of PNG, EOI of JPEG, the length of WebP's RIFF.
    private static func isCut(_ body: Data) -> Bool {
        let end = body.suffix(4_096)
        if body.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return end.firstRange(of: Data("IEND".utf8)) == nil }
        if body.starts(with: [0xFF, 0xD8, 0xFF]) { return end.firstRange(of: Data([0xFF, 0xD9])) == nil }
        guard body.starts(with: Data("RIFF".utf8)), body.count >= 8 else { return false }
        let length = body.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        return body.count < length + 8
    }

    /// Whether the bytes begin like HTML, XML or JSON: an error page sent in place of a picture.
    private static func isText(_ body: Data) -> Bool {
        let start = body.prefix(64).drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        return [0x3C, 0x5B, 0x7B].contains(start.first)
    }
}
