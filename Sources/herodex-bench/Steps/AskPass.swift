import Foundation
import HeroBasics
import HeroWeb

/// Requests one address from a web server again and again, as a crawl does, but into memory and without a pace.
///
/// To be compared with `curl --parallel` on the same server.
struct AskPass {
    private static let parallel = 32

    let address: String
    let requests: Int

    func run() async throws {
        let began = ContinuousClock.now
        let configuration = WebConfiguration(userAgent: "herodex-bench/1")
        let bytes = try await withWebClient(configuration) { client in
            let limiter = client.limiter(Pace(requestsPerSecond: 0, parallel: Self.parallel))
            let hosts = WebHost(of: address).map { HostRule.alsoPrivate([$0]) } ?? .publicOnly
            let request = WebRequest(url: address, shown: address, hosts: hosts)
            return try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<Self.parallel {
                    group.addTask {
                        var bytes = 0
                        for _ in 0..<requests / Self.parallel {
                            let reply = try await client.send(request, through: limiter)
                            guard reply.status == 200 else { throw BenchError("it answered \(reply.status)") }
                            bytes += reply.body.count
                        }
                        return bytes
                    }
                }
                return try await group.reduce(0, +)
            }
        }
        let count = requests / Self.parallel * Self.parallel
        let usage = try ProcessUsage.soFar(since: began)
        let each = Int(usage.cpu / Double(max(count, 1)) * 1_000_000)
        print("\(count) replies, \(bytes) bytes, \(each) microseconds of CPU time each, start-up included")
        print("most memory at once: \(usage.peakBytes >> 20) MB")
    }
}
