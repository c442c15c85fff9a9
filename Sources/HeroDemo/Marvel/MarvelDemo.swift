import HeroBasics

/// The demo's Marvel API: `/v1/public/…` with keys, paging, ETags and the error bodies of the real one.
struct MarvelDemo: DemoAPI {
    let records: MarvelRecords
    let authenticator: MarvelAuthenticator
    let pictures: PictureEndpoint

    func reply(to request: DemoRequest) -> DemoReply {
        if let picture = pictures.reply(to: request) { return picture }
        guard request.segments.starts(with: ["v1", "public"]) else { return Self.pageNotFound }
        guard request.method == "GET" else {
            return DemoReply(405, type: "text/plain; charset=utf-8", "\(request.method) is not allowed")
        }
        do throws(MarvelErrorReply) {
            try authenticator.check(request)
            return try answer(request)
        } catch {
            return error.reply
        }
    }

    private func answer(_ request: DemoRequest) throws(MarvelErrorReply) -> DemoReply {
        let segments = request.segments.dropFirst(2)
        guard let kind = segments.first.flatMap(MarvelKind.init) else { return Self.pageNotFound }
        if segments.count == 1 {
            return Self.body(of: try MarvelQuery(request, for: kind).page(of: records.all(kind)), request, records)
        }
        let rest = Array(segments.dropFirst())
        guard rest.count == 2, let neighbour = MarvelKind(rawValue: rest[1]), kind.neighbours.contains(neighbour) else {
            return Self.pageNotFound
        }
        guard let item = records.all(kind).first(where: { String($0.id) == rest[0] }) else { throw .notFound(kind) }
        let items = records.relations.links(of: item.ref, to: neighbour).compactMap { records.item($0.ref) }
        return Self.body(of: try MarvelQuery(request, for: neighbour).page(of: items), request, records)
    }

    /// The page in its envelope; only its ETag if the client already has it.
    ///
    /// The digest is computed from the body without the server's own address and without the digest, so that it
    /// changes with the content only. It is compared unquoted: a client that puts it in quotes gets the body.
    private static func body(of page: MarvelSlice, _ request: DemoRequest, _ records: MarvelRecords) -> DemoReply {
        let digest = StableHash(MarvelBody(records: records, base: "").envelope(page, etag: "").text()).digest
        let header = HTTPHeader("ETag", digest)
        if request.headers["if-none-match"] == digest { return .empty(304, headers: [header]) }
        let body = MarvelBody(records: records, base: request.base).envelope(page, etag: digest)
        return DemoReply(200, json: body, headers: [header])
    }

    private static let pageNotFound = DemoReply(
        404,
        type: "text/html; charset=utf-8",
        """
        <div id="main">
                <div class="fof">
                        <h1>Not Found</h1>
                </div>
        </div>

        """
    )
}
