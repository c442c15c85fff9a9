import Foundation
import Synchronization
import Testing

@testable import HeroServe

@Suite("A reply comes from one site, whatever takes its place meanwhile", .timeLimit(.minutes(10)))
struct ExchangeTests {
    private static let paths = (0..<20).map { "pages/\($0).html" } + ["index.html"]

    /// What the readers share.
    private final class Seen: Sendable {
        /// By tag.
        let contents = Mutex<[String: Set<String>]>([:])
        let isOver = Atomic(false)
    }

    /// The files of a site that names its number in each; long, so that a mixture would show.
    private static func files(_ number: Int) -> [String: String] {
        var files: [String: String] = [:]
        for path in paths {
            files[path] = String(repeating: "\(number) \(path)\n", count: 400 + number % 7)
            files[path + ".gz"] = String(repeating: "gzip \(number) \(path)\n", count: 100 + number % 5)
        }
        return files
    }

    @Test(
        "Under constant exchange no reply is missing, mixed or cut, and no tag stands for two contents",
        arguments: [0, 64 << 20]
    )
    func exchanges(memory: Int) async throws {
        let site = try SmallSite(Self.files(0))
        var limits = ServeLimits.watchful
        limits.memory = memory
        let seen = Seen()
        try await SiteServer.serving(site.folder, limits: limits) { client async throws in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for reader in 0..<4 {
                    group.addTask {
                        try await client.waiting {
                            let connection = try Connection(port: client.port)
                            var (count, newest) = (0, 0)
                            while !seen.isOver.load(ordering: .relaxed) {
                                let path = Self.paths[(count &* 7 &+ reader) % Self.paths.count]
                                let encoding = count.isMultiple(of: 2) ? "gzip" : "identity"
                                connection.send(
                                    "GET /\(path) HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: \(encoding)\r\n\r\n"
                                )
                                let answer = try connection.reply()
                                #expect(answer.status == 200)
                                let words = answer.body.prefix { $0 != "\n" }.split(separator: " ")
                                let number = words.dropLast().last.flatMap { Int($0) } ?? -1
                                // A site on its way out may have lost the copy and not yet the file.
                                let isCompressed = answer.headers["content-encoding"] == "gzip"
                                #expect(!isCompressed || encoding == "gzip")
                                #expect(answer.body == Self.files(number)[isCompressed ? path + ".gz" : path])
                                #expect(number >= newest, "an older site after a newer one")
                                newest = number
                                _ = seen.contents.withLock {
                                    $0[answer.headers["etag"] ?? "", default: []].insert(answer.body)
                                }
                                count += 1
                            }
                            return count
                        }
                    }
                }
                for number in 1...100 {
                    try site.publish(Self.files(number))
                    // Only once it was seen, so that as many sites as were published were served.
                    while try await client.get("/index.html").body != Self.files(number)["index.html"] {}
                }
                seen.isOver.store(true, ordering: .relaxed)
                var replies = 0
                for try await count in group { replies += count }
                #expect(replies > 0)
            }
        }
        let tags = seen.contents.withLock { $0 }
        #expect(!tags.isEmpty)
        #expect(tags.values.allSatisfy { $0.count == 1 })
    }
}
