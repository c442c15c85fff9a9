import Foundation
import HTTPTypes
import HeroBasics
import HeroPublish
import Hummingbird
import Logging
import NIOCore

/// Answers GET and HEAD from the manifest: only files named there exist, so no path leads out of the site.
struct SiteResponder: HTTPResponder {
    let currentSite: CurrentSite
    /// Where the site is on its host; see `SitePath.parted`.
    let prefix: String
    let lastRun: @Sendable () -> LastRun?
    /// Asked before the published site; nil unless templates are being edited.
    var live: LivePages?
    let logger: Logger

    /// Replies need nothing besides the request.
    struct Context: InitializableFromSource {
        init(source: ApplicationRequestContextSource) {}
    }

    func respond(to request: Request, context: Context) async throws -> Response {
        guard request.method == .get || request.method == .head else {
            return PlainReply.methodNotAllowed.response
        }
        let whole = try await answer(request)
        return request.method == .head ? whole.createHeadResponse() : whole
    }

    private func answer(_ request: Request) async throws -> Response {
        let whole = request.head.path ?? ""
        guard let target = SitePath.parted(whole, below: whole == Health.path ? "" : prefix) else {
            return PlainReply.notFound.response
        }
        if target.path.isEmpty, let name = prefix.split(separator: "/").last {
            return redirect(toFolder: name, target.query)
        }
        if target.path == Health.path {
            // A health check asks for the present state, however recently it was checked.
            let release = await currentSite.successor(of: await currentSite.current())
            return try Health(release, lastRun: lastRun()).response()
        }
        let release = await currentSite.current()
        guard let path = SitePath(target.path) else { return PlainReply.badPath.response }
        if let response = try await live?.response(to: path, query: target.query) { return response }
        let response = await answer(request, path: path, query: target.query, from: release)
        guard let live, response.status == .notFound, let page = NotFoundFile(for: path, in: release.site) else {
            return response
        }
        return try live.notFoundPage(page) ?? response
    }

    private func answer(
        _ request: Request,
        path: SitePath,
        query: Substring,
        from first: ServedRelease
    ) async -> Response {
        var release = first
        while true {
            guard !path.isHidden else { return notFound(path, in: release) }
            guard let file = release.site.file(path.text) else {
                return redirect(path, query, in: release) ?? notFound(path, in: release)
            }
            if let response = await reply(to: request, file, in: release) { return response }
            // The file may be gone because another site has been published.
            let successor = await currentSite.successor(of: release)
            guard successor !== release else {
                logger.error("\(file.path.inOneLine) differs from manifest.json and is not served")
                return notFound(path, in: release)
            }
            release = successor
        }
    }

    /// Nil if the file cannot be read, or does not match the manifest.
    private func reply(
        to request: Request,
        _ file: PublishedSite.File,
        in release: ServedRelease
    ) async -> Response? {
        let accepted = AcceptedEncodings(request.headers[.acceptEncoding])
        if request.method == .get, request.headers.contains(.range), accepted.allowsIdentity {
            guard let whole = await release.verifiedReply(file, .identity) else { return nil }
            if let part = FileResponse.part(of: whole, request.headers) { return part }
        }
        var encodings = file.precompressed.map(\.encoding)
        while let form = accepted.best(of: encodings) {
            if let reply = await release.verifiedReply(file, form) {
                return FileResponse.whole(reply, request.headers)
            }
            // A missing or damaged precompressed copy is no reason to withhold the file.
            guard case .precompressed(let encoding) = form else { return nil }
            encodings.removeAll { $0 == encoding }
        }
        return PlainReply.notAcceptable.response
    }

    /// Redirects to the same path with a trailing slash if that is a folder: otherwise links on its page would be
    /// wrong.
    ///
    /// The target is relative, so that it is right behind a proxy as well, and can name no other host.
    private func redirect(_ path: SitePath, _ query: Substring, in release: ServedRelease) -> Response? {
        let steps = path.text.split(separator: "/", omittingEmptySubsequences: false)
        // A browser does not count an encoded slash, and would resolve a relative target wrongly.
        guard steps.count == path.depth + 1, let name = steps.last, !name.isEmpty,
            release.site.file(path.text + "/index.html") != nil
        else { return nil }
        return redirect(toFolder: name, query)
    }

    private func redirect(toFolder name: Substring, _ query: Substring) -> Response {
        var plain = PlainReply.movedPermanently
        plain.fields[.location] = "./" + PercentEncoding.encode(name) + "/" + query.prefix { $0 != "#" }
        return plain.response
    }

    private func notFound(_ path: SitePath, in release: ServedRelease) -> Response {
        guard let page = release.notFoundPage(for: path) else { return PlainReply.notFound.response }
        let fields: HTTPFields = [.contentType: MediaType.of(path: "404.html"), .cacheControl: "no-cache"]
        return Response(.notFound, fields, page)
    }
}

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
        let body = ByteBuffer(bytes: try canonicalJSONLine())
        return Response(status == .ok ? .ok : .serviceUnavailable, fields, body)
    }
}

/// Makes the response to a request's conditions and range from a file's reply.
enum FileResponse {
    /// Files too large for memory are read in pieces of this many bytes.
    private static let piece = 1 << 16

    /// The whole file, or a reply that it has not changed.
    static func whole(_ reply: FileReply, _ request: HTTPFields) -> Response {
        let conditions = Preconditions(fields: request)
        if conditions.fail(tag: reply.tag, modified: reply.modified) { return PlainReply.preconditionFailed.response }
        if conditions.hold(tag: reply.tag, modified: reply.modified) { return unchanged(reply) }
        return Response(status: .ok, headers: reply.fields, body: body(reply, 0..<reply.bytes))
    }

    /// The requested part; nil if the whole file is to be sent instead.
    static func part(of reply: FileReply, _ request: HTTPFields) -> Response? {
        let conditions = Preconditions(fields: request)
        guard !conditions.fail(tag: reply.tag, modified: reply.modified),
            conditions.allowRange(tag: reply.tag, modified: reply.modified)
        else { return nil }
        switch ByteRange(request[.range], size: reply.bytes) {
        case .whole: return nil
        case _ where conditions.hold(tag: reply.tag, modified: reply.modified): return unchanged(reply)
        case .part(let range):
            var fields = reply.fields
            fields[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(reply.bytes)"
            fields[.contentLength] = String(range.count)
            return Response(status: .partialContent, headers: fields, body: body(reply, range))
        case .unsatisfiable:
            return Response(
                status: .rangeNotSatisfiable,
                headers: CommonFields.and([.contentRange: "bytes */\(reply.bytes)", .acceptRanges: "bytes"])
            )
        }
    }

    private static func unchanged(_ reply: FileReply) -> Response {
        var response = Response(status: .notModified, headers: reply.unchangedFields)
        // It would say that the page is empty.
        response.headers[.contentLength] = nil
        return response
    }

    private static func body(_ reply: FileReply, _ range: Range<Int>) -> ResponseBody {
        switch reply.content {
        case .held(let buffer):
            return ResponseBody(
                byteBuffer: buffer.getSlice(at: buffer.readerIndex + range.lowerBound, length: range.count)
                    ?? ByteBuffer()
            )
        case .onDisk(let file):
            return ResponseBody(contentLength: range.count) { writer in
                for start in stride(from: range.lowerBound, to: range.upperBound, by: piece) {
                    let part = start..<min(start + piece, range.upperBound)
                    // Too late for another status: the connection ends, which shows the reader that the reply is
                    // incomplete.
                    guard let bytes = file.bytes(part) else { throw CutShort() }
                    try await writer.write(ByteBuffer(bytes: bytes))
                }
                try await writer.finish(nil)
            }
        }
    }

    /// The file became shorter while it was sent.
    private struct CutShort: Error {}
}
