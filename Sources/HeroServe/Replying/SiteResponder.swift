import HTTPTypes
import HeroBasics
import HeroPublish
import Hummingbird
import Logging
import NIOCore

/// Answers GET and HEAD from the manifest: only files named there exist, so no path leads out of the site.
struct SiteResponder: HTTPResponder {
    let currentSite: CurrentSite
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
        let target = SitePath.parted(request.head.path ?? "")
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
        let accepted = AcceptedEncodings(request.headers.joined(.acceptEncoding))
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
        var plain = PlainReply.movedPermanently
        plain.fields[.location] = "./" + PercentEncoding.encode(name) + "/" + query.prefix { $0 != "#" }
        return plain.response
    }

    private func notFound(_ path: SitePath, in release: ServedRelease) -> Response {
        guard let page = release.notFoundPage(for: path) else { return PlainReply.notFound.response }
        return Response(
            status: .notFound,
            headers: CommonFields.and([.contentType: MediaType.of(path: "404.html"), .cacheControl: "no-cache"]),
            body: ResponseBody(byteBuffer: page)
        )
    }
}

extension HTTPFields {
    /// All fields of this name combined; nil if there is none.
    fileprivate func joined(_ name: HTTPField.Name) -> String? { contains(name) ? self[name] : nil }
}
