import HeroBasics

/// Serves the pictures that the program draws, each on request.
///
/// No drawing is kept: a client that has a picture sends its ETag, which is computed from the drawing's SVG text
/// without drawing it again.
struct PictureEndpoint: Sendable {
    /// The picture of each path, without the query.
    let emblems: [String: Emblem]
    let artist: EmblemArtist

    /// Nil if no picture has this path.
    func reply(to request: DemoRequest) -> DemoReply? {
        guard request.method == "GET", let emblem = emblems[request.path] else { return nil }
        let svg = emblem.svg
        let etag = "\"\(StableHash(svg).digest)\""
        let header = HTTPHeader("ETag", etag)
        if request.headers["if-none-match"] == etag { return .empty(304, headers: [header]) }
        guard let bytes = artist.draw(svg: svg, as: emblem.format) else { return .empty(500) }
        return DemoReply(200, type: emblem.format.mediaType, bytes, headers: [header])
    }
}
