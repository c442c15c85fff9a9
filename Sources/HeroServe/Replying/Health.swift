import Foundation
import HTTPTypes
import HeroBasics
import HeroPublish
import Hummingbird
import NIOCore

/// The reply to `/healthz`.
struct Health: Encodable {
    static let path = "/healthz"

    enum Status: String, Encodable {
        case ok
        /// The folder no longer contains a site; what was read before is served as far as possible.
        case gone
    }

    let status: Status
    /// The first digits of the manifest's digest, which identify the site.
    let generation: String
    /// When the archive's newest reply came; null if the site does not say.
    let built: String?
    let pages: Int
    let lastRun: LastRun?

    init(_ release: ServedRelease, lastRun: LastRun?) {
        status = release.site.isCurrent ? .ok : .gone
        self.generation = String(release.site.manifestDigest.prefix(16))
        built = release.site.built
        pages = release.site.pages
        self.lastRun = lastRun
    }

    private enum CodingKeys: String, CodingKey { case status, generation, built, pages, lastRun }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(status, forKey: .status)
        try container.encode(generation, forKey: .generation)
        try container.encode(built, forKey: .built)
        try container.encode(pages, forKey: .pages)
        try container.encode(lastRun, forKey: .lastRun)
    }

    /// 200 while there is a site, else 503.
    func response() throws -> Response {
        let fields: HTTPFields = [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"]
        return Response(
            status: status == .ok ? .ok : .serviceUnavailable,
            headers: CommonFields.and(fields),
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: try canonicalJSONLine()))
        )
    }
}
