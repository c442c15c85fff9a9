import Foundation
import Fuzzing
import HeroServe
import Testing

@Suite("Requests changed at random")
struct MutatedRequestsTests {
    private static let host = "Host: localhost\r\n"
    private static let fuzz = Fuzz(
        "requests",
        seeds: [
            "GET / HTTP/1.1\r\n\(host)\r\n", "HEAD /heroes/ada.html?x HTTP/1.0\r\nRange: bytes=0-3\r\n\r\n",
            "GET /heroes HTTP/1.1\r\n\(host)Accept-Encoding: br;q=0.5, gzip\r\nIf-None-Match: \"a\", *\r\n\r\n",
            "POST / HTTP/1.1\r\n\(host)Content-Length: 3\r\n\r\nabc",
            "GET / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
        ],
        pieces: [
            "\r\n", "\r\n\r\n", ":", " ", "/", "//", "%", "?", "HTTP/1.1", "HTTP/2.0", "GET ", "CONNECT ", "Host: ",
            "Connection: close\r\n", "Range: bytes=-1\r\n", "Expect: 100-continue\r\n", "Upgrade: h2c\r\n", "0\r\n\r\n",
        ],
        cost: 10,
        longest: 4_096
    )

    @Test("are answered or refused, and the server lives", arguments: Fuzz.lanes)
    func survived(lane: Int) async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder) { client in
            try await client.waiting {
                try Self.fuzz.run(lane: lane) { input in
                    let connection = try Connection(port: client.port)
                    connection.send(input.bytes)
                    connection.endSending()
                    let reply = connection.rest()
                    #expect(reply.isEmpty || reply.hasPrefix("HTTP/1."), "\(input)")
                }
            }
            #expect(try await client.get("/").status == 200)
        }
    }
}
