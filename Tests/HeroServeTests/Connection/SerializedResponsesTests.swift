import HTTPTypes
import HeroBasics
import HeroPublish
import NIOCore
import NIOHTTP1
import Testing

@testable import HeroServe

@Suite("A reply from memory is the reply that would have been made", .timeLimit(.minutes(10)))
struct SerializedResponsesTests {
    private static let files = ["index.html": "Home", "index.html.gz": "gzip", "a.css": "css"]

    /// The same request is answered from memory the second time, unless the first look at the folder is due again.
    @Test("Fields and body are the same both ways", arguments: ["/", "/?x", "/a.css"], ["gzip", "identity", "br;q=0"])
    func sameReplies(path: String, encoding: String) async throws {
        let site = try SmallSite(Self.files)
        var lasting = ServeLimits()
        lasting.look = .hours(1)
        let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: \(encoding)\r\n\r\n"
        let replies = try await [ServeLimits.watchful, lasting].asyncMap { limits in
            try await SiteServer.serving(site.folder, limits: limits) { client in
                try await client.waiting {
                    let connection = try Connection(port: client.port)
                    connection.send(request + request)
                    return try [connection.reply(), connection.reply()]
                }
            }
        }
        let all = replies.flatMap { $0 }.map { reply in
            RawClient.Answer(
                status: reply.status,
                headers: reply.headers.filter { $0.key != "date" },
                body: reply.body
            )
        }
        #expect(all.count == 4)
        #expect(all.allSatisfy { $0 == all[0] && $0.status == 200 })
        #expect(replies.flatMap { $0 }.allSatisfy { $0.headers["date"]?.hasSuffix(" GMT") == true })
    }

    @Test("The plain question for a file is answered from memory, any other is not")
    func whichOnes() throws {
        let site = try SmallSite(Self.files)
        defer { withExtendedLifetime(site) {} }
        let currentSite = CurrentSite(try PublishedSite(folder: site.folder), memory: 1 << 20, interval: .hours(1))
        let ready = SerializedResponses(currentSite, below: "")
        func reply(_ method: HTTPMethod, _ path: String, _ fields: [(String, String)] = []) -> SerializedResponses
            .Reply?
        {
            let head = HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: HTTPHeaders(fields))
            return ready.reply(to: head, RequestTraits(head.headers), with: ByteBufferAllocator())
        }
        #expect(reply(.GET, "/")?.bytes == 4)
        #expect(reply(.GET, "/?x", [("Accept-Encoding", "gzip")])?.bytes == 4)
        #expect(reply(.HEAD, "/") == nil)
        #expect(reply(.GET, "/nothing") == nil)
        #expect(reply(.GET, "/", [("If-Match", "x")]) == nil)
    }

    @Test(
        "What decides how a request is taken is found in any case of letters",
        arguments: [
            ([("hOST", "a")], 1, false, false, nil), ([("Host", "a"), ("host", "b")], 2, false, false, nil),
            ([("Content-LENGTH", "0")], 0, false, false, nil), ([("content-length", "1")], 0, true, false, nil),
            ([("Transfer-Encoding", "chunked")], 0, true, false, nil), ([("Range", "x")], 0, false, true, nil),
            ([("If-Range", "x")], 0, false, true, nil), ([("IF-NONE-MATCH", "x")], 0, false, true, nil),
            ([("If-Modified-Since", "x")], 0, false, true, nil), ([("If-Match", "x")], 0, false, true, nil),
            ([("If-Unmodified-Since", "x")], 0, false, true, nil),
            ([("Hosts", "x"), ("Hose", "x")], 0, false, false, nil),
            ([("Accept-Encoding", "a"), ("accept-encoding", "b")], 0, false, false, "a,b"),
        ] as [([(String, String)], Int, Bool, Bool, String?)]
    )
    func traits(fields: [(String, String)], hosts: Int, hasBody: Bool, isConditional: Bool, encodings: String?) {
        let traits = RequestTraits(HTTPHeaders(fields))
        #expect(traits.hosts == hosts)
        #expect(traits.hasBody == hasBody)
        #expect(traits.isConditional == isConditional)
        #expect(traits.acceptEncoding == encodings)
    }
}

extension Sequence {
    fileprivate func asyncMap<Result>(_ change: (Element) async throws -> Result) async throws -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await change(element)) }
        return results
    }
}
