import HTTPTypes
import HeroPublish
import Hummingbird
import NIOCore

/// Answers GET and HEAD from the manifest: what it does not name does not exist, so no path leads out of the site.
struct SiteResponder: HTTPResponder {
    typealias Context = BasicRequestContext

    let shelf: SiteShelf

    func respond(to request: Request, context: Context) async throws -> Response {
        guard request.method == .get || request.method == .head else {
            return answer(.methodNotAllowed, "Only GET and HEAD are answered here.\n", [.allow: "GET, HEAD"])
        }
        let site = shelf.current
        guard let path = SitePath(request.uri.path), let file = site.file(path.text) else {
            return notFound(request)
        }
        let tag = "\"\(file.sha256.prefix(32))\""
        let fields: HTTPFields = [
            .contentType: MediaType.of(path: file.path),
            .eTag: tag,
            .cacheControl: "no-cache",
            .xContentTypeOptions: "nosniff",
            .referrerPolicy: "no-referrer",
        ]
        if Self.names(request.headers[values: .ifNoneMatch], tag) {
            return Response(status: .notModified, headers: fields)
        }
        guard let bytes = site.read(file) else { return notFound(request) }
        let whole = Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
        return request.method == .head ? whole.createHeadResponse() : whole
    }

    private func notFound(_ request: Request) -> Response {
        let whole = answer(.notFound, "There is no such page.\n")
        return request.method == .head ? whole.createHeadResponse() : whole
    }

    private func answer(_ status: HTTPResponse.Status, _ text: String, _ extra: HTTPFields = [:]) -> Response {
        var fields = extra
        fields[.contentType] = "text/plain; charset=utf-8"
        fields[.xContentTypeOptions] = "nosniff"
        return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    /// Whether an `If-None-Match` holds this entity tag, weak or strong, or `*`.
    private static func names(_ values: [String], _ tag: String) -> Bool {
        values.flatMap { $0.split(separator: ",") }.contains { value in
            let bare = value.drop { $0 == " " }.prefix { $0 != " " }
            return bare == "*" || bare == tag || bare == "W/" + tag
        }
    }
}

extension HTTPField.Name {
    fileprivate static let referrerPolicy = HTTPField.Name("Referrer-Policy") ?? .cacheControl
}
