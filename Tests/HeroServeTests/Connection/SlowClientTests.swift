import Foundation
import NIOCore
import Testing

@testable import HeroServe

/// The server hangs up on each of these; without its limits they would wait for ever.
@Suite("Slow clients are timed out", .timeLimit(.minutes(10)))
struct SlowClientTests {
    private func limits(_ change: (inout ServeLimits) -> Void) -> ServeLimits {
        var limits = ServeLimits.watchful
        change(&limits)
        return limits
    }

    @Test("A head that never ends is refused")
    func head() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder, limits: limits { $0.head = .milliseconds(20) }) {
            client async throws in
            let answer = try RawClient.Answer(try await client.exchange("GET / HTTP/1.1\r\nHost: localhost\r\nA: b"))
            #expect(answer.status == 408)
            // A busy machine may be too late with a whole head as well.
            var next = answer
            while [0, 408].contains(next.status) { next = try await client.get("/") }
            #expect(next.status == 200)
        }
    }

    @Test("A head that drips in is refused as well")
    func drip() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder, limits: limits { $0.head = .milliseconds(50) }) {
            client async throws in
            let reply = try await client.waiting {
                let connection = try Connection(port: client.port)
                connection.send("GET / HTTP/1.1\r\nHost: localhost\r\nA: ")
                let dripping = Thread {
                    while !Thread.current.isCancelled {
                        connection.send("b")
                        usleep(5_000)
                    }
                }
                dripping.start()
                defer { dripping.cancel() }
                return connection.rest()
            }
            #expect(reply.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test("A connection on which nothing comes is ended without a word, before a request and after one")
    func idle() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder, limits: limits { $0.idle = .milliseconds(20) }) {
            client async throws in
            #expect(try await client.exchange("").isEmpty)
            // A busy machine may be too late with the request itself.
            var reply = ""
            while reply.isEmpty { reply = try await client.exchange("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") }
            #expect(reply.hasSuffix("<p>Home</p>"))
        }
    }

    @Test("A reader who takes nothing is given up", arguments: [3 << 20, 1 << 20])
    func reader(size: Int) async throws {
        let text = String(repeating: "x", count: size)
        let site = try SmallSite(["index.html": "", "large.txt": text])
        try await SiteServer.serving(site.folder, limits: limits { $0.writing = .milliseconds(20) }) {
            client async throws in
            let request = "GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"
            let taken = try await client.waiting {
                let connection = try Connection(port: client.port, receiveBuffer: 4_096)
                // More than the system takes for a reader who is not there.
                connection.send(String(repeating: request, count: 20))
                // That the server hung up is seen without reading by what can no longer be sent.
                while connection.send("\r\n") { usleep(5_000) }
                return connection.rest().utf8.count
            }
            #expect(taken < 20 * size)
            #expect(try await client.get("/").status == 200)
        }
    }

    @Test("A body that nobody reads is not waited for long")
    func body() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder, limits: limits { $0.lingering = .milliseconds(20) }) {
            client async throws in
            let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n"
            let answer = try RawClient.Answer(try await client.exchange(head))
            #expect(answer.status == 405)
        }
    }

    @Test("More connections than allowed wait for their turn")
    func connections() async throws {
        let site = try SmallSite()
        try await SiteServer.serving(site.folder, limits: limits { $0.connections = 2 }) { client async throws in
            var held = try (0..<2).map { _ in try Connection(port: client.port) }
            for connection in held {
                connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                #expect(try connection.reply().status == 200)
            }
            let third = try Connection(port: client.port)
            third.send("GET /heroes/ada.html HTTP/1.1\r\nHost: localhost\r\n\r\n")
            // The two are served on while it waits.
            for connection in held {
                connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                #expect(try connection.reply().status == 200)
            }
            #expect(!third.hasAnswer)
            held.removeAll()
            #expect(try await client.waiting { try third.reply().body } == "<p>Ada</p>")
        }
    }
}
