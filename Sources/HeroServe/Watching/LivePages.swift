import HTTPTypes
import Hummingbird
import NIOCore

/// Answers with pages from the present templates, and notifies pages when to reload.
struct LivePages: Sendable {
    let preview: SitePreview
    let notifier: ReloadNotifier

    /// Not part of any site: a site's own files are named by its manifest.
    private static let script = "herodex-watch.js"

    /// A closed browser is noticed only on replying; and its other pages wait if all its connections do.
    private static let longestWait = TimeAmount.seconds(10)

    /// Nil if the published site is to answer.
    func response(to path: SitePath, query: Substring) async throws -> Response? {
        guard path.text == Self.script else { return try response(at: path.text) }
        guard let since = query.split(separator: "since=", maxSplits: 1).last, query.hasPrefix("?since=") else {
            return reply(.ok, PackageResources.watch_js, as: Self.script)
        }
        let hasChanged = await notifier.hasChanged(since: String(since), until: .now() + Self.longestWait)
        let news = hasChanged ? "dispatchEvent(new Event(\"herodex-watch-news\"));\n" : ""
        return reply(.ok, Array(news.utf8), as: Self.script)
    }

    private func response(at path: String) throws -> Response? {
        // Read before the page is rendered: the page may not show a later change.
        let round = notifier.round
        switch try preview.content(at: path) {
        case .page(let bytes): return reply(.ok, Self.watching(bytes, since: round), as: path)
        case .broken(let bytes): return reply(.internalServerError, Self.watching(bytes, since: round), as: path)
        case .asset(let bytes): return reply(.ok, bytes, as: path)
        case nil: return nil
        }
    }

    /// The page for a missing address, as the templates make it now; nil if they make none.
    func notFoundPage(_ page: NotFoundFile) throws -> Response? {
        let round = notifier.round
        switch try preview.content(at: page.path) {
        case .page(let bytes):
            let text = Array(page.text(of: bytes).utf8)
            return reply(.notFound, Self.watching(text, since: round), as: page.path)
        case .broken(let bytes): return reply(.internalServerError, Self.watching(bytes, since: round), as: page.path)
        case .asset, nil: return nil
        }
    }

    /// The page with a script that asks for changes since a round.
    private static func watching(_ page: [UInt8], since round: String) -> [UInt8] {
        let tag = Array("<script src=\"/\(script)\" data-since=\"\(round)\" defer=\"defer\"></script>\n".utf8)
        let place = page.firstRange(of: Array("</head>".utf8))?.lowerBound ?? page.endIndex
        return page[..<place] + tag + page[place...]
    }

    private func reply(_ status: HTTPResponse.Status, _ bytes: [UInt8], as path: String) -> Response {
        let fields: HTTPFields = [.contentType: MediaType.of(path: path), .cacheControl: "no-store"]
        return Response(status, fields, ByteBuffer(bytes: bytes))
    }
}
